import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { balancesAt } from '#server/mall/ledger/balances-at.ts';
import { LEDGER_CHECKS } from '#server/mall/ledger/ledger-checks.ts';
import { keepSnapshots } from '#server/mall/ledger/keep-snapshots.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';
import type { Answer } from './shop.fixture.ts';

/** Later than the server's own clock, so that its own job, which may run at any time, leaves all of this to the test's. */
const START = Date.parse('2100-01-01T00:00:00Z');
const MINUTE = 60_000;
const BUSY = 'channel:busy';
/** Accounts of the postings below: one is busy, two are not, and one has everything within one time. */
const POSTINGS = `insert into shop_ledger_posting (entry_id, account, amount, create_time)
  select $1, account, amount, at from (
    select '${BUSY}' as account, (n * 7919) % 1009 - 400 as amount, $2::timestamptz + n / 3 * interval '1 minute' as at from generate_series(1, 40000) n
    union all select 'merchant:71:pending', -n, $2::timestamptz + n * interval '1 hour' from generate_series(1, 40) n
    union all select 'merchant:72:pending', -1, $2::timestamptz + interval '1 day' from generate_series(1, 5000) n) p
  order by at`;

describe.each(DATABASE_KINDS)('the ledger as it was on %s', (database) => {
  let own: TestServer;
  let entry: string;
  const sql = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await own.main.query<Row & Record<string, unknown>>({ text, values })).rows;
  const add = (from: number) => sql(POSTINGS, [entry, new Date(from).toISOString()]);
  const keep = async (now: number): Promise<void> => {
    const { signal } = new AbortController();
    const job = keepSnapshots({ main: own.main, now: () => now, isShop: () => true });
    await job.run({ id: '1', data: {}, key: null, attempt: 1, signal, progress: () => undefined });
  };
  const snapshots = () =>
    sql<{ account: string; at: string }>(
      `select account, at::text from shop_ledger_snapshot order by account, at`,
    );
  /** The sum of all that was posted before, counted up. */
  const counted = async (account: string, before: number): Promise<number> => {
    const [row] = await sql<{ sum: string }>(
      `select coalesce(sum(amount), 0)::text as sum from shop_ledger_posting where account = $1 and create_time < $2`,
      [account, new Date(before).toISOString()],
    );
    return Number(row!.sum);
  };
  const ACCOUNTS = [BUSY, 'merchant:71:pending', 'merchant:72:pending', 'nobody'];
  const compare = async (from: number): Promise<void> => {
    for (let n = 0; n < 60; n += 1) {
      // Times between postings, on them, before the first one and after the last one.
      const before = from + (((n * 7) % 60) - 1) * 225 * MINUTE + (n % 3) * 1000;
      const balances = await balancesAt(own.main, ACCOUNTS, before);
      for (const account of ACCOUNTS)
        expect({ account, before, balance: balances.get(account) }).toEqual({
          account,
          before,
          balance: await counted(account, before),
        });
    }
  };

  beforeAll(async () => {
    own = await startTestServer({ definitions: 'definitions', database });
    const [made] = await sql<{ id: string }>(
      `insert into shop_ledger_entry (event, subject_id, sequence, note) values ('correction', 7, 1, 'x') returning id::text as id`,
    );
    entry = made!.id;
    await add(START);
  });
  afterAll(() => own?.stop());

  test('what is recent is left for later', async () => {
    await compare(START);
    // The busy account has three postings a minute: 20,000 postings of all accounts are there after 4,992 minutes.
    await keep(START + 4990 * MINUTE);
    expect(await snapshots()).toEqual([]);
    await keep(START + 9000 * MINUTE);
    expect((await snapshots()).map(({ account }) => account)).toEqual([BUSY, 'merchant:72:pending']);
  });

  test('balances of any time are what the postings before it come to', async () => {
    await compare(START);
    await keep(START + 20_000 * MINUTE);
    expect((await snapshots()).map(({ account }) => account)).toEqual([BUSY, BUSY, 'merchant:72:pending']);
    await compare(START);
  });

  test('what was noted stays, and what comes later is added to it', async () => {
    const before = await snapshots();
    await add(START + 20_000 * MINUTE);
    await keep(START + 40_000 * MINUTE);
    const after = await snapshots();
    expect(after).toEqual(expect.arrayContaining(before));
    expect(after.length).toBeGreaterThan(before.length);
    await compare(START);
    await compare(START + 20_000 * MINUTE);
    await keep(START + 40_000 * MINUTE);
    expect(await snapshots()).toEqual(after);
  });

  test('T10 a noted balance that is wrong by a cent is found', async () => {
    const wrong = () => sql<{ subject: string }>(LEDGER_CHECKS.snapshots);
    expect(await wrong()).toEqual([]);
    const change = (by: number) =>
      sql(`update shop_ledger_snapshot set balance = balance + $2 where account = $1`, [BUSY, by]);
    await change(1);
    expect((await wrong()).map(({ subject }) => subject)).toEqual([BUSY]);
    await change(-1);
    expect(await wrong()).toEqual([]);
  });

  test('who reads postings asks for any account, shops for their own', async () => {
    const at = START / 1000 + 9_999;
    const path = `/admin/shop.pay.Posting/balance?account=${BUSY}&at=${at}`;
    const { body } = await own.admin.get<Answer>(path);
    const balance = ((await counted(BUSY, (at + 1) * 1000)) / 100).toFixed(2);
    expect(body).toMatchObject({ code: 1, data: { account: BUSY, at, balance } });
    expect((await own.admin.get<Answer>(`/admin/shop.pay.Posting/balance?at=${at}`)).body.code).toBe(0);
    expect((await own.admin.get<Answer>(`${path}x`)).body.code).toBe(0);
    const stranger = await own.actor(['merchant/account/index']);
    expect((await stranger.get<Answer>(path)).body.code).not.toBe(1);
    const ofShop = await own.actor(['shop/pay/posting/index'], { merchantId: 0 });
    expect((await ofShop.get<Answer>(path)).body.code).toBe(0);

    const shop = async (name: string): Promise<number> =>
      (await own.admin.post<{ id: number }>('/admin/rest/merchant/shop', { name })).body.id;
    const [mine, theirs] = [await shop('Mine'), await shop('Theirs')];
    await sql(
      `insert into shop_ledger_posting (entry_id, account, amount, create_time)
        select $1, 'merchant:' || $2::bigint || part, amount, $3::timestamptz
        from (values (':pending', -1250), (':available', -300), (':debt', 40)) v (part, amount)`,
      [entry, mine, new Date(START).toISOString()],
    );
    const staff = await own.actor(['merchant/account/index'], { merchantId: mine });
    const past = async (id: number, when: number) =>
      (await staff.get<Answer>(`/admin/merchant.Account/past?id=${id}&at=${when}`)).body;
    const [then, earlier] = [START / 1000, START / 1000 - 1];
    expect(await past(mine, then)).toMatchObject({
      code: 1,
      data: { at: then, pending: '12.50', available: '3.00', frozen: '0.00', debt: '0.40' },
    });
    expect((await past(mine, earlier)).data).toMatchObject({ pending: '0.00', debt: '0.00' });
    expect((await past(theirs, then)).code).toBe(0);
  });
});
