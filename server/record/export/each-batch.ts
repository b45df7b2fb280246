import type { IndexPlan } from '#engine/query/index.ts';
import type { Connection, Transaction } from '#server/database/connection.ts';
import type { RecordCall } from '../record-call.ts';
import { readRows } from '../rows/read-rows.ts';
import { runIndex } from '../rows/read-page.ts';
import type { StoredRow } from '../rows/row-shaper.ts';
import { indexStatement } from '../sql/index-statement.ts';
import { totalKeyOf } from '../totals/total-key-of.ts';

/** Rows that are read and shown at once: few enough that other calls hardly wait for them. */
const BATCH = 200;
/** More than any list has. */
export const EVERY_ROW = 2_000_000_000;

/** Takes rows and looks up what belongs to them by the call it is given. */
export type TakeBatch = (rows: StoredRow[], call: RecordCall) => Promise<void>;

/**
 * Reads all rows of a list in its order, batch by batch. On PostgreSQL they are of one state of the database, whatever is
 * written meanwhile; the embedded database has one connection, which an open cursor would keep from all others, so there each
 * batch is read by itself and shows what is there by then.
 */
export async function eachBatch(call: RecordCall, plan: IndexPlan, take: TakeBatch): Promise<void> {
  const whole = { ...plan, offset: 0, limit: EVERY_ROW };
  await (call.connection.embedded ? readPages(call, whole, take) : readCursor(call, whole, take));
}

async function readCursor(call: RecordCall, plan: IndexPlan, take: TakeBatch): Promise<void> {
  const { definition, services } = call;
  const { text, values } = indexStatement(plan, definition, services.metadata.all(), {
    total: 'without',
    snapshot: false,
  });
  await call.connection.transaction(async (transaction) => {
    const run = (statement: string, given: unknown[] = []) =>
      transaction.query<StoredRow>({ text: statement, values: given });
    await run('set transaction isolation level repeatable read, read only');
    await run('set local statement_timeout = 0');
    await run(`declare exported no scroll cursor for ${text}`, values);
    const inside = callInside(call, transaction);
    for (;;) {
      const { rows } = await run(`fetch ${BATCH} from exported`);
      if (rows.length > 0) await take(rows, inside);
      if (rows.length < BATCH) return;
    }
  });
}

/** The call with its connection's questions asked inside the transaction, so that labels are of the same state. */
function callInside(call: RecordCall, transaction: Transaction): RecordCall {
  const { connection, services } = call;
  const inside: Connection = {
    name: connection.name,
    embedded: connection.embedded,
    query: (statement) => transaction.query(statement),
    transaction: (work) => work(transaction),
    together: (statements) => Promise.all(statements.map((each) => transaction.query(each))),
    session: (work) => connection.session(work),
  };
  const { connections } = services;
  return {
    ...call,
    connection: inside,
    services: {
      ...services,
      connections: {
        get: (name) => (name === connection.name ? inside : connections.get(name)),
        names: () => connections.names(),
        ready: (name) => connections.ready(name),
        structureChanged: (name) => connections.structureChanged(name),
      },
    },
  };
}

async function readPages(call: RecordCall, plan: IndexPlan, take: TakeBatch): Promise<void> {
  const key = totalKeyOf(call.definition, plan.where, call.services.metadata.all());
  for (let offset = 0; ; offset += BATCH) {
    const page = { ...plan, offset, limit: BATCH };
    const { rows } = await readRows(call, page, { key, known: undefined, run: runIndex });
    if (rows.length > 0) await take(rows as StoredRow[], call);
    if (rows.length < BATCH) return;
  }
}
