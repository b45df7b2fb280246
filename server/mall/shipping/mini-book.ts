import { Inject, Injectable } from '@nestjs/common';
import { openWechatMini } from '#server/adapters/wechat-mini/open-wechat-mini.ts';
import type { WechatMini } from '#server/adapters/wechat-mini/wechat-mini.ts';
import { CLOCK, type Clock } from '#server/config/clock.ts';
import { SiteSettings } from '#server/system/settings/site-settings.ts';
import { SHOP_MINIAPP } from '../settings/shop-miniapp.ts';
import { SHOP_PAY } from '../settings/shop-pay.ts';

const { shop_pay_wechat_mini_app, shop_pay_wechat_mini_secret } = SHOP_PAY.settings;

/** The mini-program by the settings as they are now. */
@Injectable()
export class MiniBook {
  #made: { account: string; mini: WechatMini } | null = null;

  constructor(
    @Inject(SiteSettings) private readonly settings: Pick<SiteSettings, 'get'>,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /** Null while the shop has none. */
  mini(): WechatMini | null {
    const { settings, now } = this;
    const account = {
      appId: settings.get(shop_pay_wechat_mini_app),
      secret: settings.get(shop_pay_wechat_mini_secret),
    };
    const endpoint = settings.get(SHOP_MINIAPP.settings.shop_miniapp_endpoint) || undefined;
    if (account.appId === '' || account.secret === '') return null;
    const known = JSON.stringify([account, endpoint]);
    if (this.#made?.account !== known)
      this.#made = { account: known, mini: openWechatMini(account, { now, endpoint }) };
    return this.#made.mini;
  }
}
