import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { buffer } from 'node:stream/consumers';
import type { AlipayAccount } from '#server/adapters/payment/alipay/alipay-account.ts';
import type { WechatAccount } from '#server/adapters/payment/wechat/wechat-account.ts';
import { answerAlipay } from './fake-alipay.ts';
import type { FakeAnswer, FakeBooks, NoticeChange } from './fake-books.ts';
import { tradeForm } from './fake-alipay-messages.ts';
import { billLines, type FakeBillLine } from './fake-bills.ts';
import { fakeCertificate, fakeKeys, type FakeKeys } from './fake-keys.ts';
import { answerPage } from './fake-pages.ts';
import type { FakeNotice, FakeRefund, FakeTrade, Trouble } from './fake-trade.ts';
import { wechatTransferAnswer, type FakeTransfer } from './fake-transfer.ts';
import { answerWechat } from './fake-wechat.ts';
import { encrypted, platformHeaders, refundMessage, transactionOf } from './fake-wechat-messages.ts';

export interface FakeOptions {
  port?: number;
  now?: () => number;
  /** WeChat hands out certificates instead of a public key. */
  certificates?: boolean;
}

/** WeChat Pay and Alipay in one program, with keys of its own: for training and for tests. */
export class FakeChannel implements FakeBooks {
  readonly trades = new Map<string, FakeTrade>();
  readonly transfers = new Map<string, FakeTransfer>();
  readonly keys: Record<'merchant' | 'app' | 'wechat' | 'alipay' | 'stranger', FakeKeys>;
  readonly now: () => number;
  readonly wechatSerial: string;
  readonly certificate: string;
  /** What the next answers are instead of their own, the first first. */
  readonly troubles: Trouble[] = [];
  /** All answers are of this kind. */
  trouble: Trouble | null = null;
  /** Messages are kept in `held` instead of being sent. */
  holds = false;
  readonly held: FakeNotice[] = [];
  /** Paths of the calls that came in. */
  readonly calls: string[] = [];
  /** What happens to new refunds of WeChat. */
  refundState: FakeRefund['state'] = 'success';
  /** What becomes of new transfers. */
  transferState: FakeTransfer['state'] = 'processing';
  /** The same for the refunds of one payment. */
  refundStateOf: (trade: FakeTrade) => FakeRefund['state'] = () => this.refundState;
  /** Changes the bills before they are handed out. */
  plant: FakeBooks['plant'] = (lines) => lines;
  readonly #options: FakeOptions;
  readonly #server: Server;
  #count = 0;

  constructor(options: FakeOptions = {}) {
    this.#options = options;
    this.now = options.now ?? Date.now;
    const [merchant, app, wechat, alipay, stranger] = [0, 1, 2, 3, 4].map(fakeKeys) as [
      FakeKeys,
      FakeKeys,
      FakeKeys,
      FakeKeys,
      FakeKeys,
    ];
    this.keys = { merchant, app, wechat, alipay, stranger };
    const certified = options.certificates === true ? fakeCertificate() : null;
    this.keys.wechat = certified ?? wechat;
    this.certificate = certified?.certificate ?? '';
    this.wechatSerial = certified?.serial ?? `PUB_KEY_ID_0${randomBytes(14).toString('hex')}`;
    this.#server = createServer((request, reply) => void this.#serve(request, reply));
  }

  async start(): Promise<void> {
    this.#server.listen(this.#options.port ?? 0, '127.0.0.1');
    await new Promise((resolve) => this.#server.once('listening', resolve));
  }

  stop(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** The account of its one merchant. */
  readonly wechat = (): WechatAccount => ({
    appId: 'wx-pretended',
    appSecret: 'pretended-secret',
    miniAppId: 'wx-pretended-mini',
    miniAppSecret: 'pretended-mini-secret',
    merchantId: '1900000001',
    serial: '5157F09EFDC096DE15EBE81A47057A7232F1B8E1',
    privateKey: this.keys.merchant.privateKey,
    v3Key: 'pretended-key-of-32-characters-!',
    platformKeyId: this.certificate === '' ? this.wechatSerial : '',
    platformKey: this.certificate === '' ? this.keys.wechat.publicKey : '',
  });

  readonly alipay = (): AlipayAccount => ({
    appId: '2021000000000001',
    sellerId: '2088000000000002',
    privateKey: this.keys.app.privateKey,
    alipayKey: this.keys.alipay.publicKey,
    appCertificate: this.certificate,
    rootCertificates: this.certificate === '' ? '' : [this.certificate, this.certificate].join('\n'),
  });

  /** A number that no other document of the channel has. */
  nextNo(prefix: string): string {
    this.#count += 1;
    return `${prefix}${new Date(this.now()).toISOString().slice(0, 10).replaceAll('-', '')}${String(this.#count).padStart(10, '0')}`;
  }

  trade(payNo: string): FakeTrade {
    const trade = this.trades.get(payNo);
    if (!trade) throw new Error(`The channel knows no ${payNo}`);
    return trade;
  }

  /** The payer pays; a message goes out. */
  async pay(payNo: string): Promise<void> {
    const trade = this.trade(payNo);
    trade.state = 'paid';
    trade.paidAt = this.now();
    await this.notify(payNo);
  }

  /** Sends the message of a payment, or of a refund of it, and gives the status of the answer; 0 where it is held. */
  async notify(payNo: string, change: NoticeChange & { refundNo?: string } = {}): Promise<number> {
    const notice = this.noticeOf(payNo, change);
    if (!this.holds) return this.send(notice);
    this.held.push(notice);
    return 0;
  }

  /** A message that can be sent any number of times. */
  noticeOf(payNo: string, change: NoticeChange & { refundNo?: string } = {}): FakeNotice {
    const trade = { ...this.trade(payNo) };
    const refund = trade.refunds.find(({ refundNo }) => refundNo === change.refundNo);
    if (change.amount !== undefined) trade.amount = change.amount;
    if (change.appId !== undefined) trade.appId = change.appId;
    const url = refund?.notifyUrl || trade.notifyUrl;
    const id = change.id ?? randomBytes(16).toString('hex');
    return trade.channel === 'wechat'
      ? { payNo, url, ...this.#wechatNotice(trade, refund, id, change) }
      : { payNo, url, ...this.#alipayNotice(trade, refund, id, change) };
  }

  async send({ url, headers, body }: FakeNotice): Promise<number> {
    const answer = await fetch(url, { method: 'POST', headers, body }).catch(() => null);
    return answer?.status ?? 0;
  }

  /** Sends what was held, the last first, so often. */
  async release({ times = 1, reversed = false }: { times?: number; reversed?: boolean } = {}): Promise<
    number[]
  > {
    const notices = this.held.splice(0);
    const ordered = reversed ? notices.reverse() : notices;
    return Promise.all(ordered.flatMap((notice) => Array.from({ length: times }, () => this.send(notice))));
  }

  /** A transfer ends, or waits for its payee; gives the status of the answer to the message of WeChat's, 0 where there is none. */
  async end(
    transferNo: string,
    state: FakeTransfer['state'],
    change: Partial<FakeTransfer> & NoticeChange = {},
  ): Promise<number> {
    const transfer = this.transfers.get(transferNo);
    if (!transfer) throw new Error(`The channel knows no ${transferNo}`);
    transfer.state = state;
    transfer.reason = change.reason ?? '';
    if (transfer.channel === 'alipay' || state === 'payee' || state === 'processing') return 0;
    const said = { ...transfer, ...(change.amount === undefined ? {} : { amount: change.amount }) };
    const message = wechatTransferAnswer(said, change.merchantId ?? this.wechat().merchantId);
    const body = JSON.stringify({
      id: change.id ?? randomBytes(16).toString('hex'),
      create_time: new Date(this.now()).toISOString(),
      resource_type: 'encrypt-resource',
      event_type: 'MCHTRANSFER.BILL.FINISHED',
      summary: 'pretended',
      resource: encrypted(this.wechat().v3Key, JSON.stringify(message), 'mch_payment'),
    });
    const { privateKey } = change.forged === true ? this.keys.stranger : this.keys.wechat;
    const headers = platformHeaders(privateKey, this.wechatSerial, body, this.now());
    return this.send({
      payNo: transferNo,
      url: transfer.notifyUrl,
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });
  }

  bill(channel: FakeTrade['channel'], day: string): FakeBillLine[] {
    return this.plant(billLines([...this.trades.values()], channel, day), channel);
  }

  #wechatNotice(trade: FakeTrade, refund: FakeRefund | undefined, id: string, change: NoticeChange) {
    const merchantId = change.merchantId ?? this.wechat().merchantId;
    const said = refund ? refundMessage(trade, refund, merchantId) : transactionOf(trade, merchantId);
    const body = JSON.stringify({
      id,
      create_time: new Date(this.now()).toISOString(),
      resource_type: 'encrypt-resource',
      event_type: refund ? `REFUND.${refund.state.toUpperCase()}` : 'TRANSACTION.SUCCESS',
      summary: 'pretended',
      resource: encrypted(this.wechat().v3Key, JSON.stringify(said), refund ? 'refund' : 'transaction'),
    });
    const { privateKey } = change.forged === true ? this.keys.stranger : this.keys.wechat;
    const headers = platformHeaders(privateKey, this.wechatSerial, body, change.signedAt ?? this.now());
    return { headers: { 'content-type': 'application/json', ...headers }, body };
  }

  #alipayNotice(trade: FakeTrade, refund: FakeRefund | undefined, id: string, change: NoticeChange) {
    const { privateKey } = change.forged === true ? this.keys.stranger : this.keys.alipay;
    const body = tradeForm(privateKey, trade, {
      sellerId: change.merchantId ?? this.alipay().sellerId,
      noticeId: id,
      now: this.now(),
      ...(refund ? { refund } : {}),
    });
    return { headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' }, body };
  }

  async #serve(message: IncomingMessage, reply: ServerResponse): Promise<void> {
    const url = new URL(message.url ?? '/', this.url);
    const body = (await buffer(message)).toString();
    const request = {
      method: message.method ?? 'GET',
      path: message.url ?? '/',
      url,
      headers: message.headers,
      body,
    };
    const page = await answerPage(this, request);
    if (page) return send(reply, page);
    this.calls.push(`${request.method} ${url.pathname}`);
    const trouble = this.troubles.shift() ?? this.trouble;
    if (trouble?.kind === 'away') return void message.socket.destroy();
    if (trouble?.kind === 'delay') await sleep(trouble.ms);
    const answer =
      url.pathname === '/gateway.do' || url.pathname.startsWith('/alipay/')
        ? await answerAlipay(this, request, trouble)
        : answerWechat(this, request, trouble);
    if (trouble?.kind === 'lose') return void message.socket.destroy();
    send(reply, answer);
  }
}

function send(reply: ServerResponse, { status, headers, body }: FakeAnswer): void {
  reply.writeHead(status, headers);
  reply.end(body);
}
