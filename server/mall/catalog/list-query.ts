import { isObject, type Json, type JsonObject, type JsonSchema } from '#engine/definition/index.ts';
import { PAGE_PROPERTIES, type PageQuery } from '#server/http/page-query.ts';
import { SORTS, paramKey, type Sort } from '../catalog-search/goods-facts.ts';
import type { GoodsFilter } from '../catalog-search/catalog-index.ts';

const ID: JsonSchema = { type: 'string', pattern: '^[0-9]{1,15}$' };
const YUAN: JsonSchema = { type: 'string', pattern: String.raw`^[0-9]{1,9}(\.[0-9]{1,2})?$` };

/** The query of a list of goods, as the shop's clients send it. */
export const LIST_QUERY: JsonSchema = {
  type: 'object',
  properties: {
    keyword: { type: 'string', maxLength: 100, description: 'Names, codes, pinyin, categories, tags.' },
    classify_id: { ...ID, description: 'With the categories below it.' },
    tag_id: ID,
    merchant_id: ID,
    coupon_id: { ...ID, description: 'Those that a coupon covers.' },
    ids: {
      type: 'string',
      pattern: '^([0-9]{1,15}(,[0-9]{1,15}){0,99})?$',
      description: 'Separated by commas.',
    },
    price_min: YUAN,
    price_max: YUAN,
    in_stock: { type: 'string', enum: ['', '0', '1', 'true', 'false'] },
    params: { description: 'By the name of a param one value or several: `params[Colour][]=Red`, or JSON.' },
    sort: { type: 'string', enum: ['', ...SORTS] },
    ...PAGE_PROPERTIES,
  },
};

export interface ListQuery extends PageQuery {
  keyword?: string;
  classify_id?: string;
  tag_id?: string;
  merchant_id?: string;
  coupon_id?: string;
  ids?: string;
  price_min?: string;
  price_max?: string;
  in_stock?: string;
  params?: Json;
  sort?: Sort | '';
}

const MAX_PARAMS = 20;

/** What goods are chosen by, without the keyword. What is empty chooses nothing. */
export function filterOf(query: ListQuery): GoodsFilter {
  const {
    classify_id: classId,
    tag_id: tagId,
    merchant_id: merchant,
    ids,
    price_min: min,
    price_max: max,
  } = query;
  const params = paramsOf(query.params ?? null);
  return {
    ...(isGiven(classId) ? { classes: [Number(classId)] } : {}),
    ...(isGiven(tagId) ? { tags: [Number(tagId)] } : {}),
    ...(isGiven(merchant) ? { merchant: Number(merchant) } : {}),
    ...(isGiven(ids) ? { ids: ids.split(',').map(Number) } : {}),
    ...(isGiven(min) ? { priceMin: cents(min) } : {}),
    ...(isGiven(max) ? { priceMax: cents(max) } : {}),
    ...(query.in_stock === '1' || query.in_stock === 'true' ? { inStock: true } : {}),
    ...(params.size > 0 ? { params } : {}),
  };
}

const isGiven = (text: string | undefined): text is string => text !== undefined && text !== '';

function cents(text: string): number {
  const [whole = '0', part = ''] = text.split('.');
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

function paramsOf(given: Json): Map<string, string[]> {
  const params = typeof given === 'string' ? readObject(given) : given;
  if (!isObject(params)) return new Map();
  return new Map(
    Object.entries(params)
      .slice(0, MAX_PARAMS)
      .map(([name, value]) => {
        const values = (Array.isArray(value) ? value : [value]).slice(0, MAX_PARAMS);
        return [name, values.map((each) => paramKey(name, String(each)))];
      }),
  );
}

function readObject(text: string): JsonObject | null {
  try {
    const value = JSON.parse(text) as Json;
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}
