import { SYSTEM } from '#engine/access/index.ts';
import { isTaxNumber } from '#engine/commerce/index.ts';
import { INVOICE_TITLE, MAX_TITLES } from '#server/mall/invoices/invoice-names.ts';
import { oneDefault } from '#server/mall/one-default.ts';
import { refused } from '#server/mall/refused.ts';
import type { Behaviour, BehaviourDeps, StageContext } from '#server/record/behaviour/behaviour.ts';

const WRONG = {
  'zh-cn': '税号不正确，请核对每一位',
  en: 'This is no tax number. Please check every sign',
};
const FULL = { 'zh-cn': `最多 ${MAX_TITLES} 个抬头`, en: `At most ${MAX_TITLES} titles` };

/** Titles of invoices: companies have a tax number that holds, and whoever has any has exactly one default. */
export const invoiceTitleBehaviour = ({ records }: BehaviourDeps): Behaviour => {
  const stages = oneDefault(records, INVOICE_TITLE);
  return {
    definition: INVOICE_TITLE,
    ...stages,

    validate({ row, change, issues }: StageContext): void {
      // What stands there already is not held against who changes something else.
      const isKept = (name: string): boolean => change[name] === undefined || change[name] === row?.[name];
      if (row !== null && isKept('tax_no') && isKept('kind')) return;
      const valueOf = (name: string): string => String(change[name] ?? row?.[name] ?? '');
      const taxNo = valueOf('tax_no').replace(/\s/g, '').toUpperCase();
      if (typeof change['tax_no'] === 'string') change['tax_no'] = taxNo;
      if (taxNo === '' && valueOf('kind') === 'company') issues.add({ path: 'tax_no', code: 'required' });
      else if (taxNo !== '' && !isTaxNumber(taxNo))
        issues.add({ path: 'tax_no', code: 'custom', message: WRONG });
    },

    async before(stage: StageContext): Promise<void> {
      await stages.before(stage);
      if (stage.verb !== 'add') return;
      const member = stage.change['user_id'] ?? null;
      const own = await records
        .as(SYSTEM)
        .in(stage.transaction)
        .find(INVOICE_TITLE, { user_id: member }, { limit: MAX_TITLES });
      if (own.length >= MAX_TITLES) throw refused('name', FULL);
    },
  };
};
