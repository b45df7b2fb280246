import { blockOf, type TreeRow } from '../../../fields/tree/index.ts';

/** A gap between rows that a row may be dropped into. */
export interface DropGap {
  /** Rows in sight above the gap: where the line is drawn. */
  line: number;
  target: string;
  side: 'before' | 'after';
}

/** What rows may not leave by dragging: the same text for all rows that may be put between each other. */
export type Within = (row: TreeRow) => string;

/** The gaps for a row, from top to bottom: between its siblings, before the first and after the last of them. */
export function gapsFor(shown: readonly TreeRow[], moved: string, within: Within): DropGap[] {
  const at = shown.findIndex(({ id }) => id === moved);
  const row = shown[at];
  if (!row || row.note) return [];
  const mates = shown.flatMap((each, index) =>
    !each.note && each.parent === row.parent && within(each) === within(row) ? [index] : [],
  );
  const own = mates.indexOf(at);
  const gaps: DropGap[] = [];
  mates.forEach((index, place) => {
    const id = shown[index]?.id ?? '';
    // A gap at the row's own edges is where it stands already.
    if (place < own) gaps.push({ line: index, target: id, side: 'before' });
    if (place > own) gaps.push({ line: blockOf(shown, index)[1], target: id, side: 'after' });
  });
  return gaps;
}

/** The gap nearest to a height, in rows from the top; null where the row's own place is nearer. */
export function nearestGap(
  shown: readonly TreeRow[],
  moved: string,
  gaps: readonly DropGap[],
  height: number,
): DropGap | null {
  const at = shown.findIndex(({ id }) => id === moved);
  const [from, to] = blockOf(shown, at);
  const stay = height < from ? from - height : height > to ? height - to : 0;
  let best: DropGap | null = null;
  let distance = stay;
  for (const gap of gaps) {
    const away = Math.abs(gap.line - height);
    if (away < distance) [best, distance] = [gap, away];
  }
  return best;
}

/** The next gap up or down from the one the row is over now; null means its own place. */
export function stepGap(gaps: readonly DropGap[], current: DropGap | null, by: -1 | 1): DropGap | null {
  const before = gaps.filter((gap) => gap.side === 'before');
  const places: (DropGap | null)[] = [...before, null, ...gaps.filter((gap) => gap.side === 'after')];
  const at = places.findIndex((gap) => gap?.target === current?.target);
  return places[Math.max(0, Math.min(at + by, places.length - 1))] ?? null;
}
