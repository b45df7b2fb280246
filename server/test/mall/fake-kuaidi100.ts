import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A line of a parcel as the real service has it. */
export interface FakeLine {
  ftime: string;
  context: string;
  areaName?: string;
}
interface FakeParcel {
  state: string;
  data: FakeLine[];
}
interface Subscription {
  company: string;
  number: string;
  key: string;
  parameters: { callbackurl: string; salt: string; phone: string };
}

const md5 = (text: string): string => createHash('md5').update(text).digest('hex').toUpperCase();

/** A program that pretends to be kuaidi100: it checks signatures, answers what it knows of parcels, and reports by itself. */
export class FakeKuaidi100 {
  readonly customer = 'CUSTOMER1';
  readonly key = 'key-of-the-shop';
  readonly parcels = new Map<string, FakeParcel>();
  readonly subscriptions: Subscription[] = [];
  readonly phones: string[] = [];
  queries = 0;
  isAway = false;
  #server: Server | null = null;

  async start(): Promise<void> {
    this.#server = createServer((request, response) => {
      void this.#answer(request).then(({ status, body }) => {
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      });
    });
    await new Promise<void>((resolve) => this.#server!.listen(0, '127.0.0.1', resolve));
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server!.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    await new Promise((resolve) => this.#server?.close(resolve));
  }

  async #answer(request: IncomingMessage): Promise<{ status: number; body: object }> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const form = new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
    if (this.isAway) return { status: 503, body: {} };
    return { status: 200, body: request.url === '/poll' ? this.#subscribe(form) : this.#query(form) };
  }

  #query(form: URLSearchParams): object {
    this.queries += 1;
    const param = form.get('param') ?? '';
    const isMine = form.get('customer') === this.customer;
    if (!isMine || form.get('sign') !== md5(param + this.key + this.customer))
      return { result: false, returnCode: '503', message: 'signature' };
    const { com, num, phone } = JSON.parse(param) as { com: string; num: string; phone: string };
    this.phones.push(phone);
    const parcel = this.parcels.get(`${com} ${num}`);
    if (!parcel) return { result: false, returnCode: '500', message: 'nothing known' };
    return {
      message: 'ok',
      status: '200',
      com,
      nu: num,
      ischeck: parcel.state === '3' ? '1' : '0',
      ...parcel,
    };
  }

  #subscribe(form: URLSearchParams): object {
    const asked = JSON.parse(form.get('param') ?? '{}') as Subscription;
    if (asked.key !== this.key) return { result: false, returnCode: '503', message: 'key' };
    const isKnown = this.subscriptions.some(({ number }) => number === asked.number);
    if (isKnown) return { result: false, returnCode: '501', message: 'twice' };
    this.subscriptions.push(asked);
    return { result: true, returnCode: '200', message: 'ok' };
  }

  /** The form that reports a parcel, signed with a salt. */
  push(
    number: string,
    salt = this.subscriptions.find((each) => each.number === number)!.parameters.salt,
  ): string {
    const [carrier = ''] = [...this.parcels.keys()].find((name) => name.endsWith(` ${number}`))!.split(' ');
    const lastResult = {
      status: '200',
      com: carrier,
      nu: number,
      ...this.parcels.get(`${carrier} ${number}`),
    };
    const param = JSON.stringify({ status: 'polling', message: '', lastResult });
    return new URLSearchParams({ param, sign: md5(param + salt) }).toString();
  }
}
