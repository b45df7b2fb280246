import type { CompiledField } from '#engine/compile/index.ts';
import type { ArrivedRow, RowPlace } from './arrived-files.ts';
import type { FileRow } from './file/table-file.ts';
import { fileTree, levelsOf, type FileTree } from './file-tree.ts';
import type { ImportPlan } from './plan-import.ts';

/** The rows of a file whose rows may stand below each other, parents first. */
export interface TreeOrder {
  parent: CompiledField;
  /** Rows in levels: none of a level stands below another one of it. */
  levels: RowPlace[][];
  /** Line of the row of the same file that a row stands below. */
  parents: ReadonlyMap<number, number>;
  /** Lines that close a circle, or stand below one. */
  circles: ReadonlySet<number>;
}

/**
 * The order in which rows of a file are taken that may be parents of each other, whatever stands in the table; null where
 * none can be. It depends on the file and the mapping alone, so that an interrupted import finds it again.
 */
export async function treeOrder(
  { call, columns }: ImportPlan,
  heads: readonly string[],
  rows: AsyncIterable<ArrivedRow>,
): Promise<TreeOrder | null> {
  const fields = columns.map((column) => column?.field ?? null);
  const empty = fileTree(call, { heads, columns: fields }, []);
  if (
    !empty ||
    !isByUsualName(columns, empty) ||
    empty.parent.relation?.valueField !== call.definition.key[0]
  )
    return null;
  const parentAt = fields.indexOf(empty.parent);
  const labelAt = fields.findIndex((field) => field?.name === empty.parent.relation?.labelField);
  const short: FileRow[] = [];
  const places = new Map<number, RowPlace>();
  let from = 0;
  for await (const { line, cells, next } of rows) {
    const kept = new Set([parentAt, labelAt, empty.keyColumn]);
    short.push({ line, cells: cells.map((cell, at) => (kept.has(at) ? cell : '')) });
    places.set(line, { line, from, next });
    from = next;
  }
  const tree = fileTree(call, { heads, columns: fields }, short);
  return tree && ordered(tree, parentAt, short, places);
}

/** Another field of the table may name parents too, but then not those of the same file. */
function isByUsualName(columns: ImportPlan['columns'], { parent }: FileTree): boolean {
  const match = columns.find((column) => column?.field === parent)?.match;
  return !match || match.name === parent.relation?.labelField || match.name === parent.relation?.valueField;
}

function ordered(
  tree: FileTree,
  parentAt: number,
  rows: readonly FileRow[],
  places: ReadonlyMap<number, RowPlace>,
): TreeOrder | null {
  const parents = new Map<number, number>();
  for (const { line, cells } of rows) {
    const name = (cells[parentAt] ?? '').trim();
    const lines = tree.byKey.get(name) ?? tree.byLabel.get(name) ?? [];
    const [parent] = lines;
    if (name !== '' && lines.length === 1 && parent !== undefined) parents.set(line, parent);
  }
  if (parents.size === 0) return null;
  const { levels } = levelsOf(new Map(rows.map(({ line }) => [line, parents.get(line)])));
  const placed = new Set(levels.flat());
  const circles = new Set(rows.map(({ line }) => line).filter((line) => !placed.has(line)));
  const whole = circles.size > 0 ? [...levels, [...circles]] : levels;
  return {
    parent: tree.parent,
    parents,
    circles,
    levels: whole.map((lines) => lines.flatMap((line) => places.get(line) ?? [])),
  };
}
