import type { CompiledField } from '#engine/compile/index.ts';
import type { RecordCall } from '../record-call.ts';
import { isHeadOf } from './import-columns.ts';
import type { FileRow } from './file/table-file.ts';

/** The rows of a file as parents of each other: lines of the file by what a parent may be called. */
export interface FileTree {
  parent: CompiledField;
  /** Column that distinguishes the rows in the file alone; null where it has none. */
  keyColumn: number | null;
  byKey: ReadonlyMap<string, readonly number[]>;
  byLabel: ReadonlyMap<string, readonly number[]>;
}

/** The tree that a file's rows make; null where none can be another one's parent. */
export function fileTree(
  { definition }: RecordCall,
  { heads, columns }: { heads: readonly string[]; columns: readonly (CompiledField | null)[] },
  rows: readonly FileRow[],
): FileTree | null {
  const parent = columns.find((field) => field?.relation?.definition === definition.name && isPlace(field));
  const { relation } = parent ?? {};
  if (!parent || !relation) return null;
  const key = definition.fieldByName.get(relation.valueField);
  const keyAt = key === undefined ? -1 : heads.findIndex((head) => isHeadOf(key, head));
  const labelAt = columns.findIndex((field) => field?.name === relation.labelField);
  return {
    parent,
    keyColumn: keyAt === -1 ? null : keyAt,
    byKey: linesBy(rows, keyAt),
    byLabel: linesBy(rows, labelAt),
  };

  function isPlace({ name, traits }: CompiledField): boolean {
    return traits.relation === 'belongsTo' || name === definition.tree?.parent;
  }
}

function linesBy(rows: readonly FileRow[], column: number): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const { line, cells } of column === -1 ? [] : rows) {
    const name = (cells[column] ?? '').trim();
    if (name !== '') found.set(name, [...(found.get(name) ?? []), line]);
  }
  return found;
}

/**
 * Rows in the order in which they can be added, parents first, in levels: none of a level stands below another one of it.
 * Rows in a circle are left out, and so is what stands below them; `circles` are the lines that close one.
 */
export function levelsOf(parents: ReadonlyMap<number, number | undefined>): {
  levels: number[][];
  circles: Set<number>;
} {
  const depths = new Map<number, number>();
  const circles = new Set<number>();
  for (const line of parents.keys()) settleDepth(line, parents, { depths, circles });
  const levels: number[][] = [];
  for (const [line, depth] of depths) {
    if (depth !== Infinity) (levels[depth] ??= []).push(line);
  }
  return { levels: levels.map((lines) => lines.sort((a, b) => a - b)), circles };
}

/** Walks up from a line to one whose depth is known, to the top, or round in a circle. */
function settleDepth(
  from: number,
  parents: ReadonlyMap<number, number | undefined>,
  { depths, circles }: { depths: Map<number, number>; circles: Set<number> },
): void {
  const way: number[] = [];
  const onWay = new Set<number>();
  let at: number | undefined = from;
  while (at !== undefined && !depths.has(at) && !onWay.has(at)) {
    way.push(at);
    onWay.add(at);
    at = parents.get(at);
  }
  const isCircle = at !== undefined && onWay.has(at);
  if (isCircle) for (const line of way.slice(way.indexOf(at as number))) circles.add(line);
  let depth = at === undefined ? -1 : isCircle ? Infinity : (depths.get(at) ?? 0);
  for (const line of way.reverse()) depths.set(line, (depth += 1));
}
