import { SYSTEM } from '#engine/access/index.ts';
import { commerceIssue, groupsIn, skuNames, valueIdsOf } from '#engine/commerce/index.ts';
import { indexTexts } from '#server/mall/catalog-search/note-goods.ts';
import { auditRules } from '#server/mall/goods-audit/audit-rules.ts';
import { holdPrice } from '#server/mall/goods-audit/hold-changes.ts';
import { GOODS } from '#server/mall/goods/goods-names.ts';
import { refreshGoods } from '#server/mall/goods/refresh-goods.ts';
import { shopRules } from '#server/mall/settings/shop-rules.ts';
import { moveStock } from '#server/mall/stock/move-stock.ts';
import { notifyOfStock } from '#server/mall/stock/notify-of-stock.ts';
import { STOCK_CHECK } from '#server/mall/stock/stock-check.ts';
import { checkEditedStock, noteEditedStock } from '#server/mall/stock/note-edited-stock.ts';
import type {
  ActionContext,
  Behaviour,
  BehaviourDeps,
  RowRestrictions,
  StageContext,
} from '#server/record/behaviour/behaviour.ts';
import type { Records } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';

const PROMISED: RowRestrictions = { del: 'record.in-use' };

/** Variants of goods: named by their values, their stock noted in the log, their goods' prices and stock kept up. */
export const skuBehaviour = ({ records, notify, now, jobs, settings }: BehaviourDeps): Behaviour => {
  const stock = moveStock(notifyOfStock({ records, notify, now, settings }));
  const move = (event: 'restock' | 'adjust', { row, params, context, transaction }: ActionContext) =>
    stock(transaction, event, [{ skuId: Number(row?.['id']), quantity: Number(params['quantity']) }], {
      operator: context.actor.username,
      reason: String(params['reason']),
    });
  return {
    definition: 'shop/goods/sku',
    restrictions: ({ rows }) => rows.map((row) => (Number(row['locked'] ?? 0) > 0 ? PROMISED : null)),
    async before(stage) {
      const rules = await auditRules({ records, settings }, stage.transaction, stage.context.actor);
      if (rules && stage.row) {
        const goods = await goodsOf(records, stage.transaction, stage.row['goods_id'] ?? null);
        holdPrice({ records, notify, now }, stage, goods, rules);
      }
      checkEditedStock(stage);
      checkPrices(stage);
      // Codes are unique, those that nobody has given are none.
      if (stage.change['sku_code'] === '') stage.change['sku_code'] = null;
      if (stage.row === null || stage.change['value_ids'] !== undefined) await nameSku(records, stage);
    },
    after(stage) {
      noteEditedStock(records, stage, '');
      const id = Number(stage.row?.['goods_id'] ?? 0);
      stage.once(`goods ${id}`, () =>
        refreshGoods(records, stage.transaction, id, shopRules(settings).warnFrom),
      );
      if (stage.verb === 'del' || stage.change['sku_code'] !== undefined)
        stage.once(`texts ${id}`, () => indexTexts(stage.executor, [id]));
    },
    actions: {
      restock: (action) => move('restock', action),
      adjust: (action) => move('adjust', action),
      checkStock: ({ executor }) => jobs.add(STOCK_CHECK, {}, { transaction: executor, key: STOCK_CHECK }),
    },
  };
};

function checkPrices({ row, change, issues }: StageContext): void {
  const { price, origin_price: origin } = { ...row, ...change };
  if (Number(origin ?? 0) > 0 && Number(origin) < Number(price ?? 0)) {
    issues.add(commerceIssue('origin_price', 'skus.origin'));
  }
}

/** Goods of the SKUs of one call, by their transaction: all of them have the same ones. */
const known = new WeakMap<object, Map<string, StoredRow | null>>();

async function nameSku(records: Records, { row, change, transaction, issues }: StageContext): Promise<void> {
  const goods = await goodsOf(records, transaction, change['goods_id'] ?? row?.['goods_id'] ?? null);
  if (!goods) return issues.add({ path: 'goods_id', code: 'reference.missing' });
  if (row === null) change['merchant_id'] = goods['merchant_id'] ?? 0;
  const ids = valueIdsOf(change);
  const names = skuNames(Number(goods['spec_type']) === 2 ? groupsIn(goods) : [], ids);
  if (names) Object.assign(change, names, { value_ids: ids });
  else issues.add(commerceIssue('value_ids', 'skus.values'));
}

async function goodsOf(
  records: Records,
  transaction: StageContext['transaction'],
  id: StoredRow[string] | null,
): Promise<StoredRow | null> {
  const rows = known.get(transaction) ?? new Map<string, StoredRow | null>();
  known.set(transaction, rows);
  const found = rows.get(String(id));
  if (found !== undefined) return found;
  const [goods = null] = await records
    .as(SYSTEM)
    .in(transaction)
    .find(GOODS, { id: id ?? null });
  rows.set(String(id), goods);
  return goods;
}
