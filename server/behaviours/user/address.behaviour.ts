import type { Json } from '#engine/definition/index.ts';
import { oneDefault } from '#server/mall/one-default.ts';
import type { Behaviour, BehaviourDeps, ShapeContext } from '#server/record/behaviour/behaviour.ts';
import type { Regions } from '#server/record/regions/regions.ts';

const ADDRESSES = 'user/address';

/** Addresses of members: whoever has any has exactly one default. */
export const addressBehaviour = ({ records, regions }: BehaviourDeps): Behaviour => ({
  definition: ADDRESSES,
  ...oneDefault(records, ADDRESSES),

  shape({ rows, context }: ShapeContext): void {
    for (const row of rows) row['region_text'] = regionText(regions, row.codes, context.locale);
  },
});

/** `浙江省 杭州市 西湖区`. Codes come as a list, or as comma text on the back-office wire. */
function regionText(regions: Regions, codes: Json | undefined, locale: 'zh-cn' | 'en'): string {
  const list = Array.isArray(codes) ? codes : String(codes ?? '').split(',');
  return list
    .map(String)
    .filter((code) => code !== '')
    .map((code) => regions.labelOf(code, locale))
    .join(' ');
}
