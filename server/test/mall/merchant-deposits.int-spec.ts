import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { HttpClient } from '../harness/http-client.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { TestMerchants, type Merchant } from './merchant.fixture.ts';

const REASON = { reason: 'late parcels' };

describe.each(DATABASE_KINDS)('deposits and fines of shops on %s', (database) => {
  let them: TestMerchants;

  beforeAll(async () => {
    them = await TestMerchants.start(database);
  });
  afterAll(() => them?.stop());

  const parts = ({ id }: Merchant) =>
    them.its.shop.one('select deposit::int, available::int, debt::int from merchant_account where id = $1', [
      id,
    ]);
  const move = async ({ id }: Merchant, name: string, params: object, client?: HttpClient) =>
    (await them.act(`Account/${name}`, id, params, client)).code;

  test('L11: a deposit is a security for fines, and goes back', async () => {
    const shop = await them.merchant();
    await them.finished(shop, 1);
    await them.settle();
    expect(await move(shop, 'payDeposit', { amount: '500.00', channel_no: 'B1' })).toBe(1);
    expect(await move(shop, 'payDeposit', { amount: '30', source: 2 })).toBe(1);
    expect(await parts(shop)).toEqual({ deposit: 53_000, available: 7000, debt: 0 });
    for (const [name, params] of [
      ['payDeposit', { amount: '70.01', source: 2 }],
      ['payDeposit', { amount: '0.00' }],
      ['payDeposit', { amount: '-5' }],
      ['returnDeposit', { amount: '530.01', ...REASON }],
      ['fine', { amount: '10.00' }],
    ] as const)
      expect([name, await move(shop, name, params)]).toEqual([name, 0]);
    expect(await parts(shop)).toEqual({ deposit: 53_000, available: 7000, debt: 0 });
    expect(await move(shop, 'fine', { amount: '610.00', ...REASON })).toBe(1);
    expect(await parts(shop)).toEqual({ deposit: 0, available: 0, debt: 1000 });
    expect(await move(shop, 'payDeposit', { amount: '50.00' })).toBe(1);
    expect(await move(shop, 'returnDeposit', { amount: '50.00', ...REASON })).toBe(1);
    expect(await parts(shop)).toEqual({ deposit: 0, available: 4000, debt: 0 });
  });

  test('L11: they are the platform’s to enter, and a shop sees its own', async () => {
    const [shop, foreign] = [await them.merchant(), await them.merchant()];
    await move(shop, 'payDeposit', { amount: '500.00' });
    await move(shop, 'fine', { amount: '20.00', ...REASON });
    const nodes = ['payDeposit', 'fine', 'returnDeposit'].map((name) => `merchant/account/${name}`);
    const people = (merchantId: number) =>
      them.own.actor([...nodes, 'merchant/deposit/index'], { merchantId });
    const [staff, other] = [await people(shop.id), await people(foreign.id)];
    for (const client of [staff, other]) {
      expect(await move(shop, 'payDeposit', { amount: '1.00' }, client)).toBe(0);
      expect(await move(shop, 'fine', { amount: '1.00', ...REASON }, client)).toBe(0);
    }
    const listed = async (client: HttpClient) =>
      (
        await client.get<{ data: { list: { kind: string; amount: string }[]; total: number } }>(
          '/admin/merchant.Deposit/index',
        )
      ).body.data;
    const { list } = await listed(staff);
    expect(list.map(({ kind, amount }) => [Number(kind), amount])).toEqual([
      [3, '20.00'],
      [1, '500.00'],
    ]);
    expect((await listed(other)).total).toBe(0);
    expect(await parts(shop)).toEqual({ deposit: 48_000, available: 0, debt: 0 });
  });

  test('L11: two fines at once take what is there once', async () => {
    const shop = await them.merchant();
    await move(shop, 'payDeposit', { amount: '50.00' });
    const fined = await Promise.all([1, 2].map(() => move(shop, 'fine', { amount: '40.00', ...REASON })));
    expect(fined).toEqual([1, 1]);
    expect(await parts(shop)).toEqual({ deposit: 0, available: 0, debt: 3000 });
  });
});
