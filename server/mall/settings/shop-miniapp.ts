import { settingGroup } from '#server/system/settings/declared-setting.ts';

/** The mini-program of the shop; its app id and secret stand with the ways to pay. */
export const SHOP_MINIAPP = settingGroup(
  {
    name: 'shop_miniapp',
    title: { 'zh-cn': '小程序设置', en: 'Mini-program' },
    node: 'shop/pay/payment/index',
  },
  {
    shop_miniapp_upload: {
      type: 'switch',
      title: { 'zh-cn': '上传发货信息', en: 'Report shipping to WeChat' },
      help: {
        'zh-cn': '小程序支付的订单发货后，微信在收到发货信息后才结算',
        en: 'WeChat pays out what was paid in the mini-program once it knows that the goods are on their way',
      },
      default: 0,
    },
    shop_miniapp_endpoint: {
      type: 'string',
      title: { 'zh-cn': '微信接口地址', en: 'Address of WeChat' },
      help: { 'zh-cn': '留空使用官方地址', en: 'Empty: its own' },
      length: 200,
      validate: [{ rule: 'pattern', params: ['^(https?://[^\\s/]+(/[^\\s]*)?)?$'] }],
    },
  },
);
