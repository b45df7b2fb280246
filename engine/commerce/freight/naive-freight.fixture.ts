import type { FreightLine, FreightOrder } from './freight-order.ts';
import type { FreightRule, FreightTemplate } from './freight-template.ts';

/**
 * The freight the slow way, written from the rules alone: areas are looked up level by level, steps are counted one by one,
 * lines are never grouped by maps. Null where the order can't be sent.
 */
export function naiveFreight({
  lines,
  templates,
  region,
  combine,
  free_from,
  level_rate,
}: FreightOrder): number | null {
  const levels = [region, `${region.slice(0, 4)}00`, `${region.slice(0, 2)}0000`];
  let own = 0;
  const charged: { rule: FreightRule; units: number }[] = [];
  for (const each of lines) if (each.freight_type === 2) own += each.qty * each.freight_fixed;
  for (const template of templates) {
    const used = lines.filter((each) => each.freight_type === 3 && each.template_id === template.id);
    if (used.length === 0) continue;
    const found = ruleOf(template, used, levels);
    if (found === null) return null;
    if (found !== 'free')
      charged.push({ rule: found, units: total(used, (each) => unitsOf(each, template)) });
  }
  let fee = own + total(charged, ({ rule, units }) => rule.first_fee + stepped(rule, units - rule.first));
  if (combine === 'max_first' && charged.length > 0) {
    const top = Math.max(...charged.map(({ rule }) => rule.first_fee));
    const ways = charged
      .filter(({ rule }) => rule.first_fee === top)
      .map((first) =>
        total(charged, (each) =>
          each === first
            ? top + stepped(each.rule, each.units - each.rule.first)
            : stepped(each.rule, each.units),
        ),
      );
    fee = Math.min(fee, own + Math.max(...ways));
  }
  if (free_from > 0 && total(lines, (each) => each.amount) >= free_from) return 0;
  return Math.round((fee * level_rate) / 10_000);
}

function ruleOf(
  template: FreightTemplate,
  used: FreightLine[],
  levels: string[],
): FreightRule | 'free' | null {
  const units = total(used, (each) => unitsOf(each, template));
  const amount = total(used, (each) => each.amount);
  if (
    template.no_delivery_on &&
    levels.some((code) => template.forbid.some((row) => row.areas.includes(code)))
  )
    return null;
  for (const code of template.free_on ? levels : []) {
    const row = template.free.find(({ areas }) => areas.includes(code));
    if (!row) continue;
    const [enough, dear] = [units >= row.n, amount >= row.a];
    if ([enough, dear, enough && dear, enough || dear][row.condition - 1]) return 'free';
    break;
  }
  for (const code of levels) {
    const row = template.rules.find((each) => !each.is_default && each.areas.includes(code));
    if (row) return row;
  }
  return template.rules.find((each) => each.is_default) ?? null;
}

function stepped(rule: FreightRule, units: number): number {
  let fee = 0;
  if (rule.continue > 0) for (let left = units; left > 0; left -= rule.continue) fee += rule.continue_fee;
  return fee;
}

const unitsOf = ({ qty, weight, volume }: FreightLine, { billing }: FreightTemplate): number =>
  qty * [1, weight, volume][billing - 1]!;

const total = <Item>(items: readonly Item[], valueOf: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + valueOf(item), 0);
