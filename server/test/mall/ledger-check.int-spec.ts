import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { checkLedger } from '#server/mall/ledger/check-ledger.ts';
import type { LedgerCheckName } from '#server/mall/ledger/ledger-checks.ts';
import { SHOP_DEPS, type ShopDeps } from '#server/mall/shop-deps.ts';
import { MetadataService } from '#server/metadata/metadata.service.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';
import { callerOf, TestShop, type Answer } from './shop.fixture.ts';

interface Difference {
  kind: string;
  subject: string;
  expected: string;
  found: string;
}

describe.each(DATABASE_KINDS)('the check of the books on %s', (database) => {
  let own: TestServer;
  let shop: TestShop;
  const at = { order: 0, group: 0, member: 0, line: 0, sku: 0, entry: 0, no: '', groupNo: '' };
  const sql = async (text: string): Promise<void> => void (await own.main.query({ text, values: [] }));

  beforeAll(async () => {
    own = await startTestServer({ definitions: 'definitions', database });
    shop = new TestShop(own);
    const member = await shop.member('checked', '1000.00', 50);
    const me = { ...member, ...callerOf(member.client) };
    const goods = [await shop.goods('10.00', 9), await shop.goods('3.50', 9)];
    const order = async (paid: boolean): Promise<string> => {
      const items = { items: goods.map(({ skuId }, n) => ({ sku_id: skuId, qty: n + 1 })) };
      const { data } = await me.post<{ hash: string }>('shop.checkout/preview', items);
      const key = `check-${paid}`;
      const made = await me.post<{ group_no: string; orders: { order_no: string }[] }>('shop.order/create', {
        ...items,
        hash: data.hash,
        idempotency_key: key,
      });
      const group = made.data.group_no;
      const pay = { group_no: group, channel: 'balance', idempotency_key: `${key}-pay` };
      if (paid) expect((await me.post('shop.pay/create', pay)).code).toBe(1);
      return made.data.orders[0]!.order_no;
    };
    await order(false);
    at.no = await order(true);
    const row = await shop.one<{ order: number; group: number; line: number; entry: number; no: string }>(
      `select o.id::int as order, o.group_id::int as group, min(l.id)::int as line, min(e.id)::int as entry, min(g.group_no) as no
       from shop_order o join shop_order_goods l on l.order_id = o.id join shop_ledger_entry e on e.subject_id = o.id
       join shop_order_group g on g.id = o.group_id where o.order_no = $1 group by o.id`,
      [at.no],
    );
    Object.assign(at, row, { no: at.no, groupNo: row.no, member: member.id, sku: goods[0]!.skuId });
  });
  afterAll(() => own?.stop());

  const check = async (): Promise<Difference[]> => {
    const { records, now, notify } = own.server.app.get<ShopDeps>(SHOP_DEPS, { strict: false });
    const metadata = own.server.app.get(MetadataService);
    const { signal } = new AbortController();
    const job = checkLedger({ records, metadata, now, notify, main: own.main });
    await job.run({ id: '1', data: {}, key: null, attempt: 1, signal, progress: () => undefined });
    const { rows } = await own.main.query<Difference & Record<string, unknown>>({
      text: 'select kind, subject, expected, found from shop_ledger_mismatch order by kind, subject',
      values: [],
    });
    return rows;
  };
  const notices = async (): Promise<number> =>
    (
      await shop.one<{ count: number }>(
        `select count(distinct subject)::int as count from shop_notify where message_type = 'ledger_mismatch'`,
      )
    ).count;

  test('finds nothing in books that are right', async () => {
    expect(await check()).toEqual([]);
    expect(await notices()).toBe(0);
  });

  /** A recharge that counts as paid, of which neither the ledger nor a payment knows. */
  const recharge = (n: 1 | -1): string =>
    n === 1
      ? `insert into shop_recharge_order (recharge_no, status, pay_amount) values ('C-check', 2, 500)`
      : `delete from shop_recharge_order where recharge_no = 'C-check'`;
  const PLANTED: [LedgerCheckName, (sign: 1 | -1) => string, () => string][] = [
    [
      'entries',
      (n) =>
        `update shop_ledger_posting set amount = amount + ${n} where id = (select min(id) from shop_ledger_posting where entry_id = ${at.entry} and account like 'merchant:%')`,
      () => `entry ${at.entry}`,
    ],
    [
      'money',
      (n) => `update "user" set money = money + ${n} where id = ${at.member}`,
      () => `member ${at.member}`,
    ],
    [
      'merchants',
      (n) => `update merchant_account set pending = pending + ${n} where id = 0`,
      () => 'merchant 0 pending',
    ],
    ['orders', (n) => `update shop_order_goods set pay = pay + ${n} where id = ${at.line}`, () => at.no],
    [
      'groups',
      (n) => `update shop_order_group set pay_amount = pay_amount + ${n} where id = ${at.group}`,
      () => at.groupNo,
    ],
    [
      'refunds',
      (n) =>
        `update shop_order set refunding_amount = refunding_amount + ${n * 999_999} where id = ${at.order}`,
      () => at.no,
    ],
    [
      'paid',
      (n) =>
        n === 1
          ? `update shop_ledger_posting set account = 'x' || account where entry_id = ${at.entry} and account like 'member:%'`
          : `update shop_ledger_posting set account = substr(account, 2) where entry_id = ${at.entry} and account like 'xmember:%'`,
      () => at.no,
    ],
    [
      'refunded',
      (n) =>
        n === 1
          ? `with e as (insert into shop_ledger_entry (event, subject_id, sequence, order_id, note) values ('refund', 77, 7, ${at.order}, 'x') returning id)
             insert into shop_ledger_posting (entry_id, account, amount) select id, v.a, v.n from e, (values ('channel:x', -5), ('merchant:0:pending', 5)) v (a, n)`
          : `with e as (delete from shop_ledger_entry where subject_id = 77 and event = 'refund' returning id) delete from shop_ledger_posting where entry_id in (select id from e)`,
      () => at.no,
    ],
    [
      'payments',
      (n) => `update shop_payment set amount = amount + ${n} where group_id = ${at.group}`,
      () => at.groupNo,
    ],
    ['recharges', recharge, () => 'C-check'],
    ['recharged', recharge, () => 'C-check'],
    [
      'units',
      (n) => `update shop_order_goods set refunding_qty = refunding_qty + ${n * 50} where id = ${at.line}`,
      () => `line ${at.line}`,
    ],
    [
      'held',
      (n) => `update shop_order set refunding_amount = refunding_amount + ${n} where id = ${at.order}`,
      () => at.no,
    ],
    ['states', (n) => `update shop_order set status = status + ${n} where id = ${at.order}`, () => at.no],
    [
      'promised',
      (n) => `update shop_goods_sku set locked = locked + ${n} where id = ${at.sku}`,
      () => `sku ${at.sku}`,
    ],
  ];

  test.each(PLANTED)(
    'T10: finds what is wrong with %s, once, and forgets it when it is right again',
    async (kind, plant, subject) => {
      const before = await notices();
      await sql(plant(1));
      const found = await check();
      expect(found.filter((each) => each.kind === kind)).toMatchObject([{ kind, subject: subject() }]);
      expect(await check()).toEqual(found);
      expect(await notices()).toBe(before + 1);
      await sql(plant(-1));
      expect(await check()).toEqual([]);
    },
  );

  test('finds points beside their log, and is asked for from the list', async () => {
    await own.admin.post('/admin/user.ScoreLog/add', { user_id: at.member, score: 5, memo: 'gift' });
    expect(await check()).toEqual([]);
    await sql(`update "user" set score = score + 1 where id = ${at.member}`);
    expect(await check()).toMatchObject([
      { kind: 'points', subject: `member ${at.member}`, expected: '55', found: '56' },
    ]);
    const listed = await own.admin.get<Answer<{ list: Difference[] }>>('/admin/shop.pay.Mismatch/index');
    expect(listed.body.data.list).toMatchObject([{ kind: 'points' }]);
    await sql(`update "user" set score = score - 1 where id = ${at.member}`);
    expect((await own.admin.post<Answer>('/admin/shop.pay.Mismatch/check', {})).body.code).toBe(1);
    const until = Date.now() + 20_000;
    const left = async () =>
      (await shop.one<{ n: number }>('select count(*)::int as n from shop_ledger_mismatch')).n;
    while ((await left()) > 0 && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await left()).toBe(0);
  });
});
