import type { FullText } from '#engine/definition/index.ts';
import type { PayMethod } from '#server/adapters/payment/payment-channel.ts';

/** How a way to pay is shown. */
export const PAY_METHOD_FACES: Readonly<Record<PayMethod, { title: FullText; icon: string }>> = {
  wechat_native: { title: { 'zh-cn': '微信支付', en: 'WeChat Pay' }, icon: 'wechat' },
  wechat_jsapi: { title: { 'zh-cn': '微信支付', en: 'WeChat Pay' }, icon: 'wechat' },
  wechat_h5: { title: { 'zh-cn': '微信支付', en: 'WeChat Pay' }, icon: 'wechat' },
  wechat_miniapp: { title: { 'zh-cn': '微信支付', en: 'WeChat Pay' }, icon: 'wechat' },
  alipay_page: { title: { 'zh-cn': '支付宝', en: 'Alipay' }, icon: 'alipay' },
  alipay_wap: { title: { 'zh-cn': '支付宝', en: 'Alipay' }, icon: 'alipay' },
};
