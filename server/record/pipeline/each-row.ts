import { AppError } from '#server/errors/app-error.ts';
import { wireRefusal, type RestRefusal } from '#server/http/refusal.ts';
import type { RecordCall } from '../record-call.ts';
import { driverErrorOf } from '../refusal/driver-error.ts';
import { runWrite, type WriteOptions } from './run-write.ts';
import type { TableWrite } from './table-write.ts';
import { withinPart } from './within-part.ts';
import { refusalOfWrite } from './refusal-of-write.ts';

/** A row that was refused. */
export interface RefusedRow<Row> {
  row: Row;
  error: unknown;
}

/** Why a row was refused: one sentence, and what is wrong by field path, both in the caller's language. */
export interface ReportedRow<Row> {
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
  { trial, returning }: { trial: boolean } & Pick<WriteOptions, 'returning'>,
  work: (write: TableWrite) => Promise<RefusedRow<Row>[]>,
): Promise<RefusedRow<Row>[]> {
  let refused: RefusedRow<Row>[] = [];
  try {
    await runWrite(call, { needsTransaction: true, returning, logs: 'last' }, async (write) => {
      refused = await work(write);
      if (trial || refused.length > 0) throw new TakenBack();
    });
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error;
  }
  return refused;
}

class TakenBack extends Error {}

/** Runs `work` for one row within a savepoint, so that a row that is refused does not hide the next. */
export async function tryRow<Row>(
  { transaction, effects }: TableWrite,
  row: Row,
  work: () => Promise<void>,
): Promise<RefusedRow<Row> | null> {
  const { logged, xid } = effects;
  try {
    await withinPart(transaction, work);
    return null;
  } catch (error) {
    if (!isOfRow(error)) throw error;
    // A log row that the statement brought along is gone with it.
    Object.assign(effects, { logged, xid });
    return { row, error };
  }
}

/** Deadlocks, full disks and the like are nothing that a row could be blamed for. */
const OF_ROW = /^(22|23|42|44|P0|25006|42501)/;

function isOfRow(error: unknown): boolean {
  return error instanceof AppError || OF_ROW.test(driverErrorOf(error)?.code ?? '');
}

/** The refusals in the caller's language; asked only once the transaction is over. */
export async function reportRows<Row>(
  call: RecordCall,
  refused: readonly RefusedRow<Row>[],
): Promise<ReportedRow<Row>[]> {
  const { context, services, definition } = call;
  const reported: ReportedRow<Row>[] = [];
  for (const { row, error } of refused) {
    const refusal = await refusalOfWrite(error, { call, facts: await services.facts.of(definition) });
    if (!(refusal instanceof AppError)) throw refusal;
    const { body } = wireRefusal(refusal, 'rest', context.locale, services.now());
    const { message, errors } = body as RestRefusal;
    reported.push({ row, message, errors });
  }
  return reported;
}
