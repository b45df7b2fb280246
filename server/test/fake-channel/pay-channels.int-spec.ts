import { execFileSync } from 'node:child_process';
import { createVerify } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { alipayChannel } from '#server/adapters/payment/alipay/alipay-channel.ts';
import type { PaymentChannel, PayMethod } from '#server/adapters/payment/payment-channel.ts';
import { wechatChannel } from '#server/adapters/payment/wechat/wechat-channel.ts';
import { FakeChannel } from './fake-channel.ts';
import { fakeFee } from './fake-bills.ts';
import { platformHeaders } from './fake-wechat-messages.ts';

const DAY = '2026-11-24';
let time = Date.parse(`${DAY}T12:00:00+08:00`);
const now = (): number => time;

interface Case {
  name: 'wechat' | 'alipay';
  certificates: boolean;
  methods: PayMethod[];
}
const CASES: Case[] = [
  {
    name: 'wechat',
    certificates: false,
    methods: ['wechat_native', 'wechat_jsapi', 'wechat_h5', 'wechat_miniapp'],
  },
  { name: 'wechat', certificates: true, methods: ['wechat_native'] },
  { name: 'alipay', certificates: false, methods: ['alipay_page', 'alipay_wap'] },
  { name: 'alipay', certificates: true, methods: ['alipay_page'] },
];

describe.each(CASES)('$name with certificates $certificates', ({ name, certificates, methods }) => {
  const fake = new FakeChannel({ now, certificates });
  let channel: PaymentChannel;
  let count = 0;
  beforeAll(async () => {
    await fake.start();
    const ports = { now, endpoint: fake.url };
    channel = name === 'wechat' ? wechatChannel(fake.wechat(), ports) : alipayChannel(fake.alipay(), ports);
  });
  afterAll(() => fake.stop());

  const asked = (amount = 990) => ({
    payNo: `P26112400000000${(count += 1)}`,
    amount,
    title: '蓝色 cup=1&2',
    expiresAt: time + 60_000,
    clientIp: '203.0.113.7',
    payerId: '',
    notifyUrl: `${fake.url}/nowhere`,
    returnUrl: 'https://shop.example.com/pay/T1?a=1',
  });
  /** Asks for a payment, and opens the payer's page where that makes the trade. */
  const made = async (method = methods[0] as PayMethod, request = asked()) => {
    const payerId = channel.needsPayer(method) ? await channel.payerOf(method, `code-${count}`) : '';
    const params = await channel.create(method, { ...request, payerId });
    if (typeof params['url'] === 'string') await fetch(params['url'], { redirect: 'manual' });
    return { request, params, payNo: request.payNo };
  };
  const paid = async (amount?: number) => {
    const { payNo } = await made(undefined, asked(amount));
    Object.assign(fake.trade(payNo), { state: 'paid', paidAt: time });
    return payNo;
  };
  const refundOf = (payNo: string, refundNo: string, amount: number, total = 990) =>
    channel.refund({ payNo, refundNo, amount, total, reason: 'a reason', notifyUrl: `${fake.url}/nowhere` });

  test.each(methods)('%s: the client gets what it pays with', async (method) => {
    const { params, payNo } = await made(method);
    expect(fake.trade(payNo)).toMatchObject({ amount: 990, state: 'waiting', expiresAt: time + 60_000 });
    if (method === 'wechat_native') expect(params).toEqual({ code_url: expect.stringContaining(payNo) });
    if (method === 'wechat_h5')
      expect(params['h5_url']).toContain(
        `redirect_url=${encodeURIComponent('https://shop.example.com/pay/T1?a=1')}`,
      );
    if (method === 'wechat_jsapi' || method === 'wechat_miniapp') {
      const { appId, timeStamp, nonceStr, package: prepay, paySign } = params as Record<string, string>;
      expect(appId).toBe(method === 'wechat_jsapi' ? 'wx-pretended' : 'wx-pretended-mini');
      const text = [appId, timeStamp, nonceStr, prepay].map((line) => `${line}\n`).join('');
      const verify = createVerify('RSA-SHA256').update(text);
      expect(verify.verify(fake.keys.merchant.publicKey, paySign ?? '', 'base64')).toBe(true);
      await expect(channel.payerOf(method, 'used')).rejects.toMatchObject({
        failure: 'refused',
        code: 'PAYER_40029',
      });
    }
  });

  test('a payment is asked for, closed, and never paid afterwards; what is paid is not closed', async () => {
    const { payNo } = await made();
    expect(await channel.query(payNo)).toMatchObject({ state: 'waiting', amount: 990, isOurs: true });
    expect(await channel.close(payNo)).toBe(true);
    expect(await channel.close(payNo)).toBe(true);
    expect(await channel.query(payNo)).toMatchObject({ state: 'closed' });
    const other = await paid();
    expect(await channel.close(other)).toBe(false);
    expect(await channel.query(other)).toMatchObject({ state: 'paid', amount: 990, paidAt: time });
    expect(await channel.query('P404')).toMatchObject({ state: 'missing' });
    expect(await channel.close('P404')).toBe(true);
  });

  test('a refund is given back once, however often it is asked for, and never more than was paid', async () => {
    const payNo = await paid();
    await refundOf(payNo, `${payNo}R1`, 300);
    await refundOf(payNo, `${payNo}R1`, 300);
    expect(fake.trade(payNo).refunds).toHaveLength(1);
    expect(await channel.queryRefund(payNo, `${payNo}R1`)).toMatchObject({ state: 'success', amount: 300 });
    expect(await channel.queryRefund(payNo, 'R404')).toMatchObject({ state: 'missing' });
    await expect(refundOf(payNo, `${payNo}R2`, 700)).rejects.toMatchObject({ failure: 'refused' });
    await refundOf(payNo, `${payNo}R3`, 690);
    expect(fake.trade(payNo).refunds.map(({ amount }) => amount)).toEqual([300, 690]);
  });

  test('money is sent once under its number, with the name of its payee where it is asked for', async () => {
    const [payeeId, payeeName] = [name === 'wechat' ? 'oPretendedPayee01' : '13800138000', '韩梅梅'];
    const send = (transferNo: string, amount = 1234) =>
      channel.transfer({
        transferNo,
        amount,
        payeeId,
        payeeName,
        remark: '提现',
        notifyUrl: `${fake.url}/nowhere`,
      });
    expect(await send('W2611240000000001')).toMatchObject({
      transferNo: 'W2611240000000001',
      state: 'processing',
      isOurs: true,
      amount: 1234,
    });
    const [first] = [...fake.transfers.values()];
    expect(first).toMatchObject({ payeeId, amount: 1234, payeeName: name === 'wechat' ? '' : payeeName });
    expect(await send('W2611240000000001')).toMatchObject({ channelNo: first!.channelNo });
    expect(fake.transfers.size).toBe(1);
    await send('W2611240000000002', 200_000);
    expect(fake.transfers.get('W2611240000000002')).toMatchObject({ payeeName, amount: 200_000 });
    for (const [state, said] of [
      ['payee', name === 'wechat' ? 'payee' : 'processing'],
      ['success', 'success'],
      ['failed', 'failed'],
    ] as const) {
      Object.assign(first!, { state, reason: 'PAYEE_SILENT' });
      const known = await channel.queryTransfer('W2611240000000001');
      expect(known).toMatchObject({ state: said, reason: state === 'failed' ? 'PAYEE_SILENT' : '' });
    }
    expect(await channel.queryTransfer('W404')).toMatchObject({ state: 'missing' });
    for (const kind of ['away', 'unknown', 'lose'] as const) {
      fake.troubles.push({ kind });
      await expect(send(`W26112400000000${kind}`)).rejects.toMatchObject({ failure: 'away' });
    }
    expect(await channel.queryTransfer('W26112400000000lose')).toMatchObject({ state: 'processing' });
    expect(await channel.queryTransfer('W26112400000000away')).toMatchObject({ state: 'missing' });
    fake.troubles.push({ kind: 'refuse', code: 'NOT_ENOUGH' });
    await expect(send('W2611240000000003')).rejects.toMatchObject({ failure: 'refused', code: 'NOT_ENOUGH' });
  });

  test('a channel that is away, or does not know, is no refusal', async () => {
    const payNo = await paid();
    for (const trouble of [{ kind: 'away' }, { kind: 'unknown' }, { kind: 'lose' }] as const) {
      fake.troubles.push(trouble);
      await expect(channel.query(payNo)).rejects.toMatchObject({ failure: 'away' });
    }
    fake.troubles.push({ kind: 'refuse', code: 'NO_AUTH' });
    await expect(channel.query(payNo)).rejects.toMatchObject({ failure: 'refused', code: 'NO_AUTH' });
  });

  test('P1: what is said by somebody else is not read', async () => {
    const payNo = await paid();
    const good = fake.noticeOf(payNo);
    const raw = ({ headers, body } = good) => ({
      headers: Object.fromEntries(Object.entries(headers).map(([key, value]) => [key.toLowerCase(), value])),
      body: Buffer.from(body),
    });
    expect(await channel.readNotice(raw())).toMatchObject({
      kind: 'payment',
      payment: { payNo, amount: 990, state: 'paid', isOurs: true },
    });
    const forged = { failure: 'forged' };
    await expect(channel.readNotice(raw(fake.noticeOf(payNo, { forged: true })))).rejects.toMatchObject(
      forged,
    );
    const body = good.body.replace('9', '8');
    await expect(channel.readNotice(raw({ ...good, body }))).rejects.toMatchObject(forged);
    await expect(channel.readNotice({ headers: {}, body: Buffer.from('{}') })).rejects.toMatchObject(forged);
    const other = await channel.readNotice(raw(fake.noticeOf(payNo, { merchantId: '1900000009' })));
    expect(other).toMatchObject({ payment: { isOurs: false } });
    if (name === 'wechat') {
      const old = raw(fake.noticeOf(payNo, { signedAt: time - 301_000 }));
      await expect(channel.readNotice(old)).rejects.toMatchObject(forged);
    }
  });

  test('an answer that the channel has not signed is not believed', async () => {
    const payNo = await paid();
    const own = name === 'wechat' ? fake.keys.wechat : fake.keys.alipay;
    const { privateKey } = own;
    own.privateKey = fake.keys.stranger.privateKey;
    await expect(channel.query(payNo)).rejects.toMatchObject({ failure: 'forged' });
    await expect(channel.query('P404')).rejects.toMatchObject({ failure: 'forged' });
    own.privateKey = privateKey;
    expect(await channel.query(payNo)).toMatchObject({ state: 'paid' });
  });

  test('a message of a refund is told from one of its payment', async () => {
    const payNo = await paid();
    await refundOf(payNo, `${payNo}R`, 990);
    const { headers, body } = fake.noticeOf(payNo, { refundNo: `${payNo}R` });
    const small = Object.fromEntries(
      Object.entries(headers).map(([key, value]) => [key.toLowerCase(), value]),
    );
    expect(await channel.readNotice({ headers: small, body: Buffer.from(body) })).toMatchObject({
      kind: 'refund',
      refund: { payNo, refundNo: `${payNo}R`, amount: 990, state: 'success', isOurs: true },
    });
  });

  test('the bill of a day has its payments, refunds and fees to the cent', async () => {
    fake.trades.clear();
    time += 86_400_000;
    const day = new Date(time + 8 * 3_600_000).toISOString().slice(0, 10);
    expect(await channel.bill(day)).toBeNull();
    const [one, other] = [await paid(10_001), await paid(50)];
    await refundOf(one, 'R1', 3_333, 10_001);
    const bill = (await channel.bill(day)) ?? [];
    expect(bill).toHaveLength(3);
    expect(bill).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'payment', payNo: one, amount: 10_001, fee: fakeFee(10_001) }),
        expect.objectContaining({ kind: 'payment', payNo: other, amount: 50, fee: fakeFee(50) }),
        expect.objectContaining({
          kind: 'refund',
          payNo: one,
          refundNo: 'R1',
          amount: 3_333,
          fee: -fakeFee(3_333),
        }),
      ]),
    );
    expect(await channel.bill('2026-11-20')).toBeNull();
  });
});

test('the pretended channel signs as openssl does', () => {
  const { privateKey } = new FakeChannel({ now }).keys.wechat;
  const headers = platformHeaders(privateKey, 'S', '{"a":"杯"}', time);
  const text = `${headers['Wechatpay-Timestamp']}\n${headers['Wechatpay-Nonce']}\n{"a":"杯"}\n`;
  const folder = mkdtempSync(path.join(tmpdir(), 'metamall-keys-'));
  const file = path.join(folder, 'key.pem');
  writeFileSync(file, privateKey);
  const signature = execFileSync('openssl', ['dgst', '-sha256', '-sign', file], { input: text });
  rmSync(folder, { recursive: true });
  expect(headers['Wechatpay-Signature']).toBe(signature.toString('base64'));
});
