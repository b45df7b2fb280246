import type { FieldIssue } from '#engine/model/issue.ts';
import type { Json } from '#engine/model/json.ts';
import type { FullText } from '#engine/model/text.ts';
import { filledText } from './filled-text.ts';

/** What only the mall complains of, in words; `{name}` stands for a param. */
export const COMMERCE_TEXTS = {
  'skus.generate': { 'zh-cn': '请先生成 SKU 数据再批量设置', en: 'Generate SKU data before batch setting' },
  'skus.incomplete': { 'zh-cn': 'SKU 数据不完整', en: 'The SKU data is incomplete' },
  'skus.values': {
    'zh-cn': '每个 SKU 必须对应每个规格组的一个值',
    en: 'Each SKU must have one value of every spec group',
  },
  'skus.repeated': { 'zh-cn': '“{text}”的 SKU 重复', en: 'The SKU “{text}” is there already' },
  'skus.count': { 'zh-cn': 'SKU 最多 {max} 个', en: 'There may be at most {max} SKUs' },
  'skus.origin': {
    'zh-cn': '划线价须为 0 或不低于售价',
    en: 'The list price must be 0 or not below the price',
  },
  'skus.own': {
    'zh-cn': '多规格商品请在各规格中修改',
    en: 'Goods with variants have this in each variant',
  },
  'stock.short': {
    'zh-cn': '现有库存 {current}，其中 {locked} 被订单占用，不能改为 {after}',
    en: 'There are {current} in stock, {locked} of them held by orders: the stock can not become {after}',
  },
  'freight.area': { 'zh-cn': '请选择配送区域', en: 'Select a delivery area' },
  'freight.repeated': {
    'zh-cn': '区域 {codes} 在多行中重复',
    en: 'The areas {codes} stand in more than one row',
  },
  'freight.default': { 'zh-cn': '默认规则只能有一条', en: 'There may be one default rule only' },
} as const satisfies Record<string, FullText>;

/** Names of these complaints. */
export type CommerceReason = keyof typeof COMMERCE_TEXTS;

/**
 * A complaint of the mall as every other one of a field: with the code `custom`, its own words in both languages, and its
 * name in `params.reason` beside the other params.
 */
export function commerceIssue(
  path: string,
  reason: CommerceReason,
  params: Readonly<Record<string, string | number>> = {},
): FieldIssue {
  return {
    path,
    code: 'custom',
    params: { ...params, reason } satisfies Record<string, Json>,
    message: filledText(COMMERCE_TEXTS[reason], params),
  };
}

/** What a complaint is called: its name in the mall, else its code. */
export function reasonOf({ code, params }: FieldIssue): string {
  return code === 'custom' && typeof params?.reason === 'string' ? params.reason : code;
}
