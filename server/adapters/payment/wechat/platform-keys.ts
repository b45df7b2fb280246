import { X509Certificate, createPublicKey, type KeyObject } from 'node:crypto';
import { ChannelError } from '../channel-error.ts';
import type { WechatAccount } from './wechat-account.ts';
import { wechatDecrypt, type WechatResource } from './wechat-decrypt.ts';

/** How long certificates are kept before they are fetched again. */
const KEPT_MS = 12 * 3_600_000;
/** A serial number that nobody knows is looked up no more often. */
const PAUSE_MS = 60_000;

interface Certificates {
  data?: { serial_no: string; encrypt_certificate: WechatResource }[];
}

/** The keys by which WeChat Pay signs: its public key that was entered, or certificates that it hands out encrypted. */
export class PlatformKeys {
  readonly #account: WechatAccount;
  readonly #fetch: () => Promise<Certificates>;
  readonly #now: () => number;
  #kept: ReadonlyMap<string, KeyObject> = new Map();
  #at = Number.NEGATIVE_INFINITY;

  constructor(account: WechatAccount, now: () => number, fetchCertificates: () => Promise<Certificates>) {
    this.#account = account;
    this.#now = now;
    this.#fetch = fetchCertificates;
  }

  /** The key of a serial number; undefined where the platform has none of that name. */
  async keyOf(serial: string): Promise<KeyObject | undefined> {
    const { platformKeyId, platformKey } = this.#account;
    if (platformKeyId !== '' && serial === platformKeyId) return createPublicKey(platformKey);
    const age = this.#now() - this.#at;
    if (age > KEPT_MS || (age > PAUSE_MS && !this.#kept.has(serial))) await this.#load();
    return this.#kept.get(serial);
  }

  /** The key that the platform reads by at present. */
  async current(): Promise<{ serial: string; key: KeyObject }> {
    const { platformKeyId, platformKey } = this.#account;
    if (platformKeyId !== '') return { serial: platformKeyId, key: createPublicKey(platformKey) };
    if (this.#now() - this.#at > KEPT_MS || this.#kept.size === 0) await this.#load();
    const [newest] = [...this.#kept].slice(-1);
    if (!newest) throw new ChannelError('away', 'CERTIFICATES');
    return { serial: newest[0], key: newest[1] };
  }

  async #load(): Promise<void> {
    this.#at = this.#now();
    const { data = [] } = await this.#fetch();
    this.#kept = new Map(data.map((each) => [each.serial_no, this.#opened(each.encrypt_certificate)]));
  }

  /** Only who knows the key of API v3 can have encrypted it. */
  #opened(resource: WechatResource): KeyObject {
    return new X509Certificate(wechatDecrypt(this.#account.v3Key, resource)).publicKey;
  }
}
