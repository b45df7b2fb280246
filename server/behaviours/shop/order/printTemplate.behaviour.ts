import { unknownNames } from '#engine/commerce/index.ts';
import type { PrintKind } from '#server/mall/printing/own-templates.ts';
import { SAMPLE_DATA } from '#server/mall/printing/print-data.ts';
import type { Behaviour, StageContext } from '#server/record/behaviour/behaviour.ts';

/** A template says only what orders have. */
export const printTemplateBehaviour = (): Behaviour => ({
  definition: 'shop/order/printTemplate',

  validate({ row, change, issues }: StageContext): void {
    const { body, kind } = { ...row, ...change };
    if (typeof body !== 'string' || (change['body'] ?? change['kind']) === undefined) return;
    const unknown = unknownNames(body, SAMPLE_DATA[kind as PrintKind] ?? SAMPLE_DATA.packing).join(', ');
    if (unknown === '') return;
    const message = { 'zh-cn': `没有这些变量：${unknown}`, en: `There is no ${unknown}` };
    issues.add({ path: 'body', code: 'custom', message });
  },
});
