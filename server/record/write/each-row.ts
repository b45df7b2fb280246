import { wireRefusal, type RestRefusal } from '#server/http/refusal.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RecordCall } from '../record-call.ts';
import { driverErrorOf } from '../refusal/driver-error.ts';
import { runWrite } from './run-write.ts';
import type { Write } from './write.ts';
import { refusalAt } from './write-refusal.ts';

/** A row that was refused, with what was being written. */
export interface FailedRow<Row> {
  row: Row;
  error: unknown;
  /** Null where it was refused before anything was written. */
  write: Pick<Write, 'call' | 'facts' | 'change' | 'deleting'> | null;
}

/** Why a row was refused: one sentence, and what is wrong by field path, both in the caller's language. */
export interface ToldRow<Row> {
  row: Row;
  message: string;
  errors: Record<string, string>;
}

/**
 * Writes several rows in one transaction. `work` gives the rows that were refused: while there is one, or for a `trial`,
 * everything is taken back.
 */
export async function allOrNone<Row>(
  call: RecordCall,
  trial: boolean,
  work: (write: Write) => Promise<FailedRow<Row>[]>,
): Promise<FailedRow<Row>[]> {
  let failed: FailedRow<Row>[] = [];
  try {
    await runWrite(call, { needsTransaction: true }, async (write) => {
      write.logsLast = true;
      failed = await work(write);
      if (trial || failed.length > 0) throw new TakenBack();
    });
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error;
  }
  return failed;
}

class TakenBack extends Error {}

/** Runs `work` for one row within a savepoint, so that a row that is refused does not hide the next. */
export async function tryRow<Row>(
  write: Write,
  row: Row,
  work: () => Promise<void>,
): Promise<FailedRow<Row> | null> {
  const run = (text: string): Promise<unknown> => write.executor.query({ text, values: [] });
  await run('savepoint "row"');
  const { logged, xid } = write;
  try {
    await work();
    await run('release savepoint "row"');
    return null;
  } catch (error) {
    if (!isOfRow(error)) throw error;
    const { call, facts, change, deleting } = write;
    await run('rollback to savepoint "row"');
    // A log row that the statement brought along is gone with it.
    write.logged = logged;
    write.xid = xid;
    return { row, error, write: { call, facts, change, deleting } };
  }
}

/** Deadlocks, full disks and the like are nothing that a row could be blamed for. */
const OF_ROW = /^(22|23|42|44|P0|25006|42501)/;

function isOfRow(error: unknown): boolean {
  return error instanceof AppError || OF_ROW.test(driverErrorOf(error)?.code ?? '');
}

/** The refusals in the caller's language; asked only once the transaction is over. */
export async function toldRows<Row>(
  { context, services }: RecordCall,
  failed: readonly FailedRow<Row>[],
): Promise<ToldRow<Row>[]> {
  const told: ToldRow<Row>[] = [];
  for (const { row, error, write } of failed) {
    const refusal = write === null ? error : await refusalAt(error, write);
    if (!(refusal instanceof AppError)) throw refusal;
    const { body } = wireRefusal(refusal, 'rest', context.locale, services.now());
    const { message, errors } = body as RestRefusal;
    told.push({ row, message, errors });
  }
  return told;
}
