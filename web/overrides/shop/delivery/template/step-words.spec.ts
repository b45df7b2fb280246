import { describe, expect, test } from '@jest/globals';
import { calculateFreight, type FreightTemplate } from '#engine/commerce/index.ts';
import type { Locale } from '#engine/definition/index.ts';
import { createI18n } from '../../../../texts/i18n.fixture.ts';
import { simulate } from './simulate.ts';
import { billingOf, stepWords } from './step-words.ts';

const TEMPLATE: FreightTemplate = {
  id: 1,
  name: 'T',
  billing: 2,
  rules: [
    { is_default: false, areas: ['330000'], first: 1000, first_fee: 1200, continue: 500, continue_fee: 300 },
  ],
  free_on: true,
  free: [{ areas: ['330000'], condition: 4, n: 5000, a: 9900 }],
  no_delivery_on: true,
  forbid: [{ areas: ['540000'], reason: 'Far' }],
};

function said(region: string, weight: number, locale: Locale = 'en', template = TEMPLATE): string[] {
  const lines = [{ qty: 1, weight, volume: 0, amount: 1000 }];
  const wording = {
    t: createI18n(locale).t,
    regionOf: (code: string) => code,
    billing: billingOf(template.billing),
  };
  return simulate(template, lines, region).freight.steps.map((step) => stepWords(step, wording) ?? step.kind);
}

describe('the steps of a freight', () => {
  test('say the row, what is above the first units and the whole', () => {
    expect(said('330106', 3200)).toEqual([
      '330000 is not free: that asks for 5000 g or ¥99.00, the order has 3200 g and ¥10.00',
      '330000: ¥12.00 for the first 1000 g; the order has 3200 g: 5 × ¥3.00 for each further 500 g, ¥27.00 together',
      'Freight ¥27.00',
    ]);
    expect(said('330106', 900, 'zh-cn')[1]).toBe('330000：首 1000 克 ¥12.00；本单 900 克，没有超出');
  });

  test('say what is free, and why a region is not served', () => {
    expect(said('330106', 5000)).toEqual([
      '330000 is free from 5000 g or ¥99.00: the order has 5000 g and ¥10.00',
      'Freight ¥0.00',
    ]);
    expect(said('540100', 1)).toEqual(['540000 is a region that is not delivered to: Far']);
    expect(said('110101', 1)).toEqual([
      'No fee row has this region, and there is none for all other regions',
    ]);
    const rules = [{ ...TEMPLATE.rules[0]!, is_default: true, areas: [] }];
    expect(said('110101', 1, 'zh-cn', { ...TEMPLATE, rules })[0]).toContain('其他地区：首 1000 克 ¥12.00');
  });

  test('are those that the order itself is charged by', () => {
    const line = { qty: 2, weight: 700, volume: 0, amount: 1000 };
    const { freight, unmeasured } = simulate(TEMPLATE, [line, { ...line, weight: 0 }], '330106');
    const order = { freight_type: 3, freight_fixed: 0, template_id: 1 };
    expect(freight).toEqual(
      calculateFreight({
        lines: [
          { ...line, ...order },
          { ...line, weight: 0, ...order },
        ],
        templates: [TEMPLATE],
        region: '330106',
        combine: 'sum',
        free_from: 0,
        level_rate: 10_000,
      }),
    );
    expect(unmeasured).toEqual([1]);
  });
});
