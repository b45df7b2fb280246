import { AppError } from '#server/errors/app-error.ts';
import type { ChildSet } from '../children/child-set.ts';
import { invalidWithChildren } from '../children/nested-issues.ts';
import { readOne } from '../rows/read-one.ts';
import type { StoredRow } from '../rows/row-shaper.ts';
import { checkReferences } from './check-references.ts';
import { type ChildPlan, planChildren } from './plan-children.ts';
import { planEdit } from './plan-edit.ts';
import type { AskedEdit, PlannedRow } from './planned-row.ts';
import { refuseLateEdit } from './refuse-late-edit.ts';
import { finishRow, prepareRow, storeRow } from './row-steps.ts';
import { endWork, type TableWrite } from './table-write.ts';
import { writeChildren } from './write-children.ts';

/*
 * The steps of a write, in their order, whichever way it comes in: one row, many rows, child rows, a file, an action,
 * code. A row without child rows is a parent of none.
 *
 *   parse        what was sent, in stored form                     change/, before the transaction
 *   validate     the row it makes, by the rules of its fields      change/, plan-edit.ts, plan-children.ts
 *   references   what it points to is there for the caller         check-references.ts
 *   tree         nothing stands below itself                       row-steps.ts
 *   before       the behaviour's `validate` and `before`           row-steps.ts
 *   write        one statement; then links, then child rows        row-steps.ts, write-children.ts
 *   after        the behaviour's `after`                           row-steps.ts
 *   history      what became of audited rows, then the log         run-transaction.ts
 *   afterCommit  totals, then the behaviour's `afterCommit`        run-transaction.ts
 */

/** Adds a row and its child rows, all or nothing. */
export async function writeAdd(
  write: TableWrite,
  row: PlannedRow,
  sets: readonly ChildSet[] = [],
): Promise<StoredRow> {
  const written = await writeParent(write, row, await validated(write, row, sets));
  if (!written) throw new Error('An insert gives a row or throws');
  return written;
}

/** Somebody else may be quicker that often before a caller is asked to try again. */
const ATTEMPTS = 5;

/**
 * Changes a row and its child rows, all or nothing. Inside a transaction the row is locked; outside, it must still have
 * the version it was validated with, and is validated anew when somebody was quicker.
 */
export async function writeEdit(write: TableWrite, asked: AskedEdit): Promise<StoredRow> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const row = await planEdit(write, asked);
    const written = await writeParent(write, row, await validated(write, row, asked.children));
    if (written) return written;
    await refuseLateEdit(write, asked, row);
  }
  throw new AppError('database.timeout');
}

/** Validates a row and its child rows, before any of them is written. @throws AppError with all issues. */
async function validated(
  write: TableWrite,
  row: PlannedRow,
  sets: readonly ChildSet[],
): Promise<ChildPlan[]> {
  const children = await planChildren(write, sets, row.stored);
  const targets = new Map(sets.map(({ child, target }) => [child.name, target]));
  const refuse = (issues: PlannedRow['issues']): void => {
    if (issues.length > 0) throw invalidWithChildren(write.call.definition, targets, issues);
  };
  refuse([...row.issues, ...children.flatMap(({ issues }) => issues)]);
  const [missing = []] = await checkReferences(write, [row]);
  refuse(missing);
  return children;
}

async function writeParent(
  write: TableWrite,
  row: PlannedRow,
  children: readonly ChildPlan[],
): Promise<StoredRow | undefined> {
  await prepareRow(
    write,
    row,
    children.map(({ set }) => set.child.name),
  );
  const stored = await storeRow(write, row);
  if (!stored) return undefined;
  await writeChildren(children, stored);
  if (children.length > 0) await endWork(write.transaction);
  return finishRow(write, row, children.length > 0 ? await readAgain(write, stored) : stored);
}

/** The row as it is once its child rows are written, which may have changed it. */
async function readAgain({ call, transaction }: TableWrite, row: StoredRow): Promise<StoredRow> {
  const key = call.definition.key.map((name) => row[name] ?? null);
  const again = await readOne({ ...call, scope: null }, transaction.executor, key);
  if (!again) throw new AppError('record.not-found');
  return again;
}
