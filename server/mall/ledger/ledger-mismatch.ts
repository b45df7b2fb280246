import { defineScene } from '#server/system/notices/scene.ts';

/** Money, units or states that are not what they should be. */
export const LEDGER_MISMATCH = defineScene({
  key: 'ledger_mismatch',
  title: { 'zh-cn': '账目核对不符', en: 'The books do not add up' },
  receiver: 'staff',
  variables: {
    count: { 'zh-cn': '差异数', en: 'Number of differences' },
    subjects: { 'zh-cn': '对象', en: 'What they are about' },
  },
  message: {
    'zh-cn': '发现 {count} 处账目差异：{subjects}',
    en: '{count} differences in the books: {subjects}',
  },
  target: { definition: 'shop/pay/mismatch', search: {} },
});
