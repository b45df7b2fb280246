import { useEffect, useMemo, useRef, useState } from 'react';
import {
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useDraggable,
  useSensor,
  useSensors,
  type KeyboardCoordinateGetter,
} from '@dnd-kit/core';
import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { ClientView } from '#engine/compile/index.ts';
import { density } from '../../../ui/index.ts';
import { useEventCallback } from '../../../ui/use-event-callback.ts';
import { rowLabel } from '../row-label.ts';
import type { TreeRow } from '../../../fields/tree/index.ts';
import { gapsFor, nearestGap, stepGap, type DropGap, type Within } from './drop-place.ts';
import { announcementsOf, useDragWords } from './drag-words.ts';

interface Props {
  view: ClientView;
  /** The scrolled box around the table, whose rows have handles marked `data-grip`. */
  box: HTMLElement;
  rows: TreeRow[];
  within: Within;
  rowHeight: number;
  onDrop: (id: string, gap: DropGap) => void;
  /** How a handle was taken hold of before the layer came to hear it. */
  early: () => PointerEvent | KeyboardEvent | null;
}

/** What is dragged, and where it would land now. */
interface Drag {
  id: string;
  gaps: DropGap[];
  gap: DropGap | null;
}

/**
 * Dragging rows by their handles. One draggable serves them all, and only the line that shows the place moves: no row is
 * drawn anew while one drags.
 */
export function DragLayer({ view, box, rows, within, rowHeight, onDrop, early }: Props) {
  const { t } = useTranslation();
  const words = useDragWords();
  const grabbed = useRef<string | null>(null);
  const pointer = useRef<number | null>(null);
  const drag = useRef<Drag | null>(null);
  const [line, setLine] = useState<Drag | null>(null);
  const show = (next: Drag | null): void => {
    drag.current = next;
    setLine(next);
  };

  const step: KeyboardCoordinateGetter = (event, { currentCoordinates }) => {
    const by = event.code === 'ArrowUp' ? -1 : event.code === 'ArrowDown' ? 1 : null;
    if (by === null || !drag.current) return undefined;
    event.preventDefault();
    const next = { ...drag.current, gap: stepGap(drag.current.gaps, drag.current.gap, by) };
    show(next);
    reveal(box, next.gap?.line ?? rows.findIndex(({ id }) => id === next.id), rowHeight);
    // Another place each time, or nothing would be announced.
    return { ...currentCoordinates, y: currentCoordinates.y + by };
  };
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: step }),
  );
  const follow = useEventCallback((): void => {
    const now = drag.current;
    if (!now || pointer.current === null) return;
    const height =
      (pointer.current - box.getBoundingClientRect().top + box.scrollTop - density.rowHead) / rowHeight;
    const gap = nearestGap(rows, now.id, now.gaps, height);
    if (gap?.target !== now.gap?.target) show({ ...now, gap });
  });
  useLivePointer(box, pointer, follow, line !== null);

  const said = (): Drag | null => drag.current;
  const label = (id: string): string => {
    const row = rows.find((each) => each.id === id)?.row;
    return row ? rowLabel(view, row) : id;
  };
  const announcements = useMemo(
    () => announcementsOf({ words, drag: said, label, rows: () => rows }),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the functions read what is there when they are called
    [words, rows],
  );

  return (
    <DndContext
      sensors={sensors}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('drag.instructions') } }}
      onDragStart={() => {
        const id = grabbed.current;
        if (id !== null) show({ id, gaps: gapsFor(rows, id, within), gap: null });
      }}
      onDragMove={follow}
      onDragCancel={() => show(null)}
      onDragEnd={() => {
        const end = drag.current;
        show(null);
        if (end?.gap) onDrop(end.id, end.gap);
      }}
    >
      <Grips
        box={box}
        early={early}
        onGrab={(id, at) => {
          grabbed.current = id;
          pointer.current = at;
        }}
      />
      {line && <DropLine drag={line} rows={rows} rowHeight={rowHeight} />}
    </DndContext>
  );
}

/** The one draggable: whichever handle is pressed lends it its row. */
function Grips({
  box,
  early,
  onGrab,
}: Pick<Props, 'box' | 'early'> & { onGrab: (id: string, pointer: number | null) => void }) {
  const { listeners, setNodeRef } = useDraggable({ id: 'row' });
  const grab = useEventCallback((event: Event): void => {
    const grip = (event.target as HTMLElement).closest<HTMLElement>('[data-grip]');
    if (!grip) return;
    setNodeRef(grip.closest('tr'));
    onGrab(grip.dataset.grip ?? '', event instanceof MouseEvent ? event.clientY : null);
    const handler = event.type === 'keydown' ? listeners?.onKeyDown : listeners?.onPointerDown;
    // A sensor takes React's event apart; what it reads is the native one and its target.
    handler?.({ nativeEvent: event, target: event.target, preventDefault: () => event.preventDefault() });
  });
  useEffect(() => {
    const kinds = ['pointerdown', 'keydown'];
    for (const kind of kinds) box.addEventListener(kind, grab);
    return () => {
      for (const kind of kinds) box.removeEventListener(kind, grab);
    };
  }, [box, grab]);
  const missed = useEventCallback(early);
  useEffect(() => {
    // Not before what stands around it is there as well.
    const later = setTimeout(() => {
      const event = missed();
      if (event) grab(event);
    });
    return () => clearTimeout(later);
  }, [missed, grab]);
  return null;
}

/** The pointer's height as it is now: the sensors' own figures are wrong once the box has scrolled. */
function useLivePointer(
  box: HTMLElement,
  pointer: React.RefObject<number | null>,
  follow: () => void,
  active: boolean,
): void {
  useEffect(() => {
    if (!active || pointer.current === null) return undefined;
    const move = (event: PointerEvent): void => {
      pointer.current = event.clientY;
      follow();
    };
    document.addEventListener('pointermove', move, { capture: true });
    box.addEventListener('scroll', follow, { passive: true });
    return () => {
      document.removeEventListener('pointermove', move, { capture: true });
      box.removeEventListener('scroll', follow);
    };
  }, [active, box, pointer, follow]);
}

function DropLine({ drag, rows, rowHeight }: { drag: Drag; rows: readonly TreeRow[]; rowHeight: number }) {
  const at = rows.findIndex(({ id }) => id === drag.id);
  const row = rows[at];
  if (!row) return null;
  const own = density.rowHead + at * rowHeight;
  const place = { position: 'absolute', left: 0, right: 0, pointerEvents: 'none', zIndex: 4 } as const;
  return (
    <>
      <Box
        sx={{
          ...place,
          top: own,
          height: rowHeight,
          bgcolor: 'background.paper',
          opacity: 0.6,
          outline: drag.gap ? undefined : '2px dashed',
          outlineColor: 'primary.main',
          outlineOffset: -2,
        }}
      />
      <Box
        data-drop={drag.gap ? `${drag.gap.side} ${drag.gap.target}` : 'own'}
        sx={{
          ...place,
          display: drag.gap ? 'block' : 'none',
          top: density.rowHead + (drag.gap?.line ?? at) * rowHeight - 2,
          height: 3,
          ml: `${row.depth * 18 + 8}px`,
          bgcolor: 'primary.main',
          borderRadius: 2,
        }}
      />
    </>
  );
}

function reveal(box: HTMLElement, line: number, rowHeight: number): void {
  const top = density.rowHead + line * rowHeight;
  if (top - box.scrollTop < density.rowHead + rowHeight) box.scrollTop = top - density.rowHead - rowHeight;
  else if (top - box.scrollTop > box.clientHeight - rowHeight)
    box.scrollTop = top - box.clientHeight + rowHeight;
}
