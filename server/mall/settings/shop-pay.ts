import { createPrivateKey, createPublicKey } from 'node:crypto';
import type { FieldIssue } from '#engine/contract/index.ts';
import type { FullText, Json } from '#engine/definition/index.ts';
import {
  certificateNumber,
  rootCertificateNumber,
} from '#server/adapters/payment/alipay/certificate-numbers.ts';
import { privateKeyOf, publicKeyOf } from '#server/adapters/payment/alipay/alipay-signature.ts';
import { settingGroup, type SettingSpec } from '#server/system/settings/declared-setting.ts';

const text = (title: FullText, help?: FullText, length = 64) =>
  ({ type: 'string', title, length, form: { span: 6 }, ...(help ? { help } : {}) }) as const;

const key = (title: FullText, check: SettingSpec['check'], help?: FullText) =>
  ({
    type: 'textarea',
    title,
    length: 4000,
    ...(check ? { check } : {}),
    ...(help ? { help } : {}),
  }) as const;

const secret = <Spec extends object>(spec: Spec) => ({ ...spec, secret: true }) as const;

/** By what members may pay. Keys are never shown again. */
export const SHOP_PAY = settingGroup(
  { name: 'shop_pay', title: { 'zh-cn': '支付设置', en: 'Payment' }, node: 'shop/pay/payment/index' },
  {
    shop_pay_balance: {
      type: 'switch',
      title: { 'zh-cn': '余额支付', en: 'Balance' },
      default: 1,
      form: { span: 6 },
    },
    shop_pay_password: {
      type: 'switch',
      title: { 'zh-cn': '余额支付需支付密码', en: 'Payment password for the balance' },
      help: {
        'zh-cn': '会员在账户安全中设置六位数字，每次用余额付款时输入',
        en: 'Members set six digits in their account and enter them for each payment from the balance',
      },
      default: 0,
      form: { span: 6 },
    },
    shop_pay_mock: {
      type: 'switch',
      title: { 'zh-cn': '模拟支付', en: 'Pretended payment' },
      help: {
        'zh-cn': '不收钱的演示付款，真实营业前请关闭；生产数据库上不可用',
        en: 'Takes no money, to try the shop out. Switch it off before real orders come; there is none on a database of production',
      },
      default: 0,
      defaultFrom: ({ payMock, databaseUrl }) => ((payMock ?? databaseUrl === null) ? 1 : 0),
      form: { span: 6 },
    },
    shop_pay_revive: {
      type: 'switch',
      title: { 'zh-cn': '超时后到账恢复订单', en: 'Late payments revive orders' },
      help: {
        'zh-cn': '超时关闭后十分钟内到账且有库存时恢复订单，否则原路退回',
        en: 'Within ten minutes after the time is over and while there is stock; else the money goes back',
      },
      default: 1,
      form: { span: 6 },
    },
    shop_pay_offline: {
      type: 'switch',
      title: { 'zh-cn': '线下付款', en: 'Payment by transfer' },
      default: 0,
      form: { span: 6 },
    },
    shop_pay_offline_hours: {
      type: 'number',
      title: { 'zh-cn': '线下付款时限（小时）', en: 'Time for a transfer (hours)' },
      min: 1,
      max: 72,
      default: 48,
      form: { span: 6 },
    },
    shop_pay_offline_text: {
      type: 'textarea',
      title: { 'zh-cn': '线下付款说明', en: 'What is written about transfers' },
      help: {
        'zh-cn': '收款账户与备注要求，付款时显示',
        en: 'The account and what to write, shown to who pays',
      },
      length: 1000,
    },
    shop_pay_methods: {
      type: 'checkbox',
      title: { 'zh-cn': '在线支付方式', en: 'Online payment' },
      options: [
        { key: 'wechat_native', label: { 'zh-cn': '微信扫码', en: 'WeChat QR code' } },
        { key: 'wechat_jsapi', label: { 'zh-cn': '微信内网页', en: 'WeChat browser' } },
        { key: 'wechat_h5', label: { 'zh-cn': '微信 H5', en: 'WeChat from other browsers' } },
        { key: 'wechat_miniapp', label: { 'zh-cn': '微信小程序', en: 'WeChat mini-program' } },
        { key: 'alipay_page', label: { 'zh-cn': '支付宝电脑网站', en: 'Alipay on computers' } },
        { key: 'alipay_wap', label: { 'zh-cn': '支付宝手机网站', en: 'Alipay on phones' } },
      ],
      default: [],
    },
    shop_pay_origin: {
      ...text(
        { 'zh-cn': '本站外网地址', en: 'Public address of this site' },
        {
          'zh-cn': '支付渠道由此通知本站，如 https://shop.example.com',
          en: 'Where channels report payments, such as https://shop.example.com',
        },
        200,
      ),
      check: (value) => originIssues('shop_pay_origin', value),
    },
    shop_pay_wechat_merchant: text({ 'zh-cn': '微信商户号', en: 'WeChat merchant id' }),
    shop_pay_wechat_app: text({ 'zh-cn': '公众号 AppID', en: 'Official account’s app id' }),
    shop_pay_wechat_app_secret: secret(text({ 'zh-cn': '公众号密钥', en: 'Official account’s secret' })),
    shop_pay_wechat_mini_app: text({ 'zh-cn': '小程序 AppID', en: 'Mini-program’s app id' }),
    shop_pay_wechat_mini_secret: secret(text({ 'zh-cn': '小程序密钥', en: 'Mini-program’s secret' })),
    shop_pay_wechat_serial: text({ 'zh-cn': '商户证书序列号', en: 'Serial no. of the certificate' }),
    shop_pay_wechat_v3_key: secret({
      ...text({ 'zh-cn': 'APIv3 密钥', en: 'Key of API v3' }, { 'zh-cn': '32 个字符', en: '32 characters' }),
      check: v3KeyIssues,
    }),
    shop_pay_wechat_private_key: secret(
      key(
        { 'zh-cn': '商户证书私钥', en: 'Private key of the certificate' },
        pem(createPrivateKey, 'wechat_private_key'),
      ),
    ),
    shop_pay_wechat_platform_id: text(
      { 'zh-cn': '微信支付公钥 ID', en: 'Id of WeChat’s public key' },
      { 'zh-cn': '留空则使用平台证书', en: 'Empty: the platform’s certificates are used' },
    ),
    shop_pay_wechat_platform_key: key(
      { 'zh-cn': '微信支付公钥', en: 'WeChat’s public key' },
      pem(createPublicKey, 'wechat_platform_key'),
    ),
    shop_pay_wechat_rate: {
      type: 'number',
      title: { 'zh-cn': '微信支付费率（万分之）', en: 'WeChat Pay’s fee (per ten thousand)' },
      help: { 'zh-cn': '对账时核对手续费，0 为不核对', en: 'Bills are checked for it; 0: they are not' },
      min: 0,
      max: 1000,
      default: 60,
      form: { span: 6 },
    },
    shop_pay_alipay_app: text({ 'zh-cn': '支付宝 AppID', en: 'Alipay app id' }),
    shop_pay_alipay_seller: text({ 'zh-cn': '支付宝商户 PID', en: 'Alipay seller id' }),
    shop_pay_alipay_private_key: secret(
      key({ 'zh-cn': '应用私钥', en: 'Private key of the app' }, pem(privateKeyOf, 'alipay_private_key')),
    ),
    shop_pay_alipay_rate: {
      type: 'number',
      title: { 'zh-cn': '支付宝费率（万分之）', en: 'Alipay’s fee (per ten thousand)' },
      help: { 'zh-cn': '对账时核对手续费，0 为不核对', en: 'Bills are checked for it; 0: they are not' },
      min: 0,
      max: 1000,
      default: 60,
      form: { span: 6 },
    },
    shop_pay_alipay_key: key(
      { 'zh-cn': '支付宝公钥', en: 'Alipay’s public key' },
      pem(publicKeyOf, 'alipay_key'),
      { 'zh-cn': '证书模式填写支付宝公钥证书', en: 'With certificates: that of its public key' },
    ),
    shop_pay_alipay_app_cert: key(
      { 'zh-cn': '应用公钥证书', en: 'Certificate of the app' },
      pem(certificateNumber, 'alipay_app_cert'),
      { 'zh-cn': '公钥模式留空', en: 'Empty without certificates' },
    ),
    shop_pay_alipay_root_certs: {
      ...key({ 'zh-cn': '支付宝根证书', en: 'Alipay’s root certificates' }, rootIssues),
      length: 20_000,
    },
  },
);

/** A key that can be read. */
function pem(read: (text: string) => unknown, name: string): NonNullable<SettingSpec['check']> {
  return (value) => {
    if (value === null || value === '') return [];
    try {
      read(String(value));
      return [];
    } catch {
      return [issue(`shop_pay_${name}`, '无法识别的密钥', 'This is no key that can be read')];
    }
  };
}

function v3KeyIssues(value: Json): FieldIssue[] {
  if (value === null || value === '' || Buffer.byteLength(String(value)) === 32) return [];
  return [issue('shop_pay_wechat_v3_key', 'APIv3 密钥为 32 个字符', 'The key of API v3 has 32 characters')];
}

function rootIssues(value: Json): FieldIssue[] {
  if (value === null || value === '' || rootCertificateNumber(String(value)) !== '') return [];
  const path = 'shop_pay_alipay_root_certs';
  return [issue(path, '无法识别的证书', 'These are no certificates that can be read')];
}

function originIssues(path: string, value: Json): FieldIssue[] {
  const given = String(value ?? '');
  const isGood =
    URL.canParse(given) && /^https?:$/.test(new URL(given).protocol) && new URL(given).origin === given;
  if (given === '' || isGood) return [];
  return [
    issue(
      path,
      '请填写如 https://shop.example.com，末尾没有斜杠',
      'Write it as https://shop.example.com, without a slash at the end',
    ),
  ];
}

const issue = (path: string, zhCn: string, en: string): FieldIssue => ({
  path,
  code: 'custom',
  message: { 'zh-cn': zhCn, en },
});
