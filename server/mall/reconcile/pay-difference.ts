import { defineScene } from '#server/system/notices/scene.ts';

/** A channel's bill that says something else than our books. */
export const PAY_DIFFERENCE = defineScene({
  key: 'pay_difference',
  title: { 'zh-cn': '对账有差异', en: 'A bill differs' },
  receiver: 'staff',
  variables: {
    day: { 'zh-cn': '账单日', en: 'Day' },
    channel: { 'zh-cn': '渠道', en: 'Channel' },
    channel_en: { 'zh-cn': '渠道英文名', en: 'Channel in English' },
    count: { 'zh-cn': '差异数', en: 'Number of differences' },
  },
  message: {
    'zh-cn': '{channel} {day} 的账单有 {count} 处差异',
    en: 'The bill of {channel_en} for {day} has {count} differences',
  },
  target: { definition: 'shop/pay/difference', search: { status: '1' } },
});
