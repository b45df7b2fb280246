import { defineScene } from '#server/system/notices/scene.ts';

const NAME = { name: { 'zh-cn': '名称', en: 'Name' } };
const target = { definition: 'merchant/certificate', search: {} };

/** A shop has sent a new version of its papers. */
export const CERTIFICATE_SENT = defineScene({
  key: 'merchant_certificate',
  title: { 'zh-cn': '店铺资质待审核', en: 'Papers of a shop wait' },
  receiver: 'staff',
  variables: NAME,
  message: { 'zh-cn': '{name} 提交了新的店铺资质', en: '{name} has sent new papers of a shop' },
  target: { definition: 'merchant/certificate', search: { status: '1' } },
});

/** The platform has passed or refused it. */
export const CERTIFICATE_DECIDED = defineScene({
  key: 'merchant_certificate_decided',
  title: { 'zh-cn': '店铺资质审核结果', en: 'What became of the papers of a shop' },
  receiver: 'staff',
  variables: {
    ...NAME,
    state: { 'zh-cn': '结果', en: 'Result' },
    state_en: { 'zh-cn': '结果（英文）', en: 'Result in English' },
  },
  message: { 'zh-cn': '{name} 的资质{state}', en: 'The papers of {name} {state_en}' },
  target,
});
