import { AppError } from '#server/errors/app-error.ts';
import { nestedRefusal } from '../children/nested-issues.ts';
import { driverErrorOf } from '../refusal/driver-error.ts';
import type { StoredRow } from '../rows/row-shaper.ts';
import type { ChildPlan } from './plan-children.ts';
import { causeOf, RefusedStatement } from './refused-statement.ts';
import { removeRows } from './remove-rows.ts';
import type { TableWrite } from './table-write.ts';
import { updateRow } from './update-row.ts';
import { writeOrder } from './write-order.ts';
import { writeTogether } from './write-together.ts';

/**
 * Writes what was planned, in the transaction of the row they belong to: first what goes, so that its unique values
 * are free, then what changes, then what comes. `row` must hold the value that the children point to.
 */
export async function writeChildren(plans: readonly ChildPlan[], row: StoredRow): Promise<void> {
  for (const plan of plans) {
    const { del, edit, add } = plan.writes;
    if (del) await deleteAll(plan, del);
    if (edit) await editAll(plan, edit);
    if (add) await addAll(plan, add, row);
  }
}

async function deleteAll(plan: ChildPlan, write: TableWrite): Promise<void> {
  const { del } = plan.rows;
  const [first] = del;
  if (!first) return;
  // One statement for all: a row in use is reported by the database without its number.
  const keys = del.map(({ key }) => key);
  await at(write, plan, first.index, () => removeRows(write, keys));
}

async function editAll(plan: ChildPlan, write: TableWrite): Promise<void> {
  const order = writeOrder(plan.set.target, plan.set.facts, plan.rows.edit);
  for (const { row, change } of order.parked) {
    await at(write, plan, row.index, () => updateRow(write, row.key, change));
  }
  await writeTogether(write, order.rows, (row, work) => at(write, plan, row.index, work));
}

async function addAll(plan: ChildPlan, write: TableWrite, row: StoredRow): Promise<void> {
  const { set, rows } = plan;
  const link = row[set.child.valueField] ?? null;
  const linked = rows.add.map((each) => ({
    ...each,
    change: { ...each.change, [set.child.field]: link },
  }));
  await writeTogether(write, linked, (each, work) => at(write, plan, each.index, work));
}

/** Has refusals name the row: the product's own at once, the database's after the transaction. */
async function at<Result>(
  write: TableWrite,
  { set }: ChildPlan,
  index: number,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const { name } = set.child;
    if (error instanceof AppError) throw nestedRefusal(error, name, index);
    if (!driverErrorOf(error)) throw error;
    const known = error instanceof RefusedStatement ? error.at : { write, change: {} };
    throw new RefusedStatement({ ...known, child: { name, index } }, causeOf(error));
  }
}
