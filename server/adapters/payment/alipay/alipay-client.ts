import type { KeyObject } from 'node:crypto';
import type { JsonObject } from '#engine/definition/index.ts';
import { ChannelError, orAway } from '../channel-error.ts';
import { CHANNEL_PATIENCE_MS, type ChannelPorts } from '../channel-ports.ts';
import { shanghaiText } from '../shanghai-time.ts';
import type { AlipayAccount } from './alipay-account.ts';
import { alipayContent, alipaySign, alipayVerify, privateKeyOf, publicKeyOf } from './alipay-signature.ts';
import { certificateNumber, rootCertificateNumber } from './certificate-numbers.ts';
import { answerText } from './answer-text.ts';

const ENDPOINT = 'https://openapi.alipay.com';
const DONE = '10000';
/** Codes after which nobody knows what has happened. */
const UNKNOWN = new Set(['20000', 'SYSTEM_ERROR', 'ACQ.SYSTEM_ERROR', 'aop.ACQ.SYSTEM_ERROR']);

/** Signed calls of Alipay's gateway, whose answers are verified too. */
export class AlipayClient {
  readonly account: AlipayAccount;
  readonly #ports: ChannelPorts;
  readonly #key: KeyObject;
  readonly #alipayKey: KeyObject;
  readonly #numbers: Record<string, string>;

  constructor(account: AlipayAccount, ports: ChannelPorts) {
    this.account = account;
    this.#ports = ports;
    this.#key = privateKeyOf(account.privateKey);
    this.#alipayKey = publicKeyOf(account.alipayKey);
    const { appCertificate, rootCertificates } = account;
    this.#numbers =
      appCertificate === ''
        ? {}
        : {
            app_cert_sn: certificateNumber(appCertificate),
            alipay_root_cert_sn: rootCertificateNumber(rootCertificates),
          };
  }

  /** The signed address that a browser is sent to. */
  pageAddress(method: string, content: JsonObject, more: Record<string, string>): string {
    return `${this.#gateway()}?${this.#signed(method, content, more)}`;
  }

  /** Calls, and gives the verified answer. @throws ChannelError with the channel's `sub_code`. */
  async call(method: string, content: JsonObject): Promise<JsonObject> {
    const text = await orAway(async () => {
      const answer = await fetch(this.#gateway(), {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' },
        body: this.#signed(method, content, {}).toString(),
        redirect: 'error',
        signal: AbortSignal.timeout(CHANNEL_PATIENCE_MS),
      });
      if (!answer.ok) throw new ChannelError('away', String(answer.status));
      return answer.text();
    });
    return this.#read(text, `${method.replaceAll('.', '_')}_response`);
  }

  /** Whether Alipay has signed the parameters of a message. */
  isSigned(params: Readonly<Record<string, string>>): boolean {
    const content = alipayContent(params, ['sign', 'sign_type']);
    return params['sign_type'] === 'RSA2' && alipayVerify(this.#alipayKey, content, params['sign'] ?? '');
  }

  #gateway(): string {
    return `${this.#ports.endpoint ?? ENDPOINT}/gateway.do`;
  }

  #signed(method: string, content: JsonObject, more: Record<string, string>): URLSearchParams {
    const params = {
      app_id: this.account.appId,
      method,
      format: 'JSON',
      charset: 'utf-8',
      sign_type: 'RSA2',
      timestamp: shanghaiText(this.#ports.now()),
      version: '1.0',
      ...this.#numbers,
      ...more,
      biz_content: JSON.stringify(content),
    };
    return new URLSearchParams({ ...params, sign: alipaySign(this.#key, alipayContent(params, ['sign'])) });
  }

  /** A refusal of the whole call has no signature: then nothing has been done. */
  #read(text: string, name: string): JsonObject {
    const part = answerText(text, name) ?? answerText(text, 'error_response');
    if (part === null) throw new ChannelError('away', 'ANSWER');
    const { sign } = JSON.parse(text) as { sign?: string };
    const said = JSON.parse(part) as JsonObject;
    if (sign !== undefined && !alipayVerify(this.#alipayKey, part, sign))
      throw new ChannelError('forged', 'SIGNATURE');
    if (said['code'] === DONE && sign === undefined) throw new ChannelError('forged', 'SIGNATURE');
    if (said['code'] === DONE) return said;
    const code = String(said['sub_code'] ?? said['code'] ?? '');
    const isAway = UNKNOWN.has(code) || UNKNOWN.has(String(said['code']));
    throw new ChannelError(isAway ? 'away' : 'refused', code, String(said['sub_msg'] ?? said['msg'] ?? ''));
  }
}
