import type { Connection, Executor } from '#server/database/connection.ts';
import type { JobDefinition } from '#server/jobs/job-definition.ts';

/** The kind of the job that writes down what accounts come to. */
export const LEDGER_SNAPSHOTS = 'ledger-snapshots';

/** Postings that make a snapshot of their account worth while. */
const ENOUGH = 2000;
/** Postings that are looked through in one transaction: at most so many are counted up for a balance of the past, and what is recent. */
const SLICE = 20_000;
/** Postings are written by transactions that began up to this much earlier. */
const SETTLED_MS = 300_000;

const MARK = 'select "posting_id"::text as "mark" from "shop_ledger_mark" for update';

/** The next slice, once it is whole and nothing that is older can be added any more. */
const NEXT = `select max("id")::text as "mark", max("create_time")::text as "until" from (
    select "id", "create_time" from "shop_ledger_posting" where "id" > $1 order by "id" limit ${SLICE}) "slice"
  having count(*) = ${SLICE} and max("create_time") < $2`;

/** Of each account that moved in the slice and has had enough postings since its last snapshot. */
const KEEP = `insert into "shop_ledger_snapshot" ("account", "at", "balance")
  select "a"."account", $3::timestamptz, coalesce("s"."balance", 0) + (select sum("amount") from "shop_ledger_posting"
    where "account" = "a"."account" and "create_time" > coalesce("s"."at", '-infinity') and "create_time" <= $3::timestamptz)
  from (select distinct "account" from "shop_ledger_posting" where "id" > $1 and "id" <= $2) "a"
    left join lateral (select "at", "balance" from "shop_ledger_snapshot" where "account" = "a"."account"
      order by "at" desc limit 1) "s" on true
  where exists (select from "shop_ledger_posting" where "account" = "a"."account" and "create_time" > coalesce("s"."at", '-infinity')
    and "create_time" <= $3::timestamptz order by "create_time" offset ${ENOUGH - 1})
  on conflict do nothing`;

export interface SnapshotPorts {
  main: Connection;
  now: () => number;
  /** Whether there is a ledger at all. */
  isShop: () => boolean;
}

/**
 * Writes down what busy accounts of the ledger came to, every so many postings, so that what one came to at any time is counted up from
 * there. Postings never change, and those that are recent are left for later: a snapshot is right for ever.
 */
export const keepSnapshots = ({ main, now, isShop }: SnapshotPorts): JobDefinition => ({
  kind: LEDGER_SNAPSHOTS,
  schedule: '*/10 * * * *',
  concurrency: 1,
  async run({ signal }) {
    if (!isShop()) return;
    const settled = new Date(now() - SETTLED_MS).toISOString();
    for (let goesOn = true; goesOn;) {
      signal.throwIfAborted();
      goesOn = await main.transaction((transaction) => keepSlice(transaction, settled));
    }
  },
});

/** Gives whether there was a slice. */
async function keepSlice(executor: Executor, settled: string): Promise<boolean> {
  const { rows: marks } = await executor.query<{ mark: string }>({ text: MARK, values: [] });
  const last = marks[0]?.mark ?? '0';
  const { rows } = await executor.query<{ mark: string; until: string }>({
    text: NEXT,
    values: [last, settled],
  });
  const [slice] = rows;
  if (!slice) return false;
  await executor.query({ text: KEEP, values: [last, slice.mark, slice.until] });
  await executor.query({ text: 'update "shop_ledger_mark" set "posting_id" = $1', values: [slice.mark] });
  return true;
}
