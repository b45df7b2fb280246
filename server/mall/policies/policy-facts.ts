import type { FullText } from '#engine/definition/index.ts';

/**
 * What conditions may ask of goods beside their fields, which they see in the wire form of REST: everything that is known of
 * goods only together with other rows. The help of the field `condition` lists them.
 */
export const POLICY_FACTS = {
  skus: { 'zh-cn': '启用的规格数', en: 'enabled variants' },
  has_variants: { 'zh-cn': '是否多规格', en: 'has several variants' },
  sku_weight_min: { 'zh-cn': '规格中最小的重量（克）', en: 'smallest weight of its variants (g)' },
  sku_volume_min: { 'zh-cn': '规格中最小的体积（cm³）', en: 'smallest volume of its variants (cm³)' },
  available: { 'zh-cn': '可售库存', en: 'units that can be sold' },
  cover_width: {
    'zh-cn': '主图宽度（像素），未知时没有此值',
    en: 'width of its cover in pixels; absent where it is not known',
  },
  cover_height: {
    'zh-cn': '主图高度（像素），未知时没有此值',
    en: 'height of its cover in pixels; absent where it is not known',
  },
  reaches_all_provinces: { 'zh-cn': '是否可送达全国各省', en: 'is sent to every province' },
} as const satisfies Record<string, FullText>;

export type PolicyFact = keyof typeof POLICY_FACTS;
