import { sameType, type StorageColumn } from '../storage/index.ts';
import { type Holding, widening } from './conversion.ts';
import type { TrashHolding } from './planned-step.ts';
import { quotedPlace, type TableState } from './table-state.ts';

/**
 * What the trash has of a column's values, from its present type back to the wanted one: each is what the one before
 * was made from. A column that grew in place left nothing behind, so the way may end at a type the wanted one grew
 * into. What an undo left behind is asked last. Null when there is no such way.
 */
export function wayBack(state: TableState, old: StorageColumn, column: StorageColumn): TrashHolding[] | null {
  const { change, current } = state;
  if (current === null || column.uuid === undefined) return null;
  const place = quotedPlace(change.before ?? current);
  const all = change.trash
    .filter((each) => each.uuid === column.uuid && each.became !== null && quotedPlace(each.place) === place)
    .sort((a, b) => b.id - a.id);
  const line = all.filter(({ became }) => became?.undone !== true);
  const same = (holding: Holding): boolean => holdsTheSame(holding, column);
  const wider = (holding: Holding): boolean => widening(column, holding) !== null;
  for (const [trash, arrived] of [
    [line, same],
    [line, wider],
    [all, same],
    [all, wider],
  ] as const) {
    const way = findWay(trash, old, column, arrived);
    if (way) return way;
  }
  return null;
}

/** The shortest way through the trash, the newest first, that ends where something has arrived. */
function findWay(
  trash: readonly TrashHolding[],
  from: Holding,
  column: StorageColumn,
  arrived: (holding: Holding) => boolean,
): TrashHolding[] | null {
  let ways: { at: number; holding: Holding; way: TrashHolding[] }[] = [{ at: 0, holding: from, way: [] }];
  const seen = new Set<string>();
  while (ways.length > 0) {
    const further: typeof ways = [];
    for (const { at, holding, way } of ways) {
      for (const [index, each] of trash.entries()) {
        if (index < at || each.became === null || !grewInto(each.became, holding)) continue;
        // It was made as the wanted type and grew since: what lies further back is not what is wanted.
        if (holdsTheSame(each.became, column)) return way;
        if (arrived(holdingOf(each))) return [...way, each];
        const next = { at: index + 1, holding: holdingOf(each), way: [...way, each] };
        const place = `${next.at} ${next.holding.type} ${String(next.holding.cents)}`;
        if (!seen.has(place)) further.push(next);
        seen.add(place);
      }
    }
    ways = further;
  }
  return null;
}

/** What a column in the trash holds. */
export function holdingOf({ type, cents }: TrashHolding): Holding {
  return { type: type ?? '', cents };
}

/** Whether a column that was made as `before` may hold what it holds now without a value having been touched. */
function grewInto(before: Holding, now: Holding): boolean {
  return holdsTheSame(before, now) || widening(before, now) !== null;
}

/** Whether values need no change to go from one to the other. */
export function holdsTheSame(a: Holding, b: Holding): boolean {
  return sameType(a.type, b.type) && (a.cents ?? false) === (b.cents ?? false);
}
