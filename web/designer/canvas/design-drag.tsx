import { memo, useRef, useState } from 'react';
import { DndContext, DragOverlay } from '@dnd-kit/core';
import { OneDraggable } from '../../ui/drag/one-draggable.tsx';
import { useDragSensors } from '../../ui/drag/use-drag-sensors.ts';
import { useLivePointer } from '../../ui/drag/use-live-pointer.ts';
import { dropIndex, ROW_HEIGHT } from './drop-index.ts';

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
  const sensors = useDragSensors();
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
      <OneDraggable root={root} pressed={pressed} pointer={pointer} />
      {drag !== null && index !== null && box && <DropLine box={box} index={index} />}
      <DragOverlay dropAnimation={null}>
        {drag !== null && <div className="dz-lifted">{lifted(drag)}</div>}
      </DragOverlay>
    </DndContext>
  );
});

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
