import { constants, publicEncrypt, randomUUID } from 'node:crypto';
import type { JsonObject } from '#engine/definition/index.ts';
import { ChannelError, orAway } from '../channel-error.ts';
import { CHANNEL_PATIENCE_MS, type ChannelPorts } from '../channel-ports.ts';
import { PlatformKeys } from './platform-keys.ts';
import type { WechatAccount } from './wechat-account.ts';
import { wechatAuthorization, wechatVerify } from './wechat-signature.ts';

const ENDPOINT = 'https://api.mch.weixin.qq.com';
/** A signature that is older proves nothing. */
const AGE_MS = 5 * 60_000;

type Headers = Readonly<Record<string, string | string[] | undefined>>;

interface Answer {
  isGood: boolean;
  status: number;
  headers: Headers;
  body: Buffer;
}

/** Signed calls of WeChat Pay, whose answers are verified too. */
export class WechatClient {
  readonly account: WechatAccount;
  readonly #ports: ChannelPorts;
  readonly #keys: PlatformKeys;

  constructor(account: WechatAccount, ports: ChannelPorts) {
    this.account = account;
    this.#ports = ports;
    this.#keys = new PlatformKeys(
      account,
      ports.now,
      async () => JSON.parse((await this.#get('/v3/certificates')).toString()) as object,
    );
  }

  /** Calls, and gives the verified answer. `serial` names the key that parts of the body are sealed by. @throws ChannelError. */
  async call(
    method: 'GET' | 'POST',
    path: string,
    body?: JsonObject,
    serial = this.account.platformKeyId,
  ): Promise<JsonObject> {
    const text = body === undefined ? '' : JSON.stringify(body);
    const answer = await this.#send(method, path, text, serial);
    // Refusals are signed too, but for those of a wrong signature.
    if (answer.isGood || answer.headers['wechatpay-signature'] !== undefined)
      await this.verify(answer.headers, answer.body);
    if (!answer.isGood) throw refusal(answer.status, answer.body.toString());
    return answer.body.length === 0 ? {} : (JSON.parse(answer.body.toString()) as JsonObject);
  }

  /** Text that only the platform reads, with the serial number of its key. */
  async seal(text: string): Promise<{ text: string; serial: string }> {
    const { serial, key } = await this.#keys.current();
    const padding = constants.RSA_PKCS1_OAEP_PADDING;
    return { serial, text: publicEncrypt({ key, padding }, Buffer.from(text)).toString('base64') };
  }

  /** A file at an address that the channel has given; what guards it is its hash. */
  download(address: string): Promise<Buffer> {
    const { pathname, search } = new URL(address);
    return this.#get(`${pathname}${search}`);
  }

  /** @throws ChannelError `forged` where the platform has not signed this body just now. */
  async verify(headers: Headers, body: Buffer): Promise<void> {
    const of = (name: string): string => String(headers[`wechatpay-${name}`] ?? '');
    const age = Math.abs(this.#ports.now() - Number(of('timestamp')) * 1000);
    if (!(age <= AGE_MS)) throw new ChannelError('forged', 'TIMESTAMP');
    const key = await this.#keys.keyOf(of('serial'));
    if (!key) throw new ChannelError('forged', 'SERIAL');
    if (!wechatVerify(key, [of('timestamp'), of('nonce')], body, of('signature')))
      throw new ChannelError('forged', 'SIGNATURE');
  }

  /** What carries no signature, or one by a key that is only now fetched. */
  async #get(path: string): Promise<Buffer> {
    const { isGood, status, body } = await this.#send('GET', path, '', this.account.platformKeyId);
    if (!isGood) throw refusal(status, body.toString());
    return body;
  }

  #send(method: string, path: string, body: string, serial: string): Promise<Answer> {
    const { account } = this;
    const timestamp = Math.floor(this.#ports.now() / 1000);
    const nonce = randomUUID().replaceAll('-', '');
    const authorization = wechatAuthorization(account, { method, path, body, timestamp, nonce });
    return orAway(async () => {
      const answer = await fetch(`${this.#ports.endpoint ?? ENDPOINT}${path}`, {
        method,
        headers: {
          authorization,
          accept: 'application/json',
          'user-agent': 'metamall',
          ...(body === '' ? {} : { 'content-type': 'application/json' }),
          ...(serial === '' ? {} : { 'wechatpay-serial': serial }),
        },
        ...(body === '' ? {} : { body }),
        redirect: 'error',
        signal: AbortSignal.timeout(CHANNEL_PATIENCE_MS),
      });
      const bytes = Buffer.from(await answer.arrayBuffer());
      const headers = Object.fromEntries(answer.headers);
      return { isGood: answer.ok, status: answer.status, headers, body: bytes };
    });
  }
}

/** Of 429 and 5xx nobody knows whether something has happened. */
function refusal(status: number, text: string): ChannelError {
  const { code = String(status), message = '' } = parsed(text);
  const isAway = status >= 500 || status === 429 || code === 'SYSTEM_ERROR';
  return new ChannelError(isAway ? 'away' : 'refused', code, message);
}

function parsed(text: string): { code?: string; message?: string } {
  try {
    return JSON.parse(text) as { code?: string };
  } catch {
    return {};
  }
}
