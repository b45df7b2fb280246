import type { Json, JsonObject, Locale } from '#engine/definition/index.ts';
import type { PageNeed } from '#engine/page/index.ts';
import { readAgreements, wireAgreement } from '#server/mall/agreements/read-agreements.ts';
import type { CatalogParts } from '#server/mall/catalog/catalog-parts.ts';
import { filterOf } from '#server/mall/catalog/list-query.ts';
import { shopClasses } from '#server/mall/catalog/shop-classes.ts';
import type { CatalogState } from '#server/mall/catalog-search/catalog.ts';
import type { Sort } from '#server/mall/catalog-search/goods-facts.ts';
import { listOffers } from '#server/mall/coupons/list-offers.ts';
import { bestMerchants, merchantFaces } from '#server/mall/merchants/merchant-faces.ts';
import { BASICS } from '#server/system/settings/basics.ts';

/** What needs are answered from. */
export interface NeedCall extends Pick<CatalogParts, 'executor' | 'settings'> {
  state: CatalogState;
  locale: Locale;
  /** Unix seconds. */
  now: number;
  /** Ids of the goods whose cards are to be read. */
  wanted: Set<number>;
}

type Keyed = readonly [key: string, need: PageNeed];

/** Answers everything that blocks need, by its key: all needs of a kind with one statement, or with none. */
export async function answerNeeds(
  needs: ReadonlyMap<string, PageNeed>,
  call: NeedCall,
): Promise<Record<string, Json>> {
  const kinds = new Set([...needs.values()].map(({ kind }) => kind));
  const answers = await Promise.all(
    [...kinds].map((kind) =>
      ANSWERS[kind](
        [...needs].filter(([, need]) => need.kind === kind),
        call,
      ),
    ),
  );
  return Object.fromEntries(answers.flat());
}

type Answer = (needs: readonly Keyed[], call: NeedCall) => Promise<[string, Json][]>;

/** Answers each need by itself, of what is in memory. */
const each =
  (answer: (need: PageNeed, call: NeedCall) => Json): Answer =>
  (needs, call) =>
    Promise.resolve(needs.map(([key, need]) => [key, answer(need, call)]));

const ANSWERS: Record<PageNeed['kind'], Answer> = {
  goods: each(findGoods),
  classes: each((_need, { state, locale }) => shopClasses(state.tree, 0, locale) as unknown as Json),
  windows: each(fillWindows),
  agreement: each(({ params }, { settings, locale }) => {
    const found = readAgreements(settings).find(({ code }) => code === params['code']);
    return found ? { ...wireAgreement(found, locale), text: found.text[locale] } : null;
  }),
  coupons: offerCoupons,
  merchants: showMerchants,
};

function findGoods({ params }: PageNeed, { state: { index }, wanted }: NeedCall): Json {
  const { sort = 'default', limit = 8, ids, in_stock: inStock, ...rest } = params;
  const texts = Object.entries(rest).map(([name, value]) => [name, String(value)]);
  const filter = {
    ...filterOf(Object.fromEntries(texts) as Record<string, string>),
    ...(Array.isArray(ids) ? { ids: ids.map(Number) } : {}),
    ...(inStock === true ? { inStock: true } : {}),
  };
  const isChosen = Array.isArray(ids) && sort === 'default';
  const page = { sort: sort as Sort, offset: 0, limit: isChosen ? ids.length : Number(limit) };
  const found = index.find(filter, page);
  const shown = isChosen ? inOrder(found.ids, ids.map(Number)).slice(0, Number(limit)) : found.ids;
  for (const id of shown) wanted.add(id);
  return { ids: shown, total: found.total };
}

/** Goods that somebody has chosen stand as they chose them. */
function inOrder(found: readonly number[], chosen: readonly number[]): number[] {
  const there = new Set(found);
  return [...new Set(chosen)].filter((id) => there.has(id));
}

function fillWindows({ params }: PageNeed, { state: { index, tree }, locale, wanted }: NeedCall): Json {
  const shown: JsonObject[] = [];
  for (const { id, name } of shopClasses(tree, 0, locale)) {
    if (shown.length >= Number(params['windows'])) break;
    const filter = { classes: [id], inStock: true };
    const { ids } = index.find(filter, { sort: 'sales', offset: 0, limit: Number(params['limit']) });
    if (ids.length === 0) continue;
    for (const one of ids) wanted.add(one);
    shown.push({ id, name, ids });
  }
  return shown;
}

/** Coupons as a guest is offered them: pages are the same for everybody. */
async function offerCoupons(
  needs: readonly Keyed[],
  { executor, settings, locale, now }: NeedCall,
): Promise<[string, Json][]> {
  const clock = { now: now * 1000, timeZone: settings.get(BASICS.settings.time_zone) };
  const { cards } = await listOffers(executor, { place: 'centre', memberId: null }, clock, locale);
  const byId = new Map(cards.map((card) => [card['id'], card]));
  return needs.map(([key, { params }]) => {
    const ids = idsOf(params);
    return [key, ids ? ids.flatMap((id) => byId.get(id) ?? []) : cards.slice(0, Number(params['limit']))];
  });
}

async function showMerchants(
  needs: readonly Keyed[],
  { executor, state: { index }, locale }: NeedCall,
): Promise<[string, Json][]> {
  const chosen = needs.map(([key, { params }]): [string, number[]] => [
    key,
    idsOf(params) ?? bestMerchants(index, Number(params['limit'])),
  ]);
  const all = [...new Set(chosen.flatMap(([, ids]) => ids))];
  const faces = await merchantFaces(executor, index, all, locale);
  return chosen.map(([key, ids]) => [key, ids.flatMap((id) => faces.get(id) ?? []) as unknown as Json]);
}

const idsOf = ({ ids }: JsonObject): number[] | null => (Array.isArray(ids) ? ids.map(Number) : null);
