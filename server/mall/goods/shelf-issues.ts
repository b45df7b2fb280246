import { shelfNeeds, SPEC_TYPES, type ShelfNeed } from '#engine/commerce/index.ts';
import type { FieldIssue } from '#engine/contract/index.ts';
import { hasNeverPassed } from '../goods-audit/goods-audit-names.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';

/** What goods on sale must have, besides what every goods has. */
export interface ShelfFacts {
  goods: StoredRow;
  skus: readonly StoredRow[];
  /** Their delivery template; null where they have none. */
  template: StoredRow | null;
}

/** Status of goods that members see. */
export const ON_SHELF = 1;

const AUDIT: ShelfNeed = {
  field: 'status',
  met: false,
  text: { 'zh-cn': '平台审核通过', en: 'The audit of the platform' },
};

/** What goods lack before they may be on sale. */
export const missingNeeds = ({ goods, skus, template }: ShelfFacts): ShelfNeed[] => [
  ...(hasNeverPassed(goods['audit_status']) ? [AUDIT] : []),
  ...shelfNeeds({
    name: String(goods['name'] ?? ''),
    cover: String(goods['cover'] ?? ''),
    freightType: Number(goods['freight_type'] ?? 1),
    multiple: Number(goods['spec_type']) === SPEC_TYPES.multiple,
    skus: skus.map(({ price, weight, volume, status }) => ({
      price: Number(price ?? 0),
      weight: Number(weight ?? 0),
      volume: Number(volume ?? 0),
      enabled: Number(status) === 1,
    })),
    billing: template === null ? null : Number(template['billing']),
  }).filter(({ met }) => !met),
];

/** The same as issues, each at its field. */
export const shelfIssues = (facts: ShelfFacts): FieldIssue[] =>
  missingNeeds(facts).map(({ field, text }) => ({ path: field, code: 'custom', message: text }));
