import { addressCodes } from '../regions/address-codes.ts';
import type { Dice } from '../dice.fixture.ts';
import { calculateFreight } from './calculate-freight.ts';
import type { Freight, FreightLine, FreightOrder } from './freight-order.ts';
import type { FreeRow, FreightRule, FreightTemplate } from './freight-template.ts';

/** 西湖区, 杭州市, 浙江省. */
export const WEST_LAKE = '330106';

/** The default rule of a template unless areas are given. */
export const rule = (
  first: number,
  first_fee: number,
  step: number,
  continue_fee: number,
  areas?: string[],
): FreightRule => ({
  is_default: areas === undefined,
  areas: areas ?? [],
  first,
  first_fee,
  continue: step,
  continue_fee,
});

/** A template that counts pieces for 8.00 and 2.00, unless said otherwise. */
export const template = (given: Partial<FreightTemplate> = {}): FreightTemplate => ({
  id: 1,
  name: 'T',
  billing: 1,
  rules: [rule(1, 800, 2, 200)],
  free_on: true,
  free: [],
  no_delivery_on: true,
  forbid: [],
  ...given,
});

/** A line of template 1 with one piece of 1 kg, 1 dm³ and 10.00, unless said otherwise. */
export const line = (given: Partial<FreightLine> = {}): FreightLine => ({
  freight_type: 3,
  freight_fixed: 0,
  template_id: 1,
  qty: 1,
  weight: 1000,
  volume: 1000,
  amount: 1000,
  ...given,
});

/** An order of one line and one template to 西湖区 without any benefit, unless said otherwise. */
export const order = (given: Partial<FreightOrder> = {}): FreightOrder => ({
  lines: [line()],
  templates: [template()],
  region: WEST_LAKE,
  combine: 'sum',
  free_from: 0,
  level_rate: 10_000,
  ...given,
});

/** The freight in cents; throws where the order can't be sent. */
export function feeOf(given: Partial<FreightOrder>): number {
  return sent(calculateFreight(order(given))).fee;
}

/** The freight of an order that can be sent. */
export function sent(freight: Freight): Extract<Freight, { deliverable: true }> {
  if (!freight.deliverable) throw new Error(`not deliverable: ${JSON.stringify(freight.steps)}`);
  return freight;
}

function drawnRule(dice: Dice, areas?: string[]): FreightRule {
  const step = dice.between(0, 4);
  return rule(
    dice.between(1, 5),
    dice.between(0, 12) * 100,
    step,
    step === 0 ? 0 : dice.between(0, 500),
    areas,
  );
}

/** Templates drawn by lot, with rules of the address and a default; free and forbidden rows where `isFull`. */
export function drawnTemplates(dice: Dice, isFull: boolean): FreightTemplate[] {
  return [1, 2, 3].map((id) => {
    const areas = dice
      .shuffled([...addressCodes(WEST_LAKE), '110000', '330200'])
      .slice(0, dice.between(0, 4));
    const free = isFull && dice.once(2) ? [drawnFree(dice)] : [];
    const forbid =
      isFull && dice.once(20) ? [{ areas: [dice.pick(['330000', '440000'])], reason: 'far' }] : [];
    const rules = areas.map((area) => drawnRule(dice, [area]));
    if (!isFull || !dice.once(4)) rules.push(drawnRule(dice));
    return template({
      id,
      billing: dice.between(1, 3),
      rules,
      free,
      forbid,
      free_on: !dice.once(5),
      no_delivery_on: !dice.once(5),
    });
  });
}

const drawnFree = (dice: Dice): FreeRow => ({
  areas: [dice.pick([...addressCodes(WEST_LAKE), '110000'])],
  condition: dice.between(1, 4),
  n: dice.between(1, 12),
  a: dice.between(1, 5000),
});

/** Lines drawn by lot, of the three templates, for a fixed freight or for none. */
export function drawnLines(dice: Dice): FreightLine[] {
  return Array.from({ length: dice.between(1, 5) }, () => {
    const isOwn = dice.once(6);
    return line({
      freight_type: isOwn ? dice.between(1, 2) : 3,
      freight_fixed: dice.between(0, 300),
      template_id: dice.between(1, 3),
      qty: dice.between(1, 6),
      weight: dice.between(0, 4),
      volume: dice.between(0, 4),
      amount: dice.between(0, 3000),
    });
  });
}
