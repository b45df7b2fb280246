import { constants, createHash, privateDecrypt } from 'node:crypto';
import { wechatBill } from './fake-bills.ts';
import type { FakeAnswer, FakeBooks, FakeRequest } from './fake-books.ts';
import type { FakeRefund, FakeTrade, Trouble } from './fake-trade.ts';
import { wechatTransferAnswer } from './fake-transfer.ts';
import {
  encrypted,
  merchantSigned,
  platformHeaders,
  refundAnswer,
  transactionOf,
} from './fake-wechat-messages.ts';

interface Asked {
  appid: string;
  mchid: string;
  description: string;
  out_trade_no: string;
  time_expire: string;
  notify_url: string;
  amount: { total: number };
  payer?: { openid: string };
  scene_info?: { payer_client_ip?: string };
}

class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(code);
  }
}

/** WeChat Pay, API v3. */
export function answerWechat(fake: FakeBooks, request: FakeRequest, trouble: Trouble | null): FakeAnswer {
  if (request.url.pathname.startsWith('/sns/')) return payerAnswer(request);
  const { authorization = '' } = request.headers;
  const isSigned = merchantSigned(fake.keys.merchant.publicKey, { ...request, authorization });
  if (!isSigned || !authorization.includes(`mchid="${fake.wechat().merchantId}"`))
    return { status: 401, headers: {}, body: '{"code":"SIGN_ERROR","message":"the signature is wrong"}' };
  if (trouble?.kind === 'refuse') return answer(fake, 400, { code: trouble.code, message: 'refused' });
  if (trouble?.kind === 'unknown')
    return answer(fake, 500, { code: 'SYSTEM_ERROR', message: 'nobody knows' });
  try {
    return route(fake, request);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return answer(fake, error.status, { code: error.code, message: error.code });
  }
}

function route(fake: FakeBooks, { method, url, body }: FakeRequest): FakeAnswer {
  const path = url.pathname;
  const sent = (): unknown => JSON.parse(body);
  if (path === '/v3/certificates') return certificates(fake);
  if (/^\/v3\/pay\/transactions\/(native|jsapi|h5)$/.test(path)) return create(fake, path, sent() as Asked);
  const close = /^\/v3\/pay\/transactions\/out-trade-no\/([^/]+)\/close$/.exec(path);
  if (close && method === 'POST') return closeTrade(fake, close[1] ?? '');
  const query = /^\/v3\/pay\/transactions\/out-trade-no\/([^/]+)$/.exec(path);
  if (query) return answer(fake, 200, transactionOf(known(fake, query[1] ?? ''), fake.wechat().merchantId));
  if (path === '/v3/refund/domestic/refunds') return refund(fake, sent() as RefundAsked);
  const asked = /^\/v3\/refund\/domestic\/refunds\/(.+)$/.exec(path);
  if (asked) return refundState(fake, asked[1] ?? '');
  if (path === TRANSFERS) return transfer(fake, sent() as TransferAsked);
  const sentNo = path.startsWith(`${TRANSFERS}/out-bill-no/`) ? path.split('/').at(-1) : undefined;
  if (sentNo !== undefined) return transferState(fake, sentNo);
  if (path === '/v3/bill/tradebill') return billAddress(fake, url);
  if (path === '/v3/billdownload/file') return billFile(fake, url);
  throw new Refusal(404, 'NOT_FOUND');
}

function known(fake: FakeBooks, payNo: string): FakeTrade {
  const trade = fake.trades.get(payNo);
  if (!trade) throw new Refusal(404, 'ORDER_NOT_EXIST');
  return trade;
}

function create(fake: FakeBooks, path: string, asked: Asked): FakeAnswer {
  const { out_trade_no: payNo, amount } = asked;
  const old = fake.trades.get(payNo);
  if (old?.state === 'paid') throw new Refusal(400, 'ORDERPAID');
  if (old?.state === 'closed') throw new Refusal(400, 'ORDER_CLOSED');
  if (old && old.amount !== amount.total) throw new Refusal(400, 'INVALID_REQUEST');
  const expiresAt = Date.parse(asked.time_expire);
  if (!(amount.total > 0) || !(expiresAt > fake.now())) throw new Refusal(400, 'PARAM_ERROR');
  if (path.endsWith('/jsapi') && !asked.payer?.openid) throw new Refusal(400, 'PARAM_ERROR');
  if (path.endsWith('/h5') && !asked.scene_info?.payer_client_ip) throw new Refusal(400, 'PARAM_ERROR');
  fake.trades.set(payNo, {
    channel: 'wechat',
    payNo,
    tradeNo: old?.tradeNo ?? fake.nextNo('42'),
    appId: asked.appid,
    amount: amount.total,
    title: asked.description,
    state: 'waiting',
    expiresAt,
    paidAt: null,
    notifyUrl: asked.notify_url,
    returnUrl: '',
    refunds: [],
  });
  const page = `${fake.url}/pay?no=${encodeURIComponent(payNo)}`;
  if (path.endsWith('/native')) return answer(fake, 200, { code_url: page });
  if (path.endsWith('/h5')) return answer(fake, 200, { h5_url: page });
  return answer(fake, 200, { prepay_id: `wx${payNo}` });
}

function closeTrade(fake: FakeBooks, payNo: string): FakeAnswer {
  const trade = known(fake, payNo);
  if (trade.state === 'paid' || trade.state === 'refunded') throw new Refusal(400, 'ORDERPAID');
  trade.state = 'closed';
  return answer(fake, 204, null);
}

interface RefundAsked {
  out_trade_no: string;
  out_refund_no: string;
  notify_url: string;
  amount: { refund: number; total: number };
}

function refund(fake: FakeBooks, asked: RefundAsked): FakeAnswer {
  const trade = known(fake, asked.out_trade_no);
  const { out_refund_no: refundNo, amount } = asked;
  const old = trade.refunds.find((each) => each.refundNo === refundNo);
  if (old) {
    if (old.amount !== amount.refund) throw new Refusal(400, 'INVALID_REQUEST');
    return answer(fake, 200, refundAnswer(trade, old));
  }
  if (trade.paidAt === null || amount.total !== trade.amount) throw new Refusal(400, 'INVALID_REQUEST');
  const back = trade.refunds.reduce((sum, each) => sum + (each.state === 'closed' ? 0 : each.amount), 0);
  if (!(amount.refund > 0) || back + amount.refund > trade.amount) throw new Refusal(403, 'NOT_ENOUGH');
  const made: FakeRefund = {
    refundNo,
    channelNo: fake.nextNo('50'),
    amount: amount.refund,
    state: fake.refundStateOf(trade),
    time: fake.now(),
    notifyUrl: asked.notify_url,
  };
  trade.refunds.push(made);
  trade.state = 'refunded';
  return answer(fake, 200, refundAnswer(trade, { ...made, state: 'processing' }));
}

function refundState(fake: FakeBooks, refundNo: string): FakeAnswer {
  for (const trade of fake.trades.values()) {
    const found = trade.refunds.find((each) => each.refundNo === refundNo);
    if (found && trade.channel === 'wechat') return answer(fake, 200, refundAnswer(trade, found));
  }
  throw new Refusal(404, 'RESOURCE_NOT_EXISTS');
}

const TRANSFERS = '/v3/fund-app/mch-transfer/transfer-bills';
/** From 2,000 yuan on the payee has to be named. */
const NAMED_FROM = 200_000;

interface TransferAsked {
  appid: string;
  out_bill_no: string;
  openid: string;
  user_name?: string;
  transfer_amount: number;
  notify_url: string;
  transfer_scene_id: string;
  transfer_scene_report_infos?: { info_type: string; info_content: string }[];
}

function transfer(fake: FakeBooks, asked: TransferAsked): FakeAnswer {
  const { out_bill_no: transferNo, transfer_amount: amount, openid, user_name: name = '' } = asked;
  const old = fake.transfers.get(transferNo);
  if (old && (old.amount !== amount || old.payeeId !== openid)) throw new Refusal(400, 'ALREADY_EXISTS');
  const isNamed = amount < NAMED_FROM ? name === '' : opened(fake, name) !== '';
  const isWhole = /^[0-9A-Za-z]{5,32}$/.test(transferNo) && asked.transfer_scene_report_infos?.length;
  if (!(amount > 0) || !isNamed || !isWhole || openid === '') throw new Refusal(400, 'PARAM_ERROR');
  const made = old ?? {
    channel: 'wechat' as const,
    transferNo,
    channelNo: fake.nextNo('13'),
    amount,
    payeeId: openid,
    payeeName: opened(fake, name),
    state: fake.transferState,
    reason: '',
    notifyUrl: asked.notify_url,
    scene: [
      asked.transfer_scene_id,
      ...(asked.transfer_scene_report_infos ?? []).map((info) => `${info.info_type}=${info.info_content}`),
    ].join(' '),
  };
  fake.transfers.set(transferNo, made);
  return answer(fake, 200, wechatTransferAnswer(made, fake.wechat().merchantId));
}

/** What was sealed by the platform's key; empty where it was not. */
function opened({ keys }: FakeBooks, text: string): string {
  try {
    const padding = constants.RSA_PKCS1_OAEP_PADDING;
    return privateDecrypt({ key: keys.wechat.privateKey, padding }, Buffer.from(text, 'base64')).toString();
  } catch {
    return '';
  }
}

function transferState(fake: FakeBooks, transferNo: string): FakeAnswer {
  const found = fake.transfers.get(transferNo);
  if (found?.channel !== 'wechat') throw new Refusal(404, 'NOT_FOUND');
  return answer(fake, 200, wechatTransferAnswer(found, fake.wechat().merchantId));
}

function billAddress(fake: FakeBooks, url: URL): FakeAnswer {
  const day = url.searchParams.get('bill_date') ?? '';
  const lines = fake.bill('wechat', day);
  if (lines.length === 0) throw new Refusal(400, 'NO_STATEMENT_EXIST');
  const file = wechatBill(lines, fake.wechat().merchantId);
  return answer(fake, 200, {
    hash_type: 'SHA1',
    hash_value: createHash('sha1').update(file).digest('hex'),
    download_url: `${fake.url}/v3/billdownload/file?token=${day}`,
  });
}

/** What is downloaded carries no signature. */
function billFile(fake: FakeBooks, url: URL): FakeAnswer {
  const body = wechatBill(fake.bill('wechat', url.searchParams.get('token') ?? ''), fake.wechat().merchantId);
  return { status: 200, headers: { 'content-type': 'text/plain' }, body };
}

function certificates(fake: FakeBooks): FakeAnswer {
  if (fake.certificate === '') throw new Refusal(404, 'RESOURCE_NOT_EXISTS');
  const resource = encrypted(fake.wechat().v3Key, fake.certificate, 'certificate');
  return answer(fake, 200, { data: [{ serial_no: fake.wechatSerial, encrypt_certificate: resource }] });
}

/** The login of payers, which is another service of WeChat's and signs nothing. */
function payerAnswer({ url }: FakeRequest): FakeAnswer {
  const code = url.searchParams.get('code') ?? url.searchParams.get('js_code') ?? '';
  const isGood = code.startsWith('code-') && url.searchParams.get('secret')?.startsWith('pretended');
  const said = isGood ? { openid: `o-${code}` } : { errcode: 40029, errmsg: 'invalid code' };
  return { status: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify(said) };
}

function answer(fake: FakeBooks, status: number, said: object | null): FakeAnswer {
  const body = said === null ? '' : JSON.stringify(said);
  const signed = platformHeaders(fake.keys.wechat.privateKey, fake.wechatSerial, body, fake.now());
  return { status, headers: { 'content-type': 'application/json', ...signed }, body };
}
