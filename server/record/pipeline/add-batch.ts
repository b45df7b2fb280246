import { noteNew } from '../history/note-touched-rows.ts';
import { cleanChange } from '../rich-text/clean-change.ts';
import { insertManyStatement } from '../sql/child-statements.ts';
import { newRank } from './new-rank.ts';
import type { StoredRow } from '../rows/row-shaper.ts';
import type { PlannedRow } from './planned-row.ts';
import { splitChange } from './split-change.ts';
import type { TableWrite } from './table-write.ts';
import { Incomplete, tryTogether } from './try-together.ts';
import { writeRows } from './write-rows.ts';

/** Rows of one statement. */
const MAX_ROWS = 250;
/** Values of one statement; PostgreSQL takes 65,535. */
const MAX_VALUES = 20_000;

/** New rows in the parts in which they can be inserted: rows that need steps of their own stand alone. */
export function batchesOf(write: TableWrite, rows: readonly PlannedRow[]): PlannedRow[][] {
  return inBatches(rows, (row) => write.behaviour === undefined && isPlainAdd(write, row));
}

/** Rows in parts that one statement can write: plain rows behind each other that give the same fields, and others alone. */
export function inBatches(
  rows: readonly PlannedRow[],
  isPlain: (row: PlannedRow) => boolean,
): PlannedRow[][] {
  const batches: PlannedRow[][] = [];
  let shape = '';
  for (const row of rows) {
    const mine = isPlain(row) ? Object.keys(row.change).sort().join() : null;
    const last = batches.at(-1);
    const width = Object.keys(row.change).length;
    const fits = last && last.length < MAX_ROWS && (last.length + 1) * width < MAX_VALUES;
    if (mine !== null && fits && mine === shape) last.push(row);
    else batches.push([row]);
    shape = mine ?? '';
  }
  return batches;
}

/** A new row without links, or a rank that the database has to find. */
export function isPlainAdd({ call, facts }: TableWrite, { change }: PlannedRow): boolean {
  const { columns, links } = splitChange(call.definition, change);
  const rank = newRank(call.definition, facts, columns);
  const isRanked = rank.source !== null || Object.keys(rank.values).length > 0;
  return links.every(({ values }) => values.length === 0) && !isRanked;
}

/** Inserts rows by one statement and gives them in their order, as far as `write.returning` wants. Null as `tryTogether` says. */
export async function addBatch(write: TableWrite, rows: readonly PlannedRow[]): Promise<StoredRow[] | null> {
  const returning = write.behaviour ? write.returning : write.returning === 'version' ? 'version' : 'key';
  const { definition } = write.call;
  const columns = rows.map(({ change }) => splitChange(definition, cleanChange(definition, change)).columns);
  const written = await tryTogether(write, async () => {
    const added = await writeRows(write, insertManyStatement(definition, columns, returning), {});
    if (added.length < rows.length) throw new Incomplete();
    return added;
  });
  if (!written) return null;
  write.effects.delta += rows.length;
  for (const row of written) noteNew(write, row, returning);
  return written;
}
