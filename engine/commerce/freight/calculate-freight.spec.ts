import { describe, expect, test } from '@jest/globals';
import { brokenSeed, type Dice, same } from '../dice.fixture.ts';
import { calculateFreight } from './calculate-freight.ts';
import {
  drawnLines,
  drawnTemplates,
  feeOf,
  line,
  order,
  rule,
  sent,
  template,
  WEST_LAKE,
} from './freight.fixture.ts';
import type { FreightLine, FreightOrder } from './freight-order.ts';
import { naiveFreight } from './naive-freight.fixture.ts';

const byWeight = template({ id: 2, billing: 2, rules: [rule(1000, 1200, 500, 300)] });
const byVolume = template({ id: 3, billing: 3, rules: [rule(10_000, 1000, 5000, 400)] });
const heavy = line({ template_id: 2, weight: 3200 });
const kinds = (given: Partial<FreightOrder>): string[] =>
  calculateFreight(order(given)).steps.map(({ kind }) => kind);

describe('D1: the worked values', () => {
  test('by weight, count and volume', () => {
    expect(feeOf({ templates: [byWeight], lines: [heavy] })).toBe(2700);
    expect(feeOf({ lines: [line({ qty: 5 })] })).toBe(1200);
    expect(feeOf({ templates: [byVolume], lines: [line({ template_id: 3, volume: 30_000 })] })).toBe(2600);
  });

  test('of two templates together', () => {
    const two = { templates: [template(), byWeight], lines: [line({ qty: 5 }), heavy] };
    expect(feeOf(two)).toBe(3900);
    expect(feeOf({ ...two, combine: 'max_first' })).toBe(3300);
    expect(sent(calculateFreight(order({ ...two, combine: 'max_first' }))).shares).toEqual([600, 2700]);
  });
});

describe('the row that applies', () => {
  test('D2: a tenth of a kilogram is one step', () => {
    const templates = [template({ billing: 2, rules: [rule(1000, 500, 100, 70)] })];
    expect(feeOf({ templates, lines: [line({ weight: 1100 })] })).toBe(570);
    expect(feeOf({ templates, lines: [line({ weight: 1101 })] })).toBe(640);
  });

  test('D3: district before city before province before default, wherever it stands', () => {
    const rules = [
      rule(1, 400, 0, 0),
      rule(1, 300, 0, 0, ['330000']),
      rule(1, 200, 0, 0, ['330100']),
      rule(1, 100, 0, 0, [WEST_LAKE]),
    ];
    const fee = (region: string, from = 0): number =>
      feeOf({ region, templates: [template({ rules: rules.slice(from) })] });
    expect([WEST_LAKE, '330105', '330201', '110101'].map((region) => fee(region))).toEqual([
      100, 200, 300, 400,
    ]);
    expect(fee(`${WEST_LAKE}003`)).toBe(100);
    rules.reverse();
    expect([WEST_LAKE, '330105', '330201', '110101'].map((region) => fee(region))).toEqual([
      100, 200, 300, 400,
    ]);
  });

  test('D3: an area is a code, not the beginning of one', () => {
    const templates = [template({ rules: [rule(1, 100, 0, 0, ['110000']), rule(1, 400, 0, 0)] })];
    expect(feeOf({ templates, region: '111000' })).toBe(100);
    expect(feeOf({ templates, region: '121100' })).toBe(400);
  });

  test('D4: an area in no row is not served, and its lines are named', () => {
    const near = template({ rules: [rule(1, 100, 1, 100, ['330200'])] });
    const lines = [line({ freight_type: 1 }), line(), line({ template_id: 2 }), line()];
    const freight = calculateFreight(order({ templates: [near, byWeight], lines }));
    expect(freight).toMatchObject({ deliverable: false, lines: [1, 3] });
    expect(freight.steps).toContainEqual({ kind: 'unserved', template: 1, lines: [1, 3] });
  });

  test('D5: a forbidden area inside a free one is forbidden, while the switch is on', () => {
    const given = {
      free: [{ areas: ['330000'], condition: 1, n: 1, a: 0 }],
      forbid: [{ areas: ['330100'], reason: 'flood' }],
    };
    const freight = calculateFreight(order({ templates: [template(given)] }));
    expect(freight).toEqual({
      deliverable: false,
      lines: [0],
      steps: [{ kind: 'forbidden', template: 1, lines: [0], area: '330100', reason: 'flood' }],
    });
    expect(feeOf({ templates: [template({ ...given, no_delivery_on: false })] })).toBe(0);
  });

  test('a template that is gone refuses its lines', () => {
    const freight = calculateFreight(
      order({ lines: [line(), line({ template_id: 9 }), line({ template_id: null })] }),
    );
    expect(freight).toMatchObject({ deliverable: false, lines: [1, 2] });
  });

  test('D11: a code that is no longer in use goes on working for addresses that carry it', () => {
    const templates = [template({ rules: [rule(1, 100, 0, 0, ['330104'])] })];
    expect(feeOf({ templates, region: '330104' })).toBe(100);
  });
});

describe('free rows', () => {
  const free = (condition: number): Partial<FreightOrder> => ({
    templates: [template({ free: [{ areas: ['330000'], condition, n: 3, a: 5000 }] })],
  });
  const fee = (condition: number, qty: number, amount: number): number =>
    feeOf({ ...free(condition), lines: [line({ qty, amount })] });

  test('D6: three pieces are free, two are not', () => {
    expect([2, 3, 4].map((qty) => fee(1, qty, 0))).toEqual([1000, 0, 0]);
  });

  test('ask for units, an amount, both or either', () => {
    const carts: [number, number][] = [
      [2, 4999],
      [3, 4999],
      [2, 5000],
      [3, 5000],
    ];
    const isFree = (condition: number): boolean[] =>
      carts.map(([qty, amount]) => fee(condition, qty, amount) === 0);
    expect(isFree(1)).toEqual([false, true, false, true]);
    expect(isFree(2)).toEqual([false, false, true, true]);
    expect(isFree(3)).toEqual([false, false, false, true]);
    expect(isFree(4)).toEqual([false, true, true, true]);
  });

  test('of the narrowest area alone count, while the switch is on', () => {
    const rows = [
      { areas: ['330000'], condition: 1, n: 1, a: 0 },
      { areas: [WEST_LAKE], condition: 1, n: 9, a: 0 },
    ];
    expect(feeOf({ templates: [template({ free: rows })] })).toBe(800);
    expect(feeOf({ templates: [template({ free: rows.slice(0, 1), free_on: false })] })).toBe(800);
  });

  test('free a template alone, and do not take part in the largest first fee', () => {
    const templates = [
      template({ rules: [rule(1, 2000, 1, 100)], free: [{ areas: ['330000'], condition: 1, n: 1, a: 0 }] }),
      byWeight,
    ];
    expect(feeOf({ templates, lines: [line(), heavy], combine: 'max_first' })).toBe(2700);
  });
});

describe('the fee', () => {
  test('D9: without steps is the first fee, however many units', () => {
    expect(
      feeOf({ templates: [template({ rules: [rule(1, 800, 0, 200)] })], lines: [line({ qty: 9 })] }),
    ).toBe(800);
    expect(feeOf({ templates: [template({ rules: [rule(1, 800, 1, 0)] })], lines: [line({ qty: 9 })] })).toBe(
      800,
    );
  });

  test('of one’s own is for each piece, or nothing', () => {
    const lines = [line({ freight_type: 2, freight_fixed: 150, qty: 3 }), line({ freight_type: 1, qty: 9 })];
    const freight = sent(calculateFreight(order({ lines })));
    expect(freight).toMatchObject({ fee: 450, shares: [450, 0] });
    expect(freight.steps).toEqual([
      { kind: 'line-fixed', lines: [0], qty: 3, each: 150, fee: 450 },
      { kind: 'line-free', lines: [1] },
      { kind: 'total', fee: 450 },
    ]);
  });

  test('with the largest first fee twice is the dearer way', () => {
    const templates = [
      template({ id: 1, rules: [rule(1, 1000, 1, 100)] }),
      template({ id: 2, rules: [rule(4, 1000, 1, 300)] }),
    ];
    const lines = [line({ qty: 2 }), line({ qty: 3, template_id: 2 })];
    // 1100 + 3 × 300 beside 1000 + 2 × 100
    expect(feeOf({ templates, lines, combine: 'max_first' })).toBe(2000);
  });

  test('with one first fee is never dearer than added up', () => {
    const templates = [
      template({ id: 1, rules: [rule(10, 1000, 1, 500)] }),
      template({ id: 2, rules: [rule(10, 900, 1, 500)] }),
    ];
    const lines = [line({ qty: 10 }), line({ qty: 10, template_id: 2 })];
    const freight = sent(calculateFreight(order({ templates, lines, combine: 'max_first' })));
    expect(freight).toMatchObject({ fee: 1900, shares: [1000, 900] });
    expect(freight.steps).toContainEqual({
      kind: 'combined',
      way: 'sum',
      sum: 1900,
      max_first: 6000,
      template: null,
    });
  });

  test('is nothing from the shop’s amount on; an amount of 0 switches that off', () => {
    const lines = [line({ amount: 9900 }), line({ amount: 100, freight_type: 1 })];
    expect(feeOf({ lines, free_from: 10_000 })).toBe(0);
    expect(feeOf({ lines, free_from: 10_001 })).toBe(800);
    expect(feeOf({ lines, free_from: 0 })).toBe(800);
    expect(kinds({ lines, free_from: 10_001 })).toEqual(['line-free', 'rule', 'free-from-missed', 'total']);
  });

  test('of a level is a part of it, half up', () => {
    const templates = [template({ rules: [rule(1, 805, 0, 0)] })];
    expect(feeOf({ templates, level_rate: 5000 })).toBe(403);
    expect(feeOf({ templates, level_rate: 0 })).toBe(0);
    expect(kinds({ templates, level_rate: 5000 })).toEqual(['rule', 'level', 'total']);
  });

  test('of lines without weight goes by their quantities', () => {
    const lines = [line({ template_id: 2, weight: 0, qty: 1 }), line({ template_id: 2, weight: 0, qty: 3 })];
    expect(sent(calculateFreight(order({ templates: [byWeight], lines }))).shares).toEqual([300, 900]);
  });
});

test('the steps say how it came about', () => {
  const lines = [line({ qty: 5 }), heavy];
  const templates = [template({ free: [{ areas: ['330000'], condition: 1, n: 6, a: 0 }] }), byWeight];
  const { steps } = calculateFreight(order({ lines, templates, combine: 'max_first', level_rate: 5000 }));
  expect(steps).toEqual([
    {
      kind: 'free-missed',
      template: 1,
      lines: [0],
      area: '330000',
      condition: 1,
      units: 5,
      n: 6,
      amount: 1000,
      a: 0,
    },
    {
      kind: 'rule',
      template: 1,
      lines: [0],
      area: null,
      units: 5,
      first: 1,
      first_fee: 800,
      steps: 2,
      continue: 2,
      continue_fee: 200,
      fee: 1200,
    },
    {
      kind: 'rule',
      template: 2,
      lines: [1],
      area: null,
      units: 3200,
      first: 1000,
      first_fee: 1200,
      steps: 5,
      continue: 500,
      continue_fee: 300,
      fee: 2700,
    },
    { kind: 'combined', way: 'max_first', sum: 3900, max_first: 3300, template: 2 },
    { kind: 'continued', template: 1, lines: [0], units: 5, steps: 3, fee: 600 },
    { kind: 'level', rate: 5000, before: 3300, fee: 1650 },
    { kind: 'total', fee: 1650 },
  ]);
});

describe('100,000 random carts', () => {
  test('agree with the slow way, and their parts add up', () => {
    const broken = brokenSeed(100_000, (dice) => {
      const given: FreightOrder = {
        lines: drawnLines(dice),
        templates: drawnTemplates(dice, true),
        region: WEST_LAKE,
        combine: dice.pick(['sum', 'max_first']),
        free_from: dice.once(3) ? dice.between(0, 9000) : 0,
        level_rate: dice.once(3) ? dice.between(0, 10_000) : 10_000,
      };
      const freight = calculateFreight(given);
      same(freight.deliverable ? freight.fee : null, naiveFreight(given), 'fee');
      if (!freight.deliverable) return;
      same(
        freight.shares.reduce((sum, share) => sum + share, 0),
        freight.fee,
        'sum of the parts',
      );
      same(freight.shares.length, given.lines.length, 'parts');
      same(
        freight.shares.every((share) => share >= 0),
        true,
        'no part below 0',
      );
    });
    expect(broken).toBeNull();
  });

  test('D7, D8: cost no less with more, no more with one first fee, the same in another order or with a line split', () => {
    const broken = brokenSeed(100_000, (dice) => {
      const templates = drawnTemplates(dice, false);
      const fees = (lines: FreightLine[]): [sum: number, single: number] => [
        feeOf({ lines, templates }),
        feeOf({ lines, templates, combine: 'max_first' }),
      ];
      const lines = drawnLines(dice);
      const [sum, single] = fees(lines);
      same(single <= sum, true, 'max_first is not above the sum');
      const { more, alike } = otherCarts(lines, dice);
      const [moreSum, moreSingle] = more ? fees(more) : [sum, single];
      same(moreSum >= sum && moreSingle >= single, true, 'more of it');
      if (alike) same(fees(alike), [sum, single], 'the same in another form');
    });
    expect(broken).toBeNull();
  });
});

/** A cart with a unit or a line more, or the same in another order or with a line split: one of the four for each seed. */
function otherCarts(lines: FreightLine[], dice: Dice): { more?: FreightLine[]; alike?: FreightLine[] } {
  const [first, ...others] = dice.shuffled(lines);
  const { qty } = first!;
  const part = dice.between(0, qty);
  const withParts = [{ ...first!, qty: part }, ...others, { ...first!, qty: qty - part }];
  return dice.pick([
    { more: [...others, { ...first!, qty: qty + 1 }] },
    { more: [...lines, drawnLines(dice)[0]!] },
    { alike: [...others, first!] },
    { alike: withParts.filter((each) => each.qty > 0) },
  ]);
}
