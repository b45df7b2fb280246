import type { Query } from './shop-api.ts';

const NAMES = [
  'keyword',
  'tag_id',
  'merchant_id',
  'coupon_id',
  'price_min',
  'price_max',
  'in_stock',
  'sort',
  'page',
] as const;
/** No database takes it, and nobody types it. */
const CONTROL = /[\u0000-\u001f\u007f]/g;
const MAX_TEXT = 100;
const PARAM = /^params\[(.{1,100})\]$/;
export const PAGE_SIZE = 24;

/** What a list shows, as its address has it. */
export interface ListState {
  classId: number | null;
  values: Record<(typeof NAMES)[number], string>;
  params: Record<string, string[]>;
}

const GOOD: Partial<Record<(typeof NAMES)[number], RegExp>> = {
  tag_id: /^\d{1,15}$/,
  merchant_id: /^\d{1,15}$/,
  coupon_id: /^\d{1,15}$/,
  price_min: /^\d{1,9}(\.\d{1,2})?$/,
  price_max: /^\d{1,9}(\.\d{1,2})?$/,
  in_stock: /^1$/,
  sort: /^(default|sales|new|price_asc|price_desc|score)$/,
  page: /^[1-9]\d{0,3}$/,
};

/** Reads the address of a list; what no list can show is left out. */
export function readList(search: string, classId: number | null): ListState {
  const given = new URLSearchParams(search);
  const read = (name: (typeof NAMES)[number]): string => {
    const value = firstOf((given.get(name) ?? '').replace(CONTROL, '').trim());
    return GOOD[name]?.test(value) === false ? '' : value;
  };
  // A name may be one that every object has.
  const params = Object.create(null) as Record<string, string[]>;
  for (const [name, value] of given) {
    const param = PARAM.exec(name)?.[1];
    if (param !== undefined && value !== '' && value.length <= 100 && value.search(CONTROL) < 0)
      params[param] = [...new Set([...(params[param] ?? []), value])].slice(0, 20);
  }
  return {
    classId,
    values: Object.fromEntries(NAMES.map((name) => [name, read(name)])) as ListState['values'],
    params,
  };
}

/** As much as a list takes, without half a character at its end. */
const firstOf = (text: string): string => text.slice(0, MAX_TEXT).replace(/[\uD800-\uDBFF]$/, '');

/** The query of `shop.goods/index` for it. */
export function listQuery({ classId, values, params }: ListState): Query {
  return {
    ...values,
    classify_id: classId,
    limit: PAGE_SIZE,
    ...(Object.keys(params).length > 0 ? { params: JSON.stringify(params) } : {}),
  };
}

/** The address of the list with other values; any other than of the page itself begins at the first page. */
export function listSearch(
  state: ListState,
  change: Partial<ListState['values']>,
  params = state.params,
): string {
  const values = { ...state.values, ...('page' in change ? {} : { page: '' }), ...change };
  const search = new URLSearchParams();
  for (const name of NAMES)
    if (values[name] !== '' && !(name === 'page' && values[name] === '1')) search.set(name, values[name]);
  for (const [name, list] of Object.entries(params))
    for (const value of list) search.append(`params[${name}]`, value);
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

/** The chosen values of params with one more, or without it. */
export function toggledParam(state: ListState, name: string, value: string): ListState['params'] {
  const list = state.params[name] ?? [];
  const next = list.includes(value) ? list.filter((each) => each !== value) : [...list, value];
  const { [name]: _, ...others } = state.params;
  return next.length > 0 ? { ...others, [name]: next } : others;
}
