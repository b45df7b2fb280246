import type { TFunction } from 'i18next';
import { BILLINGS, FREE_CONDITIONS, type FreightStep } from '#engine/commerce/index.ts';
import { unitsOf } from '#engine/fields/index.ts';

/** How steps are said: the words, the names of regions, what the template counts. */
export interface Wording {
  t: TFunction;
  regionOf: (code: string) => string;
  billing: Billing;
}

/** What a template may count. */
export type Billing = 'count' | 'weight' | 'volume';

/** What a template counts; pieces where its form says nothing. */
export const billingOf = (billing: number): Billing =>
  billing === BILLINGS.weight ? 'weight' : billing === BILLINGS.volume ? 'volume' : 'count';

/** An amount of cents as people read it. */
export const yuan = (cents: number): string => `¥${unitsOf(BigInt(cents))}`;

/** A step of the freight in a sentence; null for steps that one template alone never takes. */
export function stepWords(step: FreightStep, { t, regionOf, billing }: Wording): string | null {
  const units = (n: number): string => t(`freight.units.${billing}`, { n });
  const place = (area: string | null): string => (area === null ? t('freight.elsewhere') : regionOf(area));
  switch (step.kind) {
    case 'forbidden':
      return step.reason === ''
        ? t('freight.forbidden', { region: place(step.area) })
        : t('freight.forbiddenFor', { region: place(step.area), reason: step.reason });
    case 'unserved':
      return t('freight.unserved');
    case 'free':
    case 'free-missed': {
      const { condition, n, a } = step;
      const limits = [
        ...(condition === FREE_CONDITIONS.amount ? [] : [units(n)]),
        ...(condition === FREE_CONDITIONS.units ? [] : [yuan(a)]),
      ];
      const limit = limits.join(t(condition === FREE_CONDITIONS.either ? 'freight.or' : 'freight.and'));
      const have = `${units(step.units)}${t('freight.and')}${yuan(step.amount)}`;
      const facts = { region: place(step.area), limit, have };
      return step.kind === 'free' ? t('freight.free', facts) : t('freight.freeMissed', facts);
    }
    case 'rule': {
      const first = t('freight.first', {
        region: place(step.area),
        first: units(step.first),
        fee: yuan(step.first_fee),
      });
      if (step.steps === 0) return t('freight.within', { rule: first, units: units(step.units) });
      return t('freight.above', {
        rule: first,
        units: units(step.units),
        step: units(step.continue),
        stepFee: yuan(step.continue_fee),
        steps: step.steps,
        fee: yuan(step.fee),
      });
    }
    case 'total':
      return t('freight.total', { fee: yuan(step.fee) });
    default:
      return null;
  }
}
