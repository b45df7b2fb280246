import type { Row } from '../cells/index.ts';
import type { BranchNote } from '../../providers/index.ts';
import { isBranch } from '../../providers/index.ts';

/** A row and its place in the tree. Without a tree every row is a root. */
export interface TreeRow {
  row: Row;
  id: string;
  depth: number;
  /** Id of the row above; null for a root. */
  parent: string | null;
  hasChildren: boolean;
  /** Shown only because something below it was looked for. */
  isContext: boolean;
  /** At the top only because the way up from it leads back to it. */
  isCircle: boolean;
  /** No row, but what stands at the end of a branch that is not wholly there. */
  note?: BranchNote;
}

/** The rows as they came, which is depth-first, each with its place. The server says how deep a row of a tree stands. */
export function placeRows(rows: readonly Row[]): TreeRow[] {
  const line: string[] = [];
  return rows.map((row, at) => {
    const depth = Math.min(depthOf(row), line.length);
    const id = String(row.id);
    line.length = depth;
    const parent = line.at(-1) ?? null;
    line.push(id);
    const next = rows[at + 1];
    const hasChildren = isBranch(row) || (next !== undefined && depthOf(next) > depth);
    return {
      row,
      id,
      depth,
      parent,
      hasChildren,
      isContext: row._context === true,
      isCircle: row._circle === true,
    };
  });
}

const depthOf = (row: Row): number => (typeof row._depth === 'number' ? row._depth : 0);

/** The rows in sight: none of those below a closed one. */
export function unfolded(placed: readonly TreeRow[], isClosed: (id: string) => boolean): TreeRow[] {
  let below = Infinity;
  return placed.filter(({ id, depth, hasChildren }) => {
    if (depth > below) return false;
    below = hasChildren && isClosed(id) ? depth : Infinity;
    return true;
  });
}

/** The rows in sight with a line at the end of each open branch that is not wholly there. */
export function withNotes(
  shown: readonly TreeRow[],
  notes: ReadonlyMap<string, BranchNote>,
  isClosed: (id: string) => boolean,
): TreeRow[] {
  if (notes.size === 0) return [...shown];
  const lines: TreeRow[] = [];
  const open: TreeRow[] = [];
  const closeTo = (depth: number): void => {
    while ((open.at(-1)?.depth ?? -1) >= depth) {
      const row = open.pop();
      const note = row && !isClosed(row.id) ? notes.get(row.id) : undefined;
      if (row && note) lines.push(noteRow(row, note));
    }
  };
  for (const row of shown) {
    closeTo(row.depth);
    lines.push(row);
    open.push(row);
  }
  closeTo(0);
  return lines;
}

function noteRow({ id, depth, row }: TreeRow, note: BranchNote): TreeRow {
  const own = { id: `note ${id}`, depth: depth + 1, parent: id };
  return { row, ...own, hasChildren: false, isContext: false, isCircle: false, note };
}

/** A row and all that stands below it, as a stretch of the list: `[from, to)`. */
export function blockOf(placed: readonly TreeRow[], at: number): [from: number, to: number] {
  const depth = placed[at]?.depth ?? 0;
  let to = at + 1;
  while ((placed[to]?.depth ?? -1) > depth) to += 1;
  return [at, to];
}

/** The rows with one of them, and all below it, put before or after another one and all below that. */
export function movedBlock(
  placed: readonly TreeRow[],
  moved: string,
  target: string,
  side: 'before' | 'after',
): TreeRow[] {
  const at = placed.findIndex(({ id }) => id === moved);
  if (at < 0) return [...placed];
  const [from, to] = blockOf(placed, at);
  const rest = [...placed.slice(0, from), ...placed.slice(to)];
  const onto = rest.findIndex(({ id }) => id === target);
  if (onto < 0) return [...placed];
  const place = side === 'before' ? onto : blockOf(rest, onto)[1];
  return [...rest.slice(0, place), ...placed.slice(from, to), ...rest.slice(place)];
}
