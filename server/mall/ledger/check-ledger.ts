import { SYSTEM } from '#engine/access/index.ts';
import type { Connection } from '#server/database/connection.ts';
import type { JobDefinition } from '#server/jobs/job-definition.ts';
import type { MetadataService } from '#server/metadata/metadata.service.ts';
import type { BehaviourDeps } from '#server/record/behaviour/behaviour.ts';
import type { Records, RecordTransaction, TransactionRecords } from '#server/record/records.ts';
import { LEDGER_CHECKS } from './ledger-checks.ts';
import { LEDGER_MISMATCH } from './ledger-mismatch.ts';

export const LEDGER_CHECK = 'ledger-check';
export const MISMATCH = 'shop/pay/mismatch';

/** Differences of one kind that are kept, and that a notice names. */
const MAX_FOUND = 500;
const MAX_NAMED = 5;

/** Something that is not what it should be. */
interface Difference {
  kind: string;
  subject: string;
  expected: string;
  found: string;
}

export interface LedgerCheckPorts {
  records: Records;
  metadata: Pick<MetadataService, 'get'>;
  notify: BehaviourDeps['notify'];
  main: Connection;
  now: () => number;
}

/**
 * Every night holds the books against what must be true of them. It mends nothing: differences stand in a list until they are
 * gone, and the staff of the house are notified of new ones.
 */
export const checkLedger = (ports: LedgerCheckPorts): JobDefinition => ({
  kind: LEDGER_CHECK,
  schedule: '0 4 * * *',
  concurrency: 1,
  async run({ signal, progress }) {
    const { metadata, main, records } = ports;
    if (!metadata.get(MISMATCH)) return;
    const found: Difference[] = [];
    const checks = Object.entries(LEDGER_CHECKS);
    for (const [at, [kind, question]] of checks.entries()) {
      signal.throwIfAborted();
      const text = `select * from (${question}) "q" order by "subject" limit ${MAX_FOUND}`;
      const { rows } = await main.query<Omit<Difference, 'kind'>>({ text, values: [] });
      found.push(...rows.map((row) => ({ ...row, kind })));
      progress(at + 1, checks.length);
    }
    await records.transaction((transaction) => report(ports, transaction, found));
  },
});

const TURN = `select pg_advisory_xact_lock(hashtext('shop_ledger_mismatch'))`;

/** What is known and what is said of it stand or fall together. */
async function report(
  { records, notify, now }: LedgerCheckPorts,
  transaction: RecordTransaction,
  found: readonly Difference[],
): Promise<void> {
  await transaction.executor.query({ text: TURN, values: [] });
  const fresh = await keep(records.as(SYSTEM).in(transaction), found);
  if (fresh.length === 0) return;
  const subjects = fresh.slice(0, MAX_NAMED).map(({ subject }) => subject);
  await notify(transaction, LEDGER_MISMATCH.key, {
    subject: new Date(now()).toISOString(),
    data: {
      count: fresh.length,
      subjects: [...subjects, ...(fresh.length > MAX_NAMED ? ['…'] : [])].join(', '),
    },
    merchantId: 0,
  });
}

/** Writes the list anew; gives what is new in it, or differs otherwise than before. */
async function keep(rows: TransactionRecords, found: readonly Difference[]): Promise<Difference[]> {
  const known = new Map((await rows.find(MISMATCH)).map((row) => [keyOf(row), row]));
  const fresh = found.filter((each) => {
    const old = known.get(keyOf(each));
    return old?.['expected'] !== each.expected || old['found'] !== each.found;
  });
  const there = new Set(found.map(keyOf));
  const gone = [...known].filter(([key]) => !there.has(key)).map(([, row]) => row['id'] ?? null);
  await rows.remove(MISMATCH, gone);
  for (const { kind, subject, expected, found: is } of fresh) {
    const old = known.get(keyOf({ kind, subject }));
    const values = { kind, subject, expected, found: is };
    await (old ? rows.change(MISMATCH, old['id'] ?? null, values) : rows.add(MISMATCH, values));
  }
  return fresh;
}

const keyOf = (row: { kind?: unknown; subject?: unknown }): string =>
  `${String(row.kind)} ${String(row.subject)}`;
