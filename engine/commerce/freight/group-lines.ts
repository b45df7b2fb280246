import { exactSum } from '../amounts/exact.ts';
import { FREIGHT_TYPES, type FreightOrder } from './freight-order.ts';
import type { RefusedStep } from './freight-step.ts';
import type { FreightTemplate } from './freight-template.ts';
import { lineUnits } from './line-units.ts';
import type { TemplateGroup } from './template-charge.ts';

/** The lines that templates charge, by template. */
export interface GroupedLines {
  groups: TemplateGroup[];
  /** Lines whose template is not there. */
  missing: Extract<RefusedStep, { kind: 'template-missing' }>[];
  /** Of each line the units its template counts; 0 without one. */
  units: number[];
}

/** Groups the lines of an order by their templates, in the order in which the templates are first named. */
export function groupLines({ lines, templates }: FreightOrder): GroupedLines {
  const byId = new Map<number | null, FreightTemplate>(templates.map((each) => [each.id, each]));
  const positions = new Map<number | null, number[]>();
  const units = lines.map((line, at) => {
    const { freight_type, template_id } = line;
    if (freight_type === FREIGHT_TYPES.free || freight_type === FREIGHT_TYPES.fixed) return 0;
    const own = positions.get(template_id);
    if (own) own.push(at);
    else positions.set(template_id, [at]);
    const template = byId.get(template_id);
    return template ? lineUnits(line, template.billing) : 0;
  });
  const groups: TemplateGroup[] = [];
  const missing: GroupedLines['missing'] = [];
  for (const [id, own] of positions) {
    const template = byId.get(id);
    if (!template) missing.push({ kind: 'template-missing', template: id, lines: own });
    else {
      const amount = exactSum(own.map((at) => lines[at]!.amount));
      groups.push({ template, lines: own, units: exactSum(own.map((at) => units[at]!)), amount });
    }
  }
  return { groups, missing, units };
}
