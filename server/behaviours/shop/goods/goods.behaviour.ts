import { SYSTEM } from '#engine/access/index.ts';
import {
  commerceIssue,
  FREIGHT_TYPES,
  groupIssues,
  SPEC_TYPES,
  withSpecIds,
  type PriceEnding,
} from '#engine/commerce/index.ts';
import type { JsonObject } from '#engine/definition/index.ts';
import { DELIVERY_TEMPLATE, GOODS_TYPE, SKU } from '#server/mall/goods/goods-names.ts';
import { keepSingleSku } from '#server/mall/goods/keep-single-sku.ts';
import { nameSkus } from '#server/mall/goods/name-skus.ts';
import { refreshGoods } from '#server/mall/goods/refresh-goods.ts';
import { priceGoods, type PriceChange } from '#server/mall/goods/price-goods.ts';
import { auditRules } from '#server/mall/goods-audit/audit-rules.ts';
import { hasNeverPassed } from '#server/mall/goods-audit/goods-audit-names.ts';
import { holdGoods, holdNewGoods } from '#server/mall/goods-audit/hold-changes.ts';
import { ON_SHELF, shelfIssues } from '#server/mall/goods/shelf-issues.ts';
import { shelveGoods, unshelveGoods } from '#server/mall/goods/shelve-goods.ts';
import { Catalog } from '#server/mall/catalog-search/catalog.ts';
import { findInOffice } from '#server/mall/catalog-search/find-by-keyword.ts';
import { forgetTexts, indexTexts, noteGoods, SEARCHED } from '#server/mall/catalog-search/note-goods.ts';
import { storedMatrixIssues } from '#server/mall/goods/stored-matrix-issues.ts';
import { shopRules } from '#server/mall/settings/shop-rules.ts';
import type {
  ActionContext,
  Behaviour,
  BehaviourDeps,
  StageContext,
} from '#server/record/behaviour/behaviour.ts';
import type { Records, TransactionRecords } from '#server/record/records.ts';
import { own } from '#server/record/own.ts';
import { conditionRow } from '#server/record/rows/shown-row.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';

/** Figures that goods with specs have from their SKUs. */
const FROM_SKUS = ['price', 'origin_price', 'cost_price', 'stock', 'weight', 'volume', 'sku_code'];

/** Goods and what is bought of them: one SKU, or one for each combination of their specs. */
export const goodsBehaviour = ({ records, settings, notify, now }: BehaviourDeps): Behaviour => ({
  definition: 'shop/goods/goods',
  search: {
    fields: [...SEARCHED, 'classify_id', 'tags'],
    async find(text, executor) {
      return (await findInOffice(executor, await Catalog.of(executor).read(), text)) ?? [];
    },
  },
  validate(stage) {
    for (const name of changedFigures(stage)) stage.issues.add(commerceIssue(name, 'skus.own'));
  },
  async before(stage) {
    const { row, change } = stage;
    const rules = await auditRules({ records, settings }, stage.transaction, stage.context.actor);
    if (rules) holdGoods({ records, notify, now }, stage, rules);
    await followType(records, stage);
    if (isSingle({ ...row, ...change })) {
      // Specs that are given up don't come back with another choice of the type.
      if (!isEmptyList({ ...row, ...change }['specs'])) change['specs'] = [];
      return checkPrices(stage);
    }
    for (const name of FROM_SKUS) delete change[name];
    if (change['specs'] !== undefined) change['specs'] = withSpecIds(change['specs'], row?.['specs'] ?? null);
    for (const issue of groupIssues({ ...row, ...change }['specs'])) stage.issues.add(issue);
  },
  async after(stage) {
    const { row: goods, transaction } = stage;
    if (!goods) return;
    await noteTexts(stage, Number(goods['id']));
    if (stage.verb === 'del' || stage.verb === 'purge') return;
    if (stage.verb === 'add' && hasNeverPassed(goods['audit_status']))
      holdNewGoods({ records, notify, now }, stage, Number(goods['id']));
    if (isSingle(goods)) await keepSingleSku(records, transaction, goods, stage.change);
    await checkSkus(records, stage);
    await refreshGoods(records, transaction, Number(goods['id']), shopRules(settings).warnFrom);
  },
  actions: {
    shelve: (action) => forAll(action, (goods) => shelveGoods(records, action.transaction, goods)),
    unshelve: (action) => forAll(action, (goods) => unshelveGoods(records, action.transaction, goods)),
    reprice: async (action) => {
      const rules = await auditRules({ records, settings }, action.transaction, action.context.actor);
      await forAll(action, (goods) =>
        priceGoods(records, action.transaction, goods, { ...priceChange(action), rules }),
      );
    },
  },
});

/** The type decides whether goods are delivered; those that are not have no freight. */
async function followType(records: Records, { row, change, transaction }: StageContext): Promise<void> {
  const id = change['type_id'] === undefined ? (row?.['type_id'] ?? null) : change['type_id'];
  const isAsked = change['type_id'] !== undefined || change['need_delivery'] !== undefined;
  if (id !== null && isAsked) {
    const [type] = await records.as(SYSTEM).in(transaction).find(GOODS_TYPE, { id });
    change['need_delivery'] = type?.['need_delivery'] ?? 1;
  }
  if (Number({ ...row, ...change }['need_delivery'] ?? 1) === 0) change['freight_type'] = FREIGHT_TYPES.free;
}

/** What is done to all chosen goods together is done with the first of them. */
async function forAll(
  { row, rows }: ActionContext,
  work: (goods: StoredRow[]) => Promise<void>,
): Promise<void> {
  if (row === rows[0]) await work(rows);
}

function priceChange({ params }: ActionContext): PriceChange {
  const { column, way, value, ending } = params as unknown as PriceChange & { ending?: string };
  const isRounded = ending !== undefined && ending !== 'none';
  return { column, way, value, ...(isRounded ? { ending: Number(ending) as PriceEnding } : {}) };
}

/** Goods that are in the bin keep their texts, to be found there. */
async function noteTexts({ executor, verb }: StageContext, id: number): Promise<void> {
  await (verb === 'purge' ? forgetTexts(executor, [id]) : indexTexts(executor, [id]));
  await noteGoods(executor, [id]);
}

const isSingle = (goods: JsonObject): boolean => Number(goods['spec_type'] ?? 1) !== SPEC_TYPES.multiple;

/** Figures that goods with specs are sent as if they had some of their own: nobody is to believe that these were changed. */
function changedFigures({ definition, row, change, sent }: StageContext): string[] {
  if (!row || isSingle(row) || isSingle({ ...row, ...change })) return [];
  const shown = conditionRow(definition, row);
  return FROM_SKUS.filter((name) => isOther(shown[name], own(sent, name)));
}

function isOther(shown: unknown, given: unknown): boolean {
  if (given === undefined || String(given ?? '') === String(shown ?? '')) return false;
  return !(Number(given) === Number(shown));
}

const isEmptyList = (value: unknown): boolean =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0);

function checkPrices({ row, change, issues }: StageContext): void {
  const { price, origin_price: origin } = { ...row, ...change };
  if (Number(origin ?? 0) > 0 && Number(origin) < Number(price ?? 0)) {
    issues.add(commerceIssue('origin_price', 'skus.origin'));
  }
}

async function checkSkus(records: Records, { row: goods, transaction, issues }: StageContext): Promise<void> {
  if (!goods) return;
  const rows = records.as(SYSTEM).in(transaction);
  const found = await rows.find(SKU, { goods_id: goods['id'] ?? null }, { order: [['id', 'asc']] });
  const skus = isSingle(goods) ? found : await withoutSingle(rows, found);
  const wrong = isSingle(goods) ? [] : storedMatrixIssues(goods, skus);
  for (const issue of wrong) issues.add(issue);
  if (wrong.length > 0) return;
  if (!isSingle(goods)) await nameSkus(records, transaction, goods, skus);
  if (Number(goods['status']) !== ON_SHELF) return;
  const id = goods['delivery_template_id'] ?? null;
  const [template = null] = id === null ? [] : await rows.find(DELIVERY_TEMPLATE, { id });
  for (const issue of shelfIssues({ goods, skus, template })) issues.add(issue);
}

/** Goods that got specs have no SKU without values any more. */
async function withoutSingle(rows: TransactionRecords, skus: readonly StoredRow[]): Promise<StoredRow[]> {
  const single = skus.filter((sku) => sku['spec_key'] === '');
  if (single.length > 0) {
    await rows.remove(
      SKU,
      single.map((sku) => sku['id'] ?? null),
    );
  }
  return skus.filter((sku) => sku['spec_key'] !== '');
}
