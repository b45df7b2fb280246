import { Inject, Injectable } from '@nestjs/common';
import { openWechatMini } from '#server/adapters/wechat-mini/open-wechat-mini.ts';
import type { WechatMini, WechatMiniAccount } from '#server/adapters/wechat-mini/wechat-mini.ts';
import { CLOCK, type Clock } from '#server/config/clock.ts';
import { SiteSettings } from '#server/system/settings/site-settings.ts';
import { SHOP_MINIAPP } from '../settings/shop-miniapp.ts';
import { SHOP_PAY } from '../settings/shop-pay.ts';

const { shop_pay_wechat_mini_app, shop_pay_wechat_mini_secret } = SHOP_PAY.settings;

/** Mini-programs whose tokens are kept. */
const MAX_MADE = 1000;

/** Mini-programs by the settings as they are now. */
@Injectable()
export class MiniBook {
  /** By account and endpoint. */
  readonly #made = new Map<string, WechatMini>();

  constructor(
    @Inject(SiteSettings) private readonly settings: Pick<SiteSettings, 'get'>,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /** That of the platform, or the one of a shop; null while there is none. */
  mini(own?: WechatMiniAccount): WechatMini | null {
    const { settings, now } = this;
    const account = {
      appId: own?.appId ?? settings.get(shop_pay_wechat_mini_app),
      secret: own?.secret ?? settings.get(shop_pay_wechat_mini_secret),
    };
    const endpoint = settings.get(SHOP_MINIAPP.settings.shop_miniapp_endpoint) || undefined;
    if (account.appId === '' || account.secret === '') return null;
    const key = JSON.stringify([account, endpoint]);
    const known = this.#made.get(key);
    if (known) return known;
    const mini = openWechatMini(account, { now, endpoint });
    if (this.#made.size >= MAX_MADE) this.#made.clear();
    this.#made.set(key, mini);
    return mini;
  }
}
