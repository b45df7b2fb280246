import type { Row } from '../../fields/cells/index.ts';

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
    const hasChildren = next !== undefined && depthOf(next) > depth;
    return { row, id, depth, parent, hasChildren, isContext: row._context === true };
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
