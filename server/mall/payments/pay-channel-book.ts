import { Inject, Injectable } from '@nestjs/common';
import { alipayChannel } from '#server/adapters/payment/alipay/alipay-channel.ts';
import type { ChannelPorts } from '#server/adapters/payment/channel-ports.ts';
import {
  PAY_METHODS,
  type ChannelName,
  type PaymentChannel,
  type PayMethod,
} from '#server/adapters/payment/payment-channel.ts';
import { wechatChannel } from '#server/adapters/payment/wechat/wechat-channel.ts';
import type { WechatMiniAccount } from '#server/adapters/wechat-mini/wechat-mini.ts';
import { CLOCK, type Clock } from '#server/config/clock.ts';
import { SETTINGS, type Settings } from '#server/config/settings.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { SiteSettings } from '#server/system/settings/site-settings.ts';
import { SHOP_PAY } from '../settings/shop-pay.ts';
import { payAccounts, type PayAccounts } from './pay-accounts.ts';

/** The channels by the accounts of the settings as they are now; in training by those of the program that pretends. */
@Injectable()
export class PayChannelBook {
  readonly #settings: SiteSettings;
  readonly #environment: Settings;
  readonly #ports: ChannelPorts;
  /** By name and account. */
  readonly #made = new Map<string, PaymentChannel>();
  #pretended: PayAccounts | null = null;

  constructor(
    @Inject(SiteSettings) settings: SiteSettings,
    @Inject(SETTINGS) environment: Settings,
    @Inject(CLOCK) now: Clock,
  ) {
    this.#settings = settings;
    this.#environment = environment;
    this.#ports = { now, endpoint: environment.payFakeChannel ?? undefined };
  }

  /** A channel that can be used, in a shop's own mini-program if one is named; null where its account is not complete. */
  async of(name: ChannelName, mini?: WechatMiniAccount): Promise<PaymentChannel | null> {
    const accounts = inMini(await this.#accounts(), mini);
    const key = `${name} ${JSON.stringify(accounts[name])}`;
    const known = this.#made.get(key);
    if (known) return known;
    const channel = this.#make(name, accounts);
    if (this.#made.size >= MAX_MADE) this.#made.clear();
    if (channel) this.#made.set(key, channel);
    return channel;
  }

  /** The channel of a way to pay; null for what is paid elsewhere. */
  async ofMethod(method: string, mini?: WechatMiniAccount): Promise<PaymentChannel | null> {
    return isPayMethod(method) ? this.of(PAY_METHODS[method], mini) : null;
  }

  /** The channel that a payment was begun at; null for what is paid elsewhere. */
  async ofPayment(payment: StoredRow): Promise<PaymentChannel | null> {
    const appId = String(payment['app_id'] ?? '');
    // Its secret is for logins alone, which are over by then.
    return this.ofMethod(String(payment['channel']), appId === '' ? undefined : { appId, secret: '' });
  }

  /** The ways to pay that are switched on and can be used, in a shop's own mini-program if one is given. */
  async methods(mini?: WechatMiniAccount): Promise<PayMethod[]> {
    const { wechat, alipay } = inMini(await this.#accounts(), mini);
    if (this.origin() === '') return [];
    const chosen = this.#settings.get(SHOP_PAY.settings.shop_pay_methods);
    const all = this.#environment.payFakeChannel !== null && chosen.length === 0 ? TRAINING : chosen;
    return all.filter(isPayMethod).filter((method) => {
      const isWechat = PAY_METHODS[method] === 'wechat';
      if (method === 'wechat_miniapp') return wechat !== null && wechat.miniAppId !== '';
      return isWechat ? wechat !== null && wechat.appId !== '' : alipay !== null;
    });
  }

  /** Where channels and browsers find this site. */
  origin(): string {
    const { payFakeChannel, host, port } = this.#environment;
    const given = this.#settings.get(SHOP_PAY.settings.shop_pay_origin);
    return given === '' && payFakeChannel !== null ? `http://${host}:${port}` : given;
  }

  /** What the settings leave open is that of the program that pretends, where there is one. */
  async #accounts(): Promise<PayAccounts> {
    const own = payAccounts(this.#settings);
    const { payFakeChannel } = this.#environment;
    if (payFakeChannel === null || (own.wechat && own.alipay)) return own;
    if (!this.#pretended) {
      const answer = await fetch(`${payFakeChannel}/accounts`).catch(() => null);
      this.#pretended = answer === null ? null : ((await answer.json()) as PayAccounts);
    }
    return {
      wechat: own.wechat ?? this.#pretended?.wechat ?? null,
      alipay: own.alipay ?? this.#pretended?.alipay ?? null,
    };
  }

  #make(name: ChannelName, { wechat, alipay }: PayAccounts): PaymentChannel | null {
    if (name === 'wechat') return wechat && wechatChannel(wechat, this.#ports);
    return alipay && alipayChannel(alipay, this.#ports);
  }
}

/** Channels that are kept: each shop may have a mini-program of its own. */
const MAX_MADE = 1000;

/** The accounts as they are in a mini-program, whose payments come to the same account. */
const inMini = (accounts: PayAccounts, mini: WechatMiniAccount | undefined): PayAccounts =>
  mini === undefined || accounts.wechat === null
    ? accounts
    : { ...accounts, wechat: { ...accounts.wechat, miniAppId: mini.appId, miniAppSecret: mini.secret } };

const TRAINING: PayMethod[] = ['wechat_native', 'alipay_page'];

/** Whether a payment goes through a channel. */
export const isPayMethod = (name: string): name is PayMethod => Object.hasOwn(PAY_METHODS, name);
