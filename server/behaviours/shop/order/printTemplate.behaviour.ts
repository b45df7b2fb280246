import { unknownNames } from '#engine/commerce/index.ts';
import { SAMPLE_DATA } from '#server/mall/printing/print-data.ts';
import type { Behaviour, StageContext } from '#server/record/behaviour/behaviour.ts';

/** A template says only what orders have. */
export const printTemplateBehaviour = (): Behaviour => ({
  definition: 'shop/order/printTemplate',

  validate({ change, issues }: StageContext): void {
    if (typeof change['body'] !== 'string') return;
    const unknown = unknownNames(change['body'], SAMPLE_DATA).join(', ');
    if (unknown === '') return;
    const message = { 'zh-cn': `没有这些变量：${unknown}`, en: `There is no ${unknown}` };
    issues.add({ path: 'body', code: 'custom', message });
  },
});
