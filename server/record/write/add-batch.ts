import type { JsonObject } from '#engine/definition/index.ts';
import { driverErrorOf } from '../refusal/driver-error.ts';
import { cleanChange } from '../rich-text/clean-change.ts';
import { noteNew } from '../history/touched-rows.ts';
import { insertManyStatement } from '../sql/child-statements.ts';
import { newRank } from './new-rank.ts';
import type { Write } from './write.ts';
import { splitChange } from './split-change.ts';
import { writeRows } from './write-statement.ts';

/** A new row with its number as sent. */
export interface NumberedRow {
  index: number;
  change: JsonObject;
}

/** Rows of one statement. */
const MOST_ROWS = 250;
/** Values of one statement; PostgreSQL takes 65,535. */
const MOST_VALUES = 20_000;

/** New rows in the parts in which they can be inserted: rows that need steps of their own stand alone. */
export function batchesOf(write: Write, rows: readonly NumberedRow[]): NumberedRow[][] {
  const batches: NumberedRow[][] = [];
  let shape = '';
  for (const row of rows) {
    const mine = isPlain(write, row.change) ? Object.keys(row.change).sort().join() : null;
    const last = batches.at(-1);
    const width = Object.keys(row.change).length;
    const fits = last && last.length < MOST_ROWS && (last.length + 1) * width < MOST_VALUES;
    if (mine !== null && fits && mine === shape) last.push(row);
    else batches.push([row]);
    shape = mine ?? '';
  }
  return batches;
}

/** A row without stages of a behaviour, links, or a rank that the database has to find. */
function isPlain({ call, facts, behaviour }: Write, change: JsonObject): boolean {
  const { columns, links } = splitChange(call.definition, change);
  const rank = newRank(call.definition, facts, columns);
  const isRanked = rank.source !== null || Object.keys(rank.values).length > 0;
  return behaviour === undefined && links.every(({ values }) => values.length === 0) && !isRanked;
}

/**
 * Inserts rows by one statement. False when the database refuses one of them, or a trigger keeps one out: then nothing
 * of them was written, and each must be tried by itself to know which it is.
 */
export async function addBatch(write: Write, rows: readonly NumberedRow[]): Promise<boolean> {
  const { executor, call, logged, xid } = write;
  const { definition } = call;
  const columns = rows.map(({ change }) => splitChange(definition, cleanChange(definition, change)).columns);
  await executor.query({ text: 'savepoint "batch"', values: [] });
  try {
    const written = await writeRows(write, insertManyStatement(definition, columns));
    if (written.length === rows.length) {
      await executor.query({ text: 'release savepoint "batch"', values: [] });
      write.delta += rows.length;
      for (const row of written) noteNew(write, row);
      return true;
    }
  } catch (error) {
    if (!driverErrorOf(error)) throw error;
  }
  await executor.query({ text: 'rollback to savepoint "batch"', values: [] });
  // The log row of the statement is gone with it.
  write.logged = logged;
  write.xid = xid;
  return false;
}
