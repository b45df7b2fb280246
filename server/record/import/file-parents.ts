import type { CompiledField } from '#engine/compile/index.ts';
import type { FieldIssue } from '#engine/contract/index.ts';
import { both, type Json } from '#engine/definition/index.ts';
import type { Executor } from '#server/database/connection.ts';
import { readLines } from './import-rows.ts';
import type { TreeOrder } from './tree-order.ts';

/** What is known of the parent that a row has in the same file; undefined: it is looked for in the table. */
export interface FileParent {
  field: CompiledField;
  is: { key: Json } | { issue: FieldIssue } | 'later' | undefined;
}

/**
 * The parents that rows have in the same file: taken before them, with the keys they were given.
 * @param trial parents were taken back: their rows are checked without them
 */
export async function fileParents(
  executor: Executor,
  task: string,
  { parent: field, parents, circles }: TreeOrder,
  { lines, trial }: { lines: readonly number[]; trial: boolean },
): Promise<Map<number, FileParent>> {
  const known = await readLines(executor, task, [
    ...new Set(lines.flatMap((line) => parents.get(line) ?? [])),
  ]);
  const found = new Map<number, FileParent>();
  for (const line of lines) {
    const parent = parents.get(line);
    if (parent === undefined) continue;
    const above = known.get(parent);
    if (circles.has(line))
      found.set(line, { field, is: { issue: { path: field.name, code: 'tree.cycle' } } });
    else if (above?.kind === 'refused')
      found.set(line, { field, is: { issue: refusedParent(field, parent) } });
    else if (above?.key) found.set(line, { field, is: { key: above.key } });
    else if (trial) found.set(line, { field, is: 'later' });
  }
  return found;
}

/** The row it stands below was refused. */
export function refusedParent({ name: path }: CompiledField, line: number): FieldIssue {
  return {
    path,
    code: 'custom',
    message: both(`上级在第 ${line} 行，该行未能导入`, `Its parent, in line ${line}, can’t be added`),
  };
}
