import type { FullText, Json } from '#engine/definition/index.ts';
import { settingGroup, type Setting, type SettingSpec } from '#server/system/settings/declared-setting.ts';

/** What a shop and its customers agree to, by code: the last part of its address. */
export const AGREEMENT_TITLES = {
  user: { 'zh-cn': '用户协议', en: 'User agreement' },
  privacy: { 'zh-cn': '隐私政策', en: 'Privacy policy' },
  aftersale: { 'zh-cn': '售后政策', en: 'Returns and refunds' },
  merchant: { 'zh-cn': '商家入驻协议', en: 'Terms for merchants' },
  recharge: { 'zh-cn': '充值协议', en: 'Terms of recharging' },
  points: { 'zh-cn': '积分规则', en: 'Rules of points' },
  coupon: { 'zh-cn': '优惠券规则', en: 'Rules of coupons' },
  deletion: { 'zh-cn': '账号注销协议', en: 'Deleting an account' },
  about: { 'zh-cn': '关于我们', en: 'About us' },
} as const satisfies Record<string, FullText>;

/** The code of an agreement. */
export type AgreementCode = keyof typeof AGREEMENT_TITLES;

/** Of a version; two of them and their codes are what an order keeps. */
const MAX_VERSION = 10;

/** The settings of one agreement. */
export interface AgreementSettings {
  on: Setting<boolean>;
  zh: Setting<string>;
  en: Setting<string>;
  version: Setting<string>;
  date: Setting<string>;
  again: Setting<boolean>;
}

const named = (title: FullText, chinese: string, english: string): FullText => ({
  'zh-cn': `${title['zh-cn']}：${chinese}`,
  en: `${title.en}: ${english}`,
});

function specsOf(code: AgreementCode): Record<string, SettingSpec> {
  const title = AGREEMENT_TITLES[code];
  const visible: { properties: Record<string, { const: Json }>; required: string[] } = {
    properties: { [`agree_${code}_on`]: { const: 1 } },
    required: [`agree_${code}_on`],
  };
  const part = (spec: SettingSpec): SettingSpec => ({ ...spec, visible });
  return {
    [`agree_${code}_on`]: { type: 'switch', title, default: 0 },
    [`agree_${code}_zh`]: part({
      type: 'editor',
      title: named(title, '正文', 'text in Chinese'),
      required: true,
    }),
    [`agree_${code}_en`]: part({
      type: 'editor',
      title: named(title, '英文正文', 'text in English'),
      help: { 'zh-cn': '留空则显示中文', en: 'Empty: the Chinese one is shown' },
    }),
    [`agree_${code}_version`]: part({
      type: 'string',
      title: named(title, '版本', 'version'),
      length: MAX_VERSION,
      required: true,
      default: '1.0',
      validate: [{ rule: 'pattern', params: ['^[A-Za-z0-9._-]+$'] }],
      form: { span: 4 },
    }),
    [`agree_${code}_date`]: part({
      type: 'date',
      title: named(title, '生效日期', 'in force from'),
      form: { span: 4 },
    }),
    [`agree_${code}_again`]: part({
      type: 'switch',
      title: named(title, '需重新同意', 'must be accepted again'),
      help: {
        'zh-cn': '生效后，未同意此版本的会员须先同意才能继续',
        en: 'Once it is in force members who have not accepted this version do so first',
      },
      default: 0,
      form: { span: 4 },
    }),
  };
}

/** Codes in the order in which they are shown. */
export const AGREEMENT_CODES = Object.keys(AGREEMENT_TITLES) as AgreementCode[];

/** Texts that customers agree to, with their versions. */
export const SHOP_AGREEMENT = settingGroup(
  { name: 'shop_agreement', title: { 'zh-cn': '协议', en: 'Agreements' }, node: 'shop/order/order/edit' },
  Object.fromEntries(AGREEMENT_CODES.flatMap((code) => Object.entries(specsOf(code)))),
);

/** The settings of an agreement. */
export function agreementSettings(code: AgreementCode): AgreementSettings {
  const of = (part: keyof AgreementSettings) => SHOP_AGREEMENT.settings[`agree_${code}_${part}`]!;
  return {
    on: of('on') as Setting<boolean>,
    zh: of('zh') as Setting<string>,
    en: of('en') as Setting<string>,
    version: of('version') as Setting<string>,
    date: of('date') as Setting<string>,
    again: of('again') as Setting<boolean>,
  };
}
