import {
  calculateFreight,
  FREIGHT_TYPES,
  unmeasuredRows,
  WHOLE_RATE,
  type Freight,
  type FreightTemplate,
} from '#engine/commerce/index.ts';

/** A line to be sent: of one piece grams and cm³, of the whole line cents. */
export interface SimulatedLine {
  qty: number;
  weight: number;
  volume: number;
  amount: number;
}

/** What it costs to send lines to a region by one template alone, and which of them it can't count. */
export function simulate(
  template: FreightTemplate,
  lines: readonly SimulatedLine[],
  region: string,
): { freight: Freight; unmeasured: number[] } {
  const freight = calculateFreight({
    lines: lines.map((line) => ({
      ...line,
      freight_type: FREIGHT_TYPES.template,
      freight_fixed: 0,
      template_id: template.id,
    })),
    templates: [template],
    region,
    combine: 'sum',
    free_from: 0,
    level_rate: WHOLE_RATE,
  });
  return { freight, unmeasured: unmeasuredRows(lines, template.billing) };
}
