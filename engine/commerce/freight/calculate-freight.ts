import { atRate, WHOLE_RATE } from '../amounts/at-rate.ts';
import { exactProduct, exactSum } from '../amounts/exact.ts';
import { addressCodes } from '../regions/address-codes.ts';
import { combineCharges, type Charge } from './combine-charges.ts';
import { FREIGHT_TYPES, type Freight, type FreightOrder } from './freight-order.ts';
import type { FreightStep, RefusedStep, RuleStep } from './freight-step.ts';
import { groupLines } from './group-lines.ts';
import { splitFreight } from './split-freight.ts';
import { templateCharge } from './template-charge.ts';

/**
 * The freight of one merchant's lines to one address, with every step that led to it: the lines' own freight, each template,
 * the templates together, the shop's free limit, the member's level. One line that can't be sent refuses the order, and all
 * of them are named.
 */
export function calculateFreight(order: FreightOrder): Freight {
  const { groups, missing, units } = groupLines(order);
  const own = ownCharges(order);
  const areas = addressCodes(order.region).reverse();
  const found = groups.flatMap((group) => templateCharge(group, areas));
  const before: FreightStep[] = [...own, ...missing, ...found];
  const refused = [...missing, ...found.filter(isRefused)];
  if (refused.length > 0) {
    const lines = refused.flatMap((step) => step.lines).sort((one, other) => one - other);
    return { deliverable: false, lines, steps: before };
  }
  const combined = combineCharges(found.filter(isRule), order.combine);
  const charges: Charge[] = [...own.filter(isFixed), ...combined.charges];
  const full = exactSum(charges.map(({ fee }) => fee));
  const reduced = reduceFreight(order, full);
  const { fee } = reduced;
  const lines = order.lines.map(({ qty }, at) => ({ qty, units: units[at]! }));
  const steps: FreightStep[] = [...before, ...combined.steps, ...reduced.steps, { kind: 'total', fee }];
  return { deliverable: true, fee, shares: splitFreight(fee, charges, lines), steps };
}

type OwnStep = Extract<FreightStep, { kind: 'line-free' | 'line-fixed' }>;
type FixedStep = Extract<FreightStep, { kind: 'line-fixed' }>;

const isFixed = (step: OwnStep): step is FixedStep => step.kind === 'line-fixed';
const isRule = (step: FreightStep): step is RuleStep => step.kind === 'rule';

const isRefused = (step: FreightStep): step is RefusedStep =>
  step.kind === 'forbidden' || step.kind === 'unserved';

/** Lines that need no template. */
function ownCharges({ lines }: FreightOrder): OwnStep[] {
  return lines.flatMap(({ freight_type, freight_fixed: each, qty }, at): OwnStep[] => {
    if (freight_type === FREIGHT_TYPES.free) return [{ kind: 'line-free', lines: [at] }];
    if (freight_type !== FREIGHT_TYPES.fixed) return [];
    return [{ kind: 'line-fixed', lines: [at], qty, each, fee: exactProduct(qty, each) }];
  });
}

/** What the shop's settings leave of the freight. */
function reduceFreight(order: FreightOrder, full: number): { fee: number; steps: FreightStep[] } {
  const { free_from, level_rate: rate } = order;
  const amount = exactSum(order.lines.map((line) => line.amount));
  const steps: FreightStep[] = [];
  if (full > 0 && free_from > 0) {
    const isFree = amount >= free_from;
    steps.push({ kind: isFree ? 'free-from' : 'free-from-missed', amount, free_from });
    if (isFree) return { fee: 0, steps };
  }
  if (full === 0 || rate === WHOLE_RATE) return { fee: full, steps };
  const fee = atRate(full, rate);
  return { fee, steps: [...steps, { kind: 'level', rate, before: full, fee }] };
}
