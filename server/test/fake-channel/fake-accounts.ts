import type { FakeChannel } from './fake-channel.ts';

/** The settings of a shop that has its accounts at a pretended channel. */
export function fakeAccounts(fake: FakeChannel): Record<string, string> {
  const [wechat, alipay] = [fake.wechat(), fake.alipay()];
  return {
    shop_pay_wechat_merchant: wechat.merchantId,
    shop_pay_wechat_app: wechat.appId,
    shop_pay_wechat_app_secret: wechat.appSecret,
    shop_pay_wechat_serial: wechat.serial,
    shop_pay_wechat_v3_key: wechat.v3Key,
    shop_pay_wechat_private_key: wechat.privateKey,
    shop_pay_wechat_platform_id: wechat.platformKeyId,
    shop_pay_wechat_platform_key: wechat.platformKey,
    shop_pay_alipay_app: alipay.appId,
    shop_pay_alipay_seller: alipay.sellerId,
    shop_pay_alipay_private_key: alipay.privateKey,
    shop_pay_alipay_key: alipay.alipayKey,
  };
}
