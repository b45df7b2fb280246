import type { JsonObject } from '#engine/definition/index.ts';
import { AppError } from '#server/http/app-error.ts';
import { madeOnEdit } from '../change/fill-change.ts';
import { invalidRecord } from '../refusal/invalid-record.ts';
import type { StoredRow } from '../rows/shape-row.ts';
import { addBatch, batchesOf } from '../write/add-batch.ts';
import { addOne } from '../write/add-one.ts';
import { removeRows } from '../verbs/del.verb.ts';
import { planAfterCommit, runStage } from '../write/stages.ts';
import type { Write } from '../write/write.ts';
import { checkTree } from '../write/tree-check.ts';
import { updateRow } from '../write/update-row.ts';
import type { ChildPlan, PlannedRow } from './plan-children.ts';
import { nestedRefusal } from './nested-issues.ts';
import { writeOrder } from './write-order.ts';

/**
 * Writes what was planned, in the transaction of the row they belong to: first what goes, so that its unique values
 * are free, then what changes, then what comes. `row` must hold the value that the children point to.
 */
export async function writeChildren(
  write: Write,
  plans: readonly ChildPlan[],
  row: StoredRow,
): Promise<void> {
  for (const plan of plans) {
    const { set, rows, parts } = plan;
    const { del, edit, add } = parts;
    if (del) await deleteAll(write, plan, del);
    if (edit) await editAll(write, plan, edit);
    if (!add) continue;
    const link = row[set.child.valueField] ?? null;
    const changes = rows.add.map(({ index, change }) => ({
      index,
      change: { ...change, [set.child.field]: link },
    }));
    for (const batch of batchesOf(add, changes)) {
      if (batch.length > 1 && (await addBatch(add, batch))) continue;
      for (const { index, change } of batch) {
        await at(write, plan, { part: add, index }, () => addOne(add, change));
      }
    }
  }
}

async function deleteAll(write: Write, plan: ChildPlan, part: Write): Promise<void> {
  const { del } = plan.rows;
  const [first] = del;
  if (!first) return;
  // One statement for all: a row in use is told by the database without its number.
  const keys = del.map(({ key }) => key);
  await at(write, plan, { part, index: first.index }, () => removeRows(part, keys));
}

async function editAll(write: Write, plan: ChildPlan, part: Write): Promise<void> {
  const { set } = plan;
  const order = writeOrder(set.target, set.facts, plan.rows.edit);
  for (const { row, change } of order.parked) {
    await at(write, plan, { part, index: row.index }, () => updateRow(part, row.key, change, undefined));
  }
  for (const row of order.rows) {
    await at(write, plan, { part, index: row.index }, () => editOne(part, row));
  }
}

async function editOne(part: Write, { key, stored, change }: PlannedRow): Promise<void> {
  const { definition, services } = part.call;
  await checkTree(part, key, change);
  await runStage(part, 'validate', stored, change);
  await runStage(part, 'before', stored, change);
  const written: JsonObject = { ...change, ...madeOnEdit(definition, services) };
  const row = await updateRow(part, key, written, undefined);
  // The row is locked: only a trigger can have held it back.
  if (!row) throw invalidRecord(definition, [{ path: '', code: 'check' }]);
  await runStage(part, 'after', row, change);
  planAfterCommit(part, row, change);
}

/** Has refusals name the row: the product's own at once, the database's after the transaction. */
async function at<Result>(
  write: Write,
  { set }: ChildPlan,
  { part, index }: { part: Write; index: number },
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError) throw nestedRefusal(error, set.child.name, index);
    write.failing ??= { part, child: set.child.name, index };
    throw error;
  }
}
