import type { AlipayAccount } from '#server/adapters/payment/alipay/alipay-account.ts';
import type { WechatAccount } from '#server/adapters/payment/wechat/wechat-account.ts';
import type { ReadableSettings } from '#server/record/behaviour/behaviour.ts';
import { SHOP_PAY } from '../settings/shop-pay.ts';
import { SHOP_PAYOUT } from '../settings/shop-payout.ts';

/** The accounts of the shop, null where something is missing. */
export interface PayAccounts {
  wechat: WechatAccount | null;
  alipay: AlipayAccount | null;
}

/** The accounts as the settings have them. */
export function payAccounts(settings: ReadableSettings): PayAccounts {
  const of = SHOP_PAY.settings;
  const wechat: WechatAccount = {
    appId: settings.get(of.shop_pay_wechat_app),
    appSecret: settings.get(of.shop_pay_wechat_app_secret),
    miniAppId: settings.get(of.shop_pay_wechat_mini_app),
    miniAppSecret: settings.get(of.shop_pay_wechat_mini_secret),
    merchantId: settings.get(of.shop_pay_wechat_merchant),
    serial: settings.get(of.shop_pay_wechat_serial),
    privateKey: settings.get(of.shop_pay_wechat_private_key),
    v3Key: settings.get(of.shop_pay_wechat_v3_key),
    platformKeyId: settings.get(of.shop_pay_wechat_platform_id),
    platformKey: settings.get(of.shop_pay_wechat_platform_key),
    transferScene: {
      id: settings.get(SHOP_PAYOUT.settings.shop_withdraw_wechat_scene),
      report: settings
        .get(SHOP_PAYOUT.settings.shop_withdraw_wechat_report)
        .map(({ key, value }) => ({ name: key, text: value })),
    },
  };
  const alipay: AlipayAccount = {
    appId: settings.get(of.shop_pay_alipay_app),
    sellerId: settings.get(of.shop_pay_alipay_seller),
    privateKey: settings.get(of.shop_pay_alipay_private_key),
    alipayKey: settings.get(of.shop_pay_alipay_key),
    appCertificate: settings.get(of.shop_pay_alipay_app_cert),
    rootCertificates: settings.get(of.shop_pay_alipay_root_certs),
  };
  const { merchantId, serial, privateKey, v3Key, platformKeyId, platformKey } = wechat;
  const isWhole =
    [merchantId, serial, privateKey, v3Key].every((part) => part !== '') &&
    (platformKeyId === '' || platformKey !== '');
  return {
    wechat: isWhole ? wechat : null,
    alipay: isWholeAlipay(alipay) ? alipay : null,
  };
}

/** Certificates belong together. */
const isWholeAlipay = ({ appCertificate, rootCertificates, ...needed }: AlipayAccount): boolean =>
  Object.values(needed).every((part) => part !== '') && (appCertificate === '') === (rootCertificates === '');
