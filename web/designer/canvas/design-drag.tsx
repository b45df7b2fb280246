import { memo, useEffect, useRef, useState } from 'react';
import {
  DndContext,
  DragOverlay,
  MouseSensor,
  TouchSensor,
  useDraggable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { dropIndex, edgeScroll, ROW_HEIGHT } from './drop-index.ts';
import { useEventCallback } from '../../ui/use-event-callback.ts';
import { useLatest } from '../../ui/use-latest.ts';

/** What is dragged: `field:<uuid>` of the canvas or `preset:<id>` of the palette, as `data-drag` says. */
export interface DragAdapter {
  /** The box that palette and canvas stand in. */
  root: HTMLElement | null;
  /** The scrolled box of the canvas. */
  box: HTMLElement | null;
  count: number;
  /** Says what is lifted, as it is drawn below the pointer. */
  lifted: (drag: string) => React.ReactNode;
  onLift: (drag: string | null) => void;
  /** Called once, when it is let go over the canvas. */
  onDrop: (drag: string, index: number) => void;
}

/**
 * The adapter of the drag library: one draggable serves the whole screen, whatever `data-drag` is pressed lends it its
 * name, and only a line moves while one drags. Nothing of the draft changes before the end.
 */
export const DesignDrag = memo(function DesignDrag(props: DragAdapter) {
  const { root, box, count, lifted, onLift, onDrop } = props;
  const pressed = useRef<string | null>(null);
  const pointer = useRef({ x: 0, y: 0 });
  const [drag, setDrag] = useState<string | null>(null);
  const [index, setIndex] = useState<number | null>(null);
  const latest = useRef<number | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
  );
  const show = (next: number | null): void => {
    latest.current = next;
    setIndex(next);
  };
  const end = (): void => {
    setDrag(null);
    show(null);
    onLift(null);
  };
  const follow = (): void => {
    if (!box) return;
    const bounds = box.getBoundingClientRect();
    const { x, y } = pointer.current;
    const inside =
      x >= bounds.left && x <= bounds.right && y >= bounds.top - ROW_HEIGHT && y <= bounds.bottom;
    const next = inside ? dropIndex(y - bounds.top + box.scrollTop, count) : null;
    if (next !== latest.current) show(next);
  };
  useLivePointer(pointer, box, follow, drag !== null);
  return (
    <DndContext
      sensors={sensors}
      autoScroll={false}
      onDragStart={() => {
        setDrag(pressed.current);
        onLift(pressed.current);
        follow();
      }}
      onDragCancel={end}
      onDragEnd={() => {
        const [what, at] = [drag, latest.current];
        end();
        if (what !== null && at !== null) onDrop(what, at);
      }}
    >
      <Handles root={root} pressed={pressed} pointer={pointer} />
      {drag !== null && index !== null && box && <DropLine box={box} index={index} />}
      <DragOverlay dropAnimation={null}>
        {drag !== null && <div className="dz-lifted">{lifted(drag)}</div>}
      </DragOverlay>
    </DndContext>
  );
});

interface Point {
  x: number;
  y: number;
}

/** The one draggable. */
function Handles(props: {
  root: HTMLElement | null;
  pressed: React.RefObject<string | null>;
  pointer: React.RefObject<Point>;
}) {
  const { root, pressed, pointer } = props;
  const { listeners, setNodeRef } = useDraggable({ id: 'designer' });
  const latest = useLatest(listeners);
  useEffect(() => {
    if (!root) return undefined;
    const press = (event: MouseEvent | TouchEvent): void => {
      const handle = (event.target as HTMLElement).closest<HTMLElement>('[data-drag]');
      if (!handle) return;
      setNodeRef(handle);
      pressed.current = handle.dataset.drag ?? null;
      pointer.current = pointOf(event);
      const heard = latest.current;
      const handler = event.type === 'mousedown' ? heard?.onMouseDown : heard?.onTouchStart;
      // A sensor takes React's event apart; what it reads is the native one and its target.
      handler?.({ nativeEvent: event, target: event.target, preventDefault: () => event.preventDefault() });
    };
    root.addEventListener('mousedown', press);
    root.addEventListener('touchstart', press, { passive: true });
    return () => {
      root.removeEventListener('mousedown', press);
      root.removeEventListener('touchstart', press);
    };
  }, [root, pressed, pointer, setNodeRef, latest]);
  return null;
}

const pointOf = (event: MouseEvent | TouchEvent): Point => {
  const at = 'touches' in event ? event.touches[0] : event;
  return { x: at?.clientX ?? 0, y: at?.clientY ?? 0 };
};

/** Follows the pointer as it is now, and scrolls the canvas near its edges. */
function useLivePointer(
  pointer: React.RefObject<Point>,
  box: HTMLElement | null,
  follow: () => void,
  active: boolean,
): void {
  const followed = useEventCallback(follow);
  useEffect(() => {
    if (!active) return undefined;
    let frame = 0;
    const move = (event: MouseEvent | TouchEvent): void => {
      pointer.current = pointOf(event);
      followed();
    };
    const scroll = (): void => {
      if (box) {
        const bounds = box.getBoundingClientRect();
        const by = edgeScroll(pointer.current.y, bounds.top, bounds.bottom);
        const isOver = pointer.current.x >= bounds.left && pointer.current.x <= bounds.right;
        if (by !== 0 && isOver) {
          box.scrollTop += by;
          followed();
        }
      }
      frame = requestAnimationFrame(scroll);
    };
    frame = requestAnimationFrame(scroll);
    document.addEventListener('mousemove', move, { capture: true });
    document.addEventListener('touchmove', move, { capture: true, passive: true });
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('mousemove', move, { capture: true });
      document.removeEventListener('touchmove', move, { capture: true });
    };
  }, [active, box, pointer, followed]);
}

/** Where it would land; drawn over the canvas so that no field is drawn anew. */
function DropLine({ box, index }: { box: HTMLElement; index: number }) {
  const bounds = box.getBoundingClientRect();
  const top = Math.min(
    Math.max(bounds.top + index * ROW_HEIGHT - box.scrollTop, bounds.top),
    bounds.bottom - 3,
  );
  return (
    <div
      className="dz-line"
      data-drop-index={index}
      style={{
        position: 'fixed',
        left: bounds.left + 8,
        right: 'auto',
        width: bounds.width - 16,
        top: top - 2,
      }}
    />
  );
}
