import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What was reported of a payment. */
export interface Reported {
  order_key: { transaction_id: string };
  delivery_mode: number;
  logistics_type: number;
  is_all_delivered?: boolean;
  shipping_list: { tracking_no?: string; express_company?: string; item_desc: string }[];
  payer: { openid: string };
}

/** A program that pretends to be WeChat's calls of mini-programs: tokens that end, and shipping that is reported. */
export class FakeWechatMini {
  readonly appId = 'wxpretendedmini01';
  readonly secret = 'secret-of-the-mini';
  readonly reports: Reported[] = [];
  tokens = 0;
  /** The next calls are answered with these codes. */
  readonly refusals: number[] = [];
  #server: Server | null = null;

  async start(): Promise<void> {
    this.#server = createServer((request, response) => {
      void this.#answer(request).then((body) => {
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
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

  async #answer(request: IncomingMessage): Promise<object> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Record<string, unknown>;
    const url = new URL(request.url ?? '/', this.url);
    if (url.pathname === '/cgi-bin/stable_token') {
      if (body['appid'] !== this.appId || body['secret'] !== this.secret)
        return { errcode: 40125, errmsg: 'invalid appsecret' };
      this.tokens += 1;
      return { access_token: `token-${this.tokens}`, expires_in: 7200 };
    }
    if (url.searchParams.get('access_token') !== `token-${this.tokens}`)
      return { errcode: 40001, errmsg: 'invalid credential' };
    const refusal = this.refusals.shift();
    if (refusal !== undefined) return { errcode: refusal, errmsg: 'refused' };
    this.reports.push(body as unknown as Reported);
    return { errcode: 0, errmsg: 'ok' };
  }
}
