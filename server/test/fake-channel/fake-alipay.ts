import { appSigned, beijingText, gatewayAnswer, inYuan, tradeAnswer } from './fake-alipay-messages.ts';
import { alipayBill } from './fake-bills.ts';
import type { FakeAnswer, FakeBooks, FakeRequest } from './fake-books.ts';
import type { FakeRefund, FakeTrade, Trouble } from './fake-trade.ts';
import { alipayTransferAnswer, type FakeTransfer } from './fake-transfer.ts';

const HTML = { 'content-type': 'text/html; charset=utf-8' };
const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };

/** The gateway of Alipay, and its files. */
export async function answerAlipay(
  fake: FakeBooks,
  request: FakeRequest,
  trouble: Trouble | null,
): Promise<FakeAnswer> {
  if (request.url.pathname === '/alipay/bill') {
    const day = request.url.searchParams.get('day') ?? '';
    const body = await alipayBill(fake.bill('alipay', day), fake.alipay().sellerId, day);
    return { status: 200, headers: { 'content-type': 'application/zip' }, body };
  }
  const form = new Map(
    request.method === 'POST' ? new URLSearchParams(request.body) : request.url.searchParams,
  );
  const method = form.get('method') ?? '';
  const say = (said: object): FakeAnswer => ({
    status: 200,
    headers: JSON_TYPE,
    body: gatewayAnswer(fake.keys.alipay.privateKey, method, said),
  });
  const no = (code: string): FakeAnswer =>
    say({ code: '40004', msg: 'Business Failed', sub_code: code, sub_msg: code });
  const isNamed = fake.certificate === '' || form.get('app_cert_sn')?.length === 32;
  if (!isNamed || form.get('app_id') !== fake.alipay().appId || !appSigned(fake.keys.app.publicKey, form))
    return { status: 200, headers: JSON_TYPE, body: wrong() };
  if (trouble?.kind === 'refuse') return no(trouble.code);
  if (trouble?.kind === 'unknown') return say({ code: '20000', msg: 'Service Currently Unavailable' });
  const content = JSON.parse(form.get('biz_content') ?? '{}') as Record<string, string>;
  if (method.endsWith('.pay')) return openPage(fake, content, form);
  if (method === 'alipay.data.dataservice.bill.downloadurl.query') {
    const day = content['bill_date'] ?? '';
    if (fake.bill('alipay', day).length === 0) return no('isp.bill_not_exist');
    return say({ code: '10000', msg: 'Success', bill_download_url: `${fake.url}/alipay/bill?day=${day}` });
  }
  if (method === 'alipay.fund.trans.uni.transfer') return transfer(fake, content, say, no);
  if (method === 'alipay.fund.trans.common.query') {
    const sent = fake.transfers.get(content['out_biz_no'] ?? '');
    return sent?.channel === 'alipay' ? say(alipayTransferAnswer(sent)) : no('ORDER_NOT_EXIST');
  }
  const trade = fake.trades.get(content['out_trade_no'] ?? '');
  if (!trade) return no('ACQ.TRADE_NOT_EXIST');
  return byMethod(fake, trade, method, content, say, no);
}

function byMethod(
  fake: FakeBooks,
  trade: FakeTrade,
  method: string,
  content: Record<string, string>,
  say: (said: object) => FakeAnswer,
  no: (code: string) => FakeAnswer,
): FakeAnswer {
  const success = { code: '10000', msg: 'Success', out_trade_no: trade.payNo, trade_no: trade.tradeNo };
  if (method === 'alipay.trade.query') return say(tradeAnswer(trade));
  if (method === 'alipay.trade.close') {
    if (trade.state !== 'waiting') return no('ACQ.TRADE_STATUS_ERROR');
    trade.state = 'closed';
    return say(success);
  }
  const found = trade.refunds.find(({ refundNo }) => refundNo === content['out_request_no']);
  if (method === 'alipay.trade.fastpay.refund.query')
    return say({ ...success, ...(found ? refundFacts(found) : {}) });
  if (method !== 'alipay.trade.refund') return no('isv.invalid-method');
  if (found) return say({ ...success, fund_change: 'N', refund_fee: inYuan(found.amount) });
  const amount = Math.round(Number(content['refund_amount']) * 100);
  const back = trade.refunds.reduce((sum, each) => sum + each.amount, 0);
  if (trade.paidAt === null) return no('ACQ.TRADE_STATUS_ERROR');
  if (!(amount > 0) || back + amount > trade.amount) return no('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL');
  trade.refunds.push({
    refundNo: content['out_request_no'] ?? '',
    channelNo: trade.tradeNo,
    amount,
    state: 'success',
    time: fake.now(),
    notifyUrl: trade.notifyUrl,
  });
  if (back + amount === trade.amount) trade.state = 'refunded';
  const gmt = beijingText(fake.now());
  return say({ ...success, fund_change: 'Y', refund_fee: inYuan(back + amount), gmt_refund_pay: gmt });
}

function transfer(
  fake: FakeBooks,
  content: Record<string, unknown>,
  say: (said: object) => FakeAnswer,
  no: (code: string) => FakeAnswer,
): FakeAnswer {
  const transferNo = String(content['out_biz_no'] ?? '');
  const payee = (content['payee_info'] ?? {}) as { identity?: string; identity_type?: string; name?: string };
  const amount = Math.round(Number(content['trans_amount']) * 100);
  const old = fake.transfers.get(transferNo);
  if (old) return old.amount === amount ? say(alipayTransferAnswer(old)) : no('INVALID_PARAMETER');
  if (!(amount >= 10) || !payee.identity || !payee.name) return no('INVALID_PARAMETER');
  const made: FakeTransfer = {
    channel: 'alipay',
    transferNo,
    channelNo: fake.nextNo('20'),
    amount,
    payeeId: payee.identity,
    payeeName: payee.name,
    state: fake.transferState,
    reason: '',
    notifyUrl: '',
  };
  fake.transfers.set(transferNo, made);
  return say(alipayTransferAnswer(made));
}

const refundFacts = (refund: FakeRefund): object => ({
  out_request_no: refund.refundNo,
  refund_amount: inYuan(refund.amount),
  refund_status: 'REFUND_SUCCESS',
  gmt_refund_pay: beijingText(refund.time),
});

/** The payer's browser comes with a signed address; only now there is a trade. */
function openPage(fake: FakeBooks, content: Record<string, string>, form: Map<string, string>): FakeAnswer {
  const payNo = content['out_trade_no'] ?? '';
  const expiresAt = Date.parse(`${(content['time_expire'] ?? '').replace(' ', 'T')}+08:00`);
  if (!(expiresAt > fake.now()) && !fake.trades.has(payNo))
    return { status: 200, headers: HTML, body: 'The trade has ended' };
  if (!fake.trades.has(payNo))
    fake.trades.set(payNo, {
      channel: 'alipay',
      payNo,
      tradeNo: fake.nextNo('22'),
      appId: form.get('app_id') ?? '',
      amount: Math.round(Number(content['total_amount']) * 100),
      title: content['subject'] ?? '',
      state: 'waiting',
      expiresAt,
      paidAt: null,
      notifyUrl: form.get('notify_url') ?? '',
      returnUrl: form.get('return_url') ?? '',
      refunds: [],
    });
  return { status: 302, headers: { location: `${fake.url}/pay?no=${encodeURIComponent(payNo)}` }, body: '' };
}

/** The gateway does not sign what it says of a wrong signature. */
const wrong = (): string =>
  '{"error_response":{"code":"40002","msg":"Invalid Arguments","sub_code":"isv.invalid-signature","sub_msg":"wrong"}}';
