import type { JsonObject } from '#engine/definition/index.ts';
import type { TreeRecord } from '../../../providers/index.ts';
import type { TreeRow } from '../../tree/index.ts';
import { valueText } from '../value.ts';

/**
 * Rows that the server gave as no tree, below their parents: siblings in the order they came, each with its `_depth`.
 * Rows that stand in a circle are left out.
 */
export function nested(rows: readonly TreeRecord[], parentField: string, keyField: string): TreeRecord[] {
  const keyOf = (row: JsonObject): string => valueText(row[keyField] ?? row.id);
  const keys = new Set(rows.map(keyOf));
  const below = new Map<string, TreeRecord[]>();
  for (const row of rows) {
    const parent = valueText(row[parentField]);
    const above = keys.has(parent) && parent !== keyOf(row) ? parent : '';
    below.set(above, [...(below.get(above) ?? []), row]);
  }
  const placed: TreeRecord[] = [];
  const seen = new Set<string>();
  const place = (parent: string, depth: number): void => {
    for (const row of below.get(parent) ?? []) {
      if (seen.has(keyOf(row))) continue;
      seen.add(keyOf(row));
      placed.push({ ...row, _depth: depth });
      place(keyOf(row), depth + 1);
    }
  };
  place('', 0);
  return placed;
}

/** The lines without one row and everything below it: a row may not stand below itself. */
export function withoutBranch(lines: readonly TreeRow[], isSelf: (line: TreeRow) => boolean): TreeRow[] {
  let below = Infinity;
  return lines.filter((line) => {
    if (line.depth > below) return false;
    below = isSelf(line) ? line.depth : Infinity;
    return below === Infinity;
  });
}

/** Whether a label holds the words, without regard to case. */
export const holds = (label: string, words: string): boolean =>
  label.toLocaleLowerCase().includes(words.trim().toLocaleLowerCase());

/** The lines that match, with everything above them, so that each is found in its place. */
export function pruned(lines: readonly TreeRow[], matches: (line: TreeRow) => boolean): TreeRow[] {
  const kept: TreeRow[] = [];
  let depth = 0;
  for (const line of [...lines].reverse()) {
    if (!matches(line) && line.depth >= depth) continue;
    kept.push(line);
    depth = line.depth;
  }
  return kept.reverse();
}
