import type { TableWrite } from '../pipeline/table-write.ts';
import { addReadRows } from './add-read-rows.ts';
import { changeRows, findRows, textOfKey } from './change-rows.ts';
import type { ImportPlan } from './plan-import.ts';
import type { ReadRow } from './read-rows.ts';
import type { SeenKeys } from './seen-keys.ts';
import { refuseLine, type TakenRows } from './taken-rows.ts';

/** The writes of one batch: rows that are added, and rows that are changed; null where no rows are changed. */
export interface BatchWrites {
  add: TableWrite;
  edit: TableWrite | null;
}

/** Adds rows of a file, or changes those that are there by the key, each as a request of its own would be. */
export async function takeRows(
  plan: ImportPlan,
  writes: BatchWrites,
  rows: readonly ReadRow[],
  seen: SeenKeys | null,
): Promise<TakenRows> {
  const taken: TakenRows = { written: [], same: 0, refused: [], seen };
  if (writes.edit === null) {
    await addReadRows(plan, writes.add, rows, taken);
    return taken;
  }
  const good = rows.filter((row) => row.issues.length === 0 && !isChangedAgain(plan, taken, row));
  for (const { line, issues } of rows) if (issues.length > 0) refuseLine(writes.add, taken, line, issues);
  for (const part of withoutTwins(good)) {
    const found = await findRows(plan, writes.edit, part);
    await changeRows(plan, writes.edit, part, { found, taken });
    const others = part.filter((row) => row.key === null || !found.has(textOfKey(row.key)));
    await addReadRows(plan, writes.add, others, taken);
  }
  return taken;
}

/** Parts in which no key stands twice: the second row of a key is to find what the first has written. */
function withoutTwins(rows: readonly ReadRow[]): ReadRow[][] {
  const parts: ReadRow[][] = [];
  let seen = new Set<string>();
  for (const row of rows) {
    const key = textOfKey(row.key ?? []);
    const last = parts.at(-1);
    if (last && (row.key === null || !seen.has(key))) last.push(row);
    else {
      parts.push([row]);
      seen = new Set();
    }
    seen.add(key);
  }
  return parts;
}

/** In a trial a row that an earlier batch would have added can't be found any more: it counts as changed. */
function isChangedAgain({ key: fields }: ImportPlan, taken: TakenRows, { line, key }: ReadRow): boolean {
  const names = fields.map(({ name }) => name);
  if (key === null || taken.seen?.has(names, key) !== true) return false;
  taken.written.push({ line, kind: 'changed', key: '', version: '', before: null });
  return true;
}
