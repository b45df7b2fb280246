import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { LEDGER_CHECKS } from '#server/mall/ledger/ledger-checks.ts';
import { drawBills } from '#server/mall/merchant-money/draw-bills.ts';
import { readSheet } from '../export/read-sheet.ts';
import type { HttpClient } from '../harness/http-client.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { explain } from './explain-figure.ts';
import { TestMerchants, type Merchant } from './merchant.fixture.ts';

const DAY_MS = 86_400_000;
const NODES = ['index', 'check', 'dispute', 'answer', 'complete'].map((name) => `merchant/bill/${name}`);

interface Bill {
  id: number;
  bill_no: string;
  status: number;
  final: number;
  [figure: string]: unknown;
}

describe.each(DATABASE_KINDS)('bills of shops on %s', (database) => {
  let them: TestMerchants;
  let shop: Merchant;
  let other: Merchant;
  let orderNo: string;

  const draw = (days: number) => them.its.run(drawBills(them.ports(Date.now() + days * DAY_MS)));
  const billsOf = async ({ id }: Merchant): Promise<Bill[]> =>
    (
      await them.own.main.query<Bill>({
        text: `select id::int, bill_no, status::int, orders::int, paid::int, refunded::int, commission::int, commission_back::int,
            fine::int, final::int from merchant_bill where merchant_id = $1 order by id`,
        values: [id],
      })
    ).rows;
  const step = async (name: string, id: number, params: object = {}, client?: HttpClient) =>
    (await them.act(`Bill/${name}`, id, params, client)).code;

  beforeAll(async () => {
    them = await TestMerchants.start(database);
    [shop, other] = [
      await them.merchant({ commission_mode: 2, commission_rate: 1000 }),
      await them.merchant({ settle_mode: 2, settle_day: 1 }),
    ];
    orderNo = await them.finished(shop, 2);
    await them.its.paid(them.me, [[shop.cup, 1]]);
    await them.settle();
    await them.refundLate(orderNo);
    await them.act('Account/fine', shop.id, { amount: '10.00', reason: 'late' });
  });
  afterAll(() => them?.stop());

  test('16.4 a period that is over is billed once, by the ledger alone, and comes to what the shop was given', async () => {
    await draw(0);
    expect(await billsOf(shop)).toEqual([]);
    await Promise.all([draw(40), draw(40)]);
    await draw(40);
    const bills = await billsOf(shop);
    expect(bills).toMatchObject([
      {
        status: 1,
        orders: 1,
        paid: 20_000,
        refunded: 10_000,
        commission: 2000,
        commission_back: 1000,
        fine: 1000,
        final: 8000,
      },
    ]);
    expect(await them.account(shop.id)).toEqual({ pending: 9000, available: 8000, frozen: 0, debt: 0 });
    expect(await billsOf(other)).toEqual([]);
    const { figure, sum, rows } = await explain(them.own.admin, 'merchant/bill', bills[0]!.id, 'final');
    expect([figure, sum, rows.length]).toEqual(['80.00', '80.00', 3]);
  });

  test('16.4 the shop disputes, the platform answers and completes; what nobody looks at in time counts as checked', async () => {
    const [bill] = await billsOf(shop);
    const id = bill!.id;
    const people = (merchantId: number) => them.own.actor(NODES, { merchantId });
    const [staff, foreign] = [await people(shop.id), await people(other.id)];
    expect(await step('check', id, {}, foreign)).toBe(0);
    expect(await step('dispute', id, { text: ' ' }, staff)).toBe(0);
    expect(await step('dispute', id, { text: 'The fine is not right' }, staff)).toBe(1);
    expect(await step('answer', id, { text: 'mine' }, staff)).toBe(0);
    expect(await step('complete', id)).toBe(0);
    expect(await step('answer', id, { text: 'It is: three parcels' })).toBe(1);
    expect((await billsOf(shop))[0]?.status).toBe(1);
    // The answer gives the shop as long again, from now on.
    await draw(4);
    expect((await billsOf(shop))[0]?.status).toBe(1);
    await draw(6);
    expect((await billsOf(shop))[0]?.status).toBe(2);
    expect(await step('complete', id, {}, staff)).toBe(0);
    expect(await step('complete', id)).toBe(1);
    expect((await billsOf(shop))[0]?.status).toBe(4);
  });

  test('16.4 the sheet has three pages, and is the shop’s own', async () => {
    const [bill] = await billsOf(shop);
    const path = `/admin/merchant.Bill/sheet?id=${bill!.id}`;
    const people = (merchantId: number) => them.own.actor(['merchant/bill/index'], { merchantId });
    const [staff, foreign] = [await people(shop.id), await people(other.id)];
    expect((await foreign.get<{ code: number }>(path)).body.code).toBe(0);
    const answer = await staff.open(path);
    expect(answer.headers.get('content-disposition')).toContain(`${bill!.bill_no}.xlsx`);
    const file = Buffer.from(await answer.arrayBuffer());
    const summary = Object.fromEntries((await readSheet(file)) as [string, string | number][]);
    expect(summary).toMatchObject({ 'Bill no.': bill!.bill_no, Orders: 1, Refunds: 100, 'Comes to': 80 });
    const [head = [], ...income] = await readSheet(file, 2);
    expect(head.slice(0, 2)).toEqual(['Kind', 'Order no.']);
    expect(income.map((row) => [row[0], row[1], row[3]])).toEqual([['Settled', orderNo, 200]]);
    expect(String(income[0]?.[2])).toMatch(/^20\d\d-\d\d-\d\d /);
    const [, ...taken] = await readSheet(file, 3);
    expect(taken.map((row) => row[0])).toEqual(['Refund', 'Fine']);
  });

  test('10 a figure that is not the ledger’s is found', async () => {
    const [bill] = await billsOf(shop);
    const found = async () =>
      (await them.own.main.query({ text: LEDGER_CHECKS.bills, values: [] })).rows.map(
        (row) => row['subject'],
      );
    expect(await found()).toEqual([]);
    const change = (cents: number) =>
      them.own.main.query({
        text: 'update merchant_bill set final = final + $2 where id = $1',
        values: [bill!.id, cents],
      });
    await change(1);
    expect(await found()).toEqual([bill!.bill_no]);
    await change(-1);
  });
});
