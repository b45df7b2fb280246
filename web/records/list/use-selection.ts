import { useMemo, useRef } from 'react';
import type { Row } from '../../fields/cells/index.ts';
import { useTickUnder } from './branches/use-tick-under.ts';
import { halfTicked, ticked, type Ids } from './ticked.ts';
import type { TreeRow } from '../../fields/tree/index.ts';
import type { RecordListState } from './use-record-list.ts';

export interface Selection {
  ids: Ids;
  half: Ids;
  toggle: (id: string) => void;
  /** Ticks the rows in sight from where `start` or the last tick was to this one; whoever goes back unticks again. */
  extend: (id: string, shown: readonly TreeRow[]) => void;
  start: (id: string) => void;
  setAll: (on: boolean) => void;
  isAll: boolean;
}

/** What is ticked; kept by react-admin over pages. */
export function useSelection(list: RecordListState, placed: readonly TreeRow[]): Selection {
  const { selectedIds, onSelect } = list;
  const anchor = useRef<{ id: string; ids: Ids } | null>(null);
  const ids = useMemo(() => new Set(selectedIds.map(String)), [selectedIds]);
  const half = useMemo(() => halfTicked(placed, ids), [placed, ids]);
  const write = (next: Ids): void => onSelect(rawIds(next, placed, selectedIds));
  const tickUnder = useTickUnder(list);
  const hits = placed.filter(({ isContext }) => !isContext);
  return {
    ids,
    half,
    isAll: hits.length > 0 && hits.every(({ id }) => ids.has(id)),
    toggle: (id) => {
      const next = ticked(placed, ids, id, !ids.has(id));
      anchor.current = { id, ids: next };
      write(next);
      tickUnder(
        placed.filter((each) => each.id === id),
        next.has(id),
      );
    },
    start: (id) => {
      anchor.current = { id, ids };
    },
    extend: (id, shown) => {
      const from = (anchor.current ??= { id, ids });
      const ends = [from.id, id];
      const places = ends.map((end) => shown.findIndex((each) => each.id === end));
      const between = shown.slice(Math.max(0, Math.min(...places)), Math.max(...places) + 1);
      write(
        between.reduce<Ids>(
          (next, each) =>
            each.note || (each.isContext && !ends.includes(each.id))
              ? next
              : ticked(placed, next, each.id, true),
          from.ids,
        ),
      );
    },
    setAll: (on) => {
      const next = new Set(ids);
      if (on) for (const { id } of hits) next.add(id);
      else for (const { id } of placed) next.delete(id);
      write(next);
      tickUnder(
        placed.filter(({ depth }) => depth === 0),
        on,
      );
    },
  };
}

/** The ids as the server spells them: a number must not become a text on its way through the selection. */
function rawIds(next: Ids, placed: readonly TreeRow[], before: readonly Row['id'][]): Row['id'][] {
  const raw = new Map<string, Row['id']>(before.map((id) => [String(id), id]));
  for (const { id, row } of placed) raw.set(id, row.id);
  return [...next].map((id) => raw.get(id) ?? id);
}
