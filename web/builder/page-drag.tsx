import { memo, useRef, useState, type ReactNode } from 'react';
import { DndContext, DragOverlay } from '@dnd-kit/core';
import { blockTypeOf, canStand, topBlocks, type NodePlace, type PageDocument } from '#engine/page/index.ts';
import { OneDraggable } from '../ui/drag/one-draggable.tsx';
import { useDragSensors } from '../ui/drag/use-drag-sensors.ts';
import { useLivePointer } from '../ui/drag/use-live-pointer.ts';
import { useEventCallback } from '../ui/index.ts';
import { slotAreas } from './canvas/drawn-parts.ts';
import { dropPlace, type Drop, type SlotArea } from './canvas/drop-place.ts';
import { outlinePlace } from './outline/outline-place.ts';

/** What is dragged: `node:<id>` of the page or `type:<type>` of the palette, as `data-drag` says. */
export type Dragged = { kind: 'node'; id: string } | { kind: 'type'; type: string };

export function draggedOf(drag: string | null): Dragged | null {
  const [kind, name = ''] = drag?.split(':') ?? [];
  if (kind === 'node') return { kind, id: name };
  return kind === 'type' && blockTypeOf(name) ? { kind, type: name } : null;
}

interface Props {
  /** The box that palette, outline and canvas stand in. */
  root: HTMLElement | null;
  /** The scrolled box of the canvas. */
  box: HTMLElement | null;
  /** What the page is drawn in. */
  page: ShadowRoot | null;
  document: PageDocument;
  selected: ReadonlySet<string>;
  ignoreLocks: boolean;
  lifted: (what: Dragged) => ReactNode;
  /** Called once, when it is let go over a place that takes it. */
  onDrop: (what: Dragged, place: NodePlace) => void;
}

/**
 * Lets blocks be dragged: within the canvas, within the outline, and from the palette to both. Only a line moves meanwhile; the page changes
 * once, at the end.
 */
export const PageDrag = memo(function PageDrag(props: Props) {
  const { root, box, page, document, selected, ignoreLocks, lifted, onDrop } = props;
  const pressed = useRef<string | null>(null);
  const pointer = useRef({ x: 0, y: 0 });
  const areas = useRef<{ list: SlotArea[]; scrolled: number } | null>(null);
  const [what, setWhat] = useState<Dragged | null>(null);
  const [drop, setDrop] = useState<Drop | null>(null);
  const latest = useRef<Drop | null>(null);
  const sensors = useDragSensors();
  const takes = useEventCallback((dragged: Dragged, place: NodePlace): boolean => {
    if (dragged.kind === 'type')
      return canStand(document, dragged.type, place, new Set(), { ignoreLocks }) === null;
    const moved = new Set(topBlocks(document, selected.has(dragged.id) ? selected : [dragged.id]));
    return [...moved].every((id) => {
      const node = document.nodes[id];
      return node !== undefined && canStand(document, node.type, place, moved, { ignoreLocks }) === null;
    });
  });
  const follow = (dragged: Dragged | null = what): void => {
    if (!dragged) return;
    const accepts = (place: NodePlace): boolean => takes(dragged, place);
    const next =
      outlineDrop(document, pointer.current, accepts) ??
      (box && page && isOver(box, pointer.current)
        ? dropPlace(measured(areas, page, document, box), pointer.current, accepts)
        : null);
    latest.current = next;
    setDrop(next);
  };
  const end = (): void => {
    setWhat(null);
    setDrop(null);
    latest.current = null;
    areas.current = null;
  };
  useLivePointer(pointer, box, () => follow(), what !== null);
  return (
    <DndContext
      sensors={sensors}
      autoScroll={false}
      onDragStart={() => {
        const dragged = draggedOf(pressed.current);
        areas.current = null;
        setWhat(dragged);
        follow(dragged);
      }}
      onDragCancel={end}
      onDragEnd={() => {
        const [dragged, at] = [what, latest.current];
        end();
        if (dragged && at) onDrop(dragged, at.place);
      }}
    >
      <OneDraggable root={root} pressed={pressed} pointer={pointer} />
      {what && drop && (
        <div
          className="pb-drop"
          data-drop={`${drop.place.parent} ${drop.place.slot} ${drop.place.at}`}
          style={{ left: drop.line.left, top: drop.line.top - 2, width: drop.line.width }}
        />
      )}
      <DragOverlay dropAnimation={null}>
        {what && <div className="dz-lifted">{lifted(what)}</div>}
      </DragOverlay>
    </DndContext>
  );
});

const isOver = (box: HTMLElement, { x, y }: { x: number; y: number }): boolean => {
  const { left, top, right, bottom } = box.getBoundingClientRect();
  return x >= left && x <= right && y >= top && y <= bottom;
};

/** The slots, measured once for a drag, and once more where the canvas was scrolled. */
function measured(
  areas: { current: { list: SlotArea[]; scrolled: number } | null },
  page: ShadowRoot,
  document: PageDocument,
  box: HTMLElement,
): SlotArea[] {
  if (areas.current?.scrolled !== box.scrollTop)
    areas.current = { list: slotAreas(page, document), scrolled: box.scrollTop };
  return areas.current.list;
}

/** The place below a point of the outline; null where it is elsewhere. */
function outlineDrop(
  document: PageDocument,
  { x, y }: { x: number; y: number },
  accepts: (place: NodePlace) => boolean,
): Drop | null {
  // What is dragged lies over the line.
  const [line] = window.document
    .elementsFromPoint(x, y)
    .flatMap((element) => element.closest<HTMLElement>('[data-line]') ?? []);
  const id = line?.dataset['line'];
  if (!line || id === undefined) return null;
  const { left, top, width, height } = line.getBoundingClientRect();
  const share = (y - top) / height;
  const place = outlinePlace(document, id, share);
  if (!place || !accepts(place)) return null;
  const isWithin = place.parent === id;
  const edge = isWithin ? top + height - 2 : share < 0.5 ? top : top + height;
  return {
    place,
    line: { left: isWithin ? left + 24 : left, top: edge, width: isWithin ? width - 24 : width },
  };
}
