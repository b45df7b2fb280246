import type { CompiledDefinition } from '#engine/compile/index.ts';
import type { StoredRow } from '../rows/row-shaper.ts';
import { addBatch, inBatches, isPlainAdd } from './add-batch.ts';
import { movesInTree } from './check-tree.ts';
import type { PlannedRow } from './planned-row.ts';
import { finishRow, prepareRow, storeRow, writeRow } from './row-steps.ts';
import { splitChange } from './split-change.ts';
import type { TableWrite } from './table-write.ts';
import { updateBatch } from './update-batch.ts';

/** Has what refuses a row name it. */
export type AtRow = <Result>(row: PlannedRow, work: () => Promise<Result>) => Promise<Result>;

/**
 * The steps from `tree` to `after` of rows of one table, in their order: one statement writes all that give the same
 * columns. Rows that need more than that are written one by one.
 */
export async function writeTogether(
  write: TableWrite,
  rows: readonly PlannedRow[],
  at: AtRow = (_row, work) => work(),
): Promise<StoredRow[]> {
  const written: StoredRow[] = [];
  const plain: PlannedRow[] = [];
  const flush = async (): Promise<void> => {
    for (const row of plain) await at(row, () => prepareRow(write, row));
    for (const batch of inBatches(plain, (row) => isPlain(write, row))) {
      written.push(...(await writeBatch(write, batch, at)));
    }
    plain.length = 0;
  };
  for (const row of rows) {
    if (isPlain(write, row)) {
      plain.push(row);
      continue;
    }
    await flush();
    const one = await at(row, () => writeRow(write, row));
    if (one) written.push(one);
  }
  await flush();
  return written;
}

async function writeBatch(write: TableWrite, batch: readonly PlannedRow[], at: AtRow): Promise<StoredRow[]> {
  const store = batch[0]?.isNew ? addBatch : updateBatch;
  const stored = batch.length > 1 ? await store(write, batch) : null;
  const written: StoredRow[] = [];
  for (const [index, row] of batch.entries()) {
    const one = await at(row, async () => {
      const own = stored ? stored[index] : await storeRow(write, row);
      return own && finishRow(write, row, own);
    });
    if (one) written.push(one);
  }
  return written;
}

/** A row that one statement can write with others: nothing of it depends on what is written with it. */
function isPlain(write: TableWrite, row: PlannedRow): boolean {
  const { definition } = write.call;
  if (row.isNew) return isPlainAdd(write, row);
  if (movesInTree(definition, row.change)) return false;
  const { links } = splitChange(definition, row.change);
  return row.stored !== null && links.length === 0 && !touchesUnique(write, row);
}

/** PostgreSQL looks at each row as it is written: values that move from one to the other need an order. */
function touchesUnique({ call, facts }: TableWrite, { change }: PlannedRow): boolean {
  const columns = columnsOf(call.definition, change);
  return facts.constraints.some(
    ({ kind, columns: own }) =>
      (kind === 'unique' || kind === 'primary') && own.some((column) => columns.has(column)),
  );
}

const columnsOf = ({ fieldByName }: CompiledDefinition, change: PlannedRow['change']): Set<string> =>
  new Set(Object.keys(change).flatMap((name) => fieldByName.get(name)?.column ?? []));
