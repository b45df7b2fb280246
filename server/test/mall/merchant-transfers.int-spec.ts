import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { PayChannelBook } from '#server/mall/payments/pay-channel-book.ts';
import { queryWithdrawals } from '#server/mall/merchant-money/transfer-jobs.ts';
import { fakeAccounts } from '../fake-channel/fake-accounts.ts';
import { FakeChannel } from '../fake-channel/fake-channel.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { TestMerchants, type Merchant } from './merchant.fixture.ts';

const OPENID = 'oPretendedPayee01';
const SCENE = '1009 采购商品名称=茶具';
const MINUTE_MS = 60_000;

interface Row {
  status: number;
  reason: string | null;
  channel_no: string | null;
}

describe.each(DATABASE_KINDS)('withdrawals that channels send on %s', (database) => {
  const fake = new FakeChannel();
  let them: TestMerchants;

  const config = (values: object) => them.own.admin.post('/admin/routine.Config/save', values);
  /** A shop with 100.00 to take out, which is paid by WeChat (3) or Alipay (2). */
  const shopPaidBy = async (kind: number, accountNo: string): Promise<Merchant> => {
    const shop = await them.merchant();
    await them.finished(shop, 1);
    await them.settle();
    const { body } = await shop.staff.get<{ id: number }[]>('/admin/rest/merchant/bankAccount');
    const path = `/admin/rest/merchant/bankAccount/${body[0]?.id}`;
    expect((await shop.staff.put(path, { kind, account_no: accountNo })).status).toBe(200);
    return shop;
  };
  const until = async (what: string, isSo: () => boolean | Promise<boolean>): Promise<void> => {
    for (let tries = 0; tries < 200; tries += 1) {
      if (await isSo()) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`It never came to this: ${what}`);
  };
  const row = (no: string): Promise<Row> =>
    them.its.shop.one(
      'select status::int, reason, channel_no from merchant_withdrawal where withdraw_no = $1',
      [no],
    );
  const statusIs = (no: string, status: number) =>
    until(`status ${status}`, async () => (await row(no)).status === status);
  /** A withdrawal of 60.00 that is given to its channel; its number and key. */
  const begun = async (shop: Merchant): Promise<{ no: string; id: number }> => {
    const asked = await shop.staff.post<{ id: number; withdraw_no: string }>(
      '/admin/rest/merchant/withdrawal',
      { amount: '60.00' },
    );
    expect(asked.status).toBe(201);
    const { id, withdraw_no: no } = asked.body;
    expect((await them.act('Withdrawal/approve', id)).code).toBe(1);
    expect((await them.act('Withdrawal/transfer', id)).code).toBe(1);
    return { no, id };
  };
  const query = (minutes: number) => {
    const channels = them.own.server.app.get<PayChannelBook>(PayChannelBook, { strict: false });
    const ports = { ...them.ports(Date.now() + minutes * MINUTE_MS), channels };
    return them.its.run(queryWithdrawals(ports));
  };
  const entries = async (id: number): Promise<string[]> =>
    (
      await them.own.main.query<{ event: string }>({
        text: `select event from shop_ledger_entry where event like 'withdrawal%' and subject_id = $1 order by id`,
        values: [id],
      })
    ).rows.map(({ event }) => event);
  const PAID = ['withdrawal_asked', 'withdrawal_paid'];
  const RETURNED = ['withdrawal_asked', 'withdrawal_returned'];
  const rest = (available: number) => ({ pending: 0, available, frozen: 0, debt: 0 });

  beforeAll(async () => {
    await fake.start();
    them = await TestMerchants.start(database, { PAY_FAKE_CHANNEL: fake.url });
    await config({ shop_pay_origin: them.own.server.url, ...fakeAccounts(fake) });
    const report = [{ key: '采购商品名称', value: '茶具' }];
    await config({ shop_withdraw_wechat_scene: '1009', shop_withdraw_wechat_report: report });
    await config({ shop_withdraw_min: 1, shop_withdraw_per_day: 0, shop_withdraw_second_from: 0 });
  });
  beforeEach(() => {
    fake.transferState = 'processing';
  });
  afterAll(async () => {
    await them?.stop();
    await fake.stop();
  });

  test('W5, W6, W7: WeChat Pay sends it, its payee confirms, and it is paid once, however often that is said', async () => {
    fake.transferState = 'payee';
    const shop = await shopPaidBy(3, OPENID);
    const { no, id } = await begun(shop);
    await statusIs(no, 7);
    expect(fake.transfers.get(no)).toMatchObject({ amount: 6000, payeeId: OPENID, scene: SCENE });
    const kept = await them.its.sql('select confirmation from merchant_withdrawal where id = $1', [id]);
    expect(kept.rows).toEqual([{ confirmation: `package of ${no}` }]);
    // Nobody at a desk says what has become of it.
    for (const [name, params] of [
      ['pay', { channel_no: 'x' }],
      ['fail', { reason: 'x' }],
      ['cancel', {}],
    ] as const)
      expect([name, (await them.act(`Withdrawal/${name}`, id, params)).code]).toEqual([name, 0]);
    for (const wrong of [{ merchantId: '1999999999' }, { amount: 1 }, { forged: true }])
      expect(await fake.end(no, 'success', wrong)).toBeGreaterThanOrEqual(400);
    expect((await row(no)).status).toBe(7);
    const said = await Promise.all([
      fake.end(no, 'success', { id: 'one' }),
      fake.end(no, 'success', { id: 'one' }),
      fake.end(no, 'success', { id: 'two' }),
      query(2),
    ]);
    expect(said.slice(0, 3)).toEqual([204, 204, 204]);
    expect(await row(no)).toMatchObject({ status: 4, channel_no: fake.transfers.get(no)?.channelNo });
    expect(await entries(id)).toEqual(PAID);
    expect(await them.account(shop.id)).toEqual(rest(4000));
    // What comes too late changes nothing.
    expect(await fake.end(no, 'failed', { reason: 'late' })).toBe(204);
    expect(await entries(id)).toEqual(PAID);
  });

  test('T7, W9: an answer that is lost is asked for under the same number, and it is paid once', async () => {
    const shop = await shopPaidBy(3, OPENID);
    fake.troubles.push({ kind: 'lose' });
    const { no, id } = await begun(shop);
    await until('it was sent', () => fake.transfers.has(no));
    expect((await row(no)).status).toBe(3);
    fake.transfers.get(no)!.state = 'success';
    // A refusal to say anything is no news of the money.
    fake.troubles.push({ kind: 'refuse', code: 'NO_AUTH' });
    await query(2);
    expect((await row(no)).status).toBe(3);
    await Promise.all([query(10), query(10)]);
    await query(60);
    expect((await row(no)).status).toBe(4);
    expect(await entries(id)).toEqual(PAID);
    expect(await them.account(shop.id)).toEqual(rest(4000));
  });

  test('T7: what has never reached the channel is sent again, with the same number', async () => {
    const shop = await shopPaidBy(2, 'hanmeimei@example.com');
    fake.troubles.push({ kind: 'away' });
    const { no, id } = await begun(shop);
    await until('it was tried', () => fake.troubles.length === 0);
    expect(fake.transfers.has(no)).toBe(false);
    await query(2);
    expect(fake.transfers.get(no)).toMatchObject({ amount: 6000, payeeId: 'hanmeimei@example.com' });
    expect((await row(no)).status).toBe(3);
    fake.transfers.get(no)!.state = 'success';
    await query(10);
    expect((await row(no)).status).toBe(4);
    expect(await entries(id)).toEqual(PAID);
  });

  test('T7, W8: a refusal to send again gives nothing back, where the channel knows of it', async () => {
    const shop = await shopPaidBy(2, 'lilei@example.com');
    fake.troubles.push({ kind: 'lose' });
    const { no, id } = await begun(shop);
    await until('it was sent', () => fake.transfers.has(no));
    for (const code of ['ORDER_NOT_EXIST', 'PAYER_BALANCE_NOT_ENOUGH'])
      fake.troubles.push({ kind: 'refuse', code });
    await query(2);
    expect(fake.troubles).toEqual([]);
    expect((await row(no)).status).toBe(3);
    fake.transfers.get(no)!.state = 'success';
    await query(10);
    expect((await row(no)).status).toBe(4);
    expect(await entries(id)).toEqual(PAID);
    expect(await them.account(shop.id)).toEqual(rest(4000));
  });

  test('T8, W8: a payee who stays silent has the money back, and hears of it', async () => {
    fake.transferState = 'payee';
    const shop = await shopPaidBy(3, OPENID);
    const { no, id } = await begun(shop);
    await statusIs(no, 7);
    Object.assign(fake.transfers.get(no)!, { state: 'failed', reason: 'PAYEE_SILENT' });
    await Promise.all([query(30), query(30)]);
    expect(await row(no)).toMatchObject({ status: 8, reason: 'PAYEE_SILENT' });
    expect(await entries(id)).toEqual(RETURNED);
    expect(await them.account(shop.id)).toEqual(rest(10_000));
    const heard = `%${no}%PAYEE_SILENT%`;
    await until('its people are notified', async () => {
      const text = 'select 1 from shop_notify where message like $1';
      return (await them.own.main.query({ text, values: [heard] })).rows.length > 0;
    });
  });

  test('W8: what the channel says of a transfer that has failed is taken, and kept with what came of it', async () => {
    const shop = await shopPaidBy(3, OPENID);
    const { no, id } = await begun(shop);
    await until('it was sent', () => fake.transfers.has(no));
    expect(await fake.end(no, 'failed', { reason: 'NAME_NOT_CORRECT' })).toBe(204);
    expect(await row(no)).toMatchObject({ status: 8, reason: 'NAME_NOT_CORRECT' });
    expect(await entries(id)).toEqual(RETURNED);
    expect(await them.account(shop.id)).toEqual(rest(10_000));
    expect(
      await them.its.shop.one('select result, handled::int from shop_pay_notice where document_no = $1', [
        no,
      ]),
    ).toEqual({ result: 'failed', handled: 1 });
  });

  test('W8: a channel that refuses to send has sent nothing', async () => {
    const shop = await shopPaidBy(2, '13800138000');
    fake.troubles.push({ kind: 'refuse', code: 'PAYER_BALANCE_NOT_ENOUGH' });
    const { no, id } = await begun(shop);
    await statusIs(no, 8);
    expect((await row(no)).reason).toContain('PAYER_BALANCE_NOT_ENOUGH');
    expect(await entries(id)).toEqual(RETURNED);
    expect(await them.account(shop.id)).toEqual(rest(10_000));
    expect(fake.transfers.has(no)).toBe(false);
  });

  test('an account is entered as the way it is paid asks for', async () => {
    const shop = await them.merchant();
    const { body } = await shop.staff.get<{ id: number }[]>('/admin/rest/merchant/bankAccount');
    const change = async (values: object) =>
      (await shop.staff.put(`/admin/rest/merchant/bankAccount/${body[0]?.id}`, values)).status;
    expect(await change({ kind: 2, account_no: 'no one' })).toBe(422);
    expect(await change({ kind: 2, account_no: '13800138000' })).toBe(200);
    expect(await change({ kind: 3, account_no: 'a b' })).toBe(422);
    expect(await change({ kind: 1, account_no: OPENID })).toBe(422);
    expect(await change({ kind: 1, bank: 'ICBC', account_no: '6222 0000 1111 2222' })).toBe(200);
  });
});
