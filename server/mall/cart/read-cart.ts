import type { FullText, Json, JsonObject, Locale } from '#engine/definition/index.ts';
import type { Executor } from '#server/database/connection.ts';
import { fixedStatement } from '#server/database/fixed-statement.ts';
import { boughtBefore } from '../checkout/bought-before.ts';
import { maxQuantity, obstacleOf, obstacleWords, type BuyObstacle } from '../checkout/buy-limits.ts';
import { BUYABLE, buyableOf, type Buyable, type BuyableRow } from '../checkout/buyable.ts';
import { yuan } from '../catalog/goods-card.ts';
import { lineCover, type SmallPictures } from '../catalog/line-cover.ts';
import type { CartOwner } from './cart-owner.ts';

/** A row of a cart with what can be bought of it. */
export interface CartLine {
  id: number;
  quantity: number;
  checked: boolean;
  /** Cents when it was put there. */
  priceAdded: number;
  goods: Buyable;
  maxQuantity: number;
  obstacle: BuyObstacle | null;
}

const readBy = (condition: string) =>
  fixedStatement(`select "c"."id"::text as "cart_id", "c"."quantity"::text as "cart_quantity", "c"."checked" as "cart_checked",
    "c"."price_added"::text as "cart_price", ${BUYABLE.columns}
  from "shop_cart_item" "c" join (${BUYABLE.from}) on "s"."id" = "c"."sku_id" where ${condition} order by "c"."id" desc`);
const OF_MEMBER = readBy('"c"."user_id" = $1');
const OF_GUEST = readBy('"c"."token" = $1 and "c"."user_id" is null');

/** The rows of a cart, what was put there last first. */
export async function readCart(executor: Executor, { memberId, token }: CartOwner): Promise<CartLine[]> {
  const { rows } = await executor.query<BuyableRow>(
    memberId === null ? OF_GUEST([token]) : OF_MEMBER([memberId]),
  );
  const lines = rows.map((row) => ({ row, goods: buyableOf(row) }));
  const bought = await boughtOf(
    executor,
    memberId,
    lines.map(({ goods }) => goods),
  );
  return lines.map(({ row, goods }) => lineOf(row, goods, bought.get(goods.goodsId) ?? 0));
}

/** Units that a member has of goods that are limited for each member. */
export function boughtOf(
  executor: Executor,
  memberId: number | null,
  goods: readonly Buyable[],
): Promise<Map<number, number>> {
  const limited = [
    ...new Set(goods.filter(({ limitPerMember }) => limitPerMember > 0).map(({ goodsId }) => goodsId)),
  ];
  return memberId === null ? Promise.resolve(new Map()) : boughtBefore(executor, memberId, limited);
}

function lineOf(row: BuyableRow, goods: Buyable, bought: number): CartLine {
  const quantity = Number(row['cart_quantity']);
  return {
    id: Number(row['cart_id']),
    quantity,
    checked: Number(row['cart_checked']) === 1,
    priceAdded: Number(row['cart_price']),
    goods,
    maxQuantity: maxQuantity(goods, bought),
    obstacle: obstacleOf(goods, quantity, bought),
  };
}

/** A cart on the wire: by merchant, sums over what is ticked and can be bought. */
export function wireCart(
  lines: readonly CartLine[],
  { locale, pictures }: { locale: Locale; pictures: SmallPictures },
): JsonObject {
  const chosen = lines.filter(({ checked, obstacle }) => checked && obstacle === null);
  const units = (some: readonly CartLine[]): number => some.reduce((sum, line) => sum + line.quantity, 0);
  const merchants = new Map<number, { id: number; name: string; items: JsonObject[] }>();
  for (const line of lines) {
    const { merchantId: id, merchantName } = line.goods;
    const merchant = merchants.get(id) ?? { id, name: merchantName[locale], items: [] };
    merchant.items.push(wireLine(line, locale, pictures));
    merchants.set(id, merchant);
  }
  return {
    merchants: [...merchants.values()] as unknown as Json[],
    count: units(lines),
    checked_count: units(chosen),
    amount: yuan(chosen.reduce((sum, { quantity, goods }) => sum + goods.price * quantity, 0)),
  };
}

function wireLine(line: CartLine, locale: Locale, pictures: SmallPictures): JsonObject {
  const { goods, obstacle } = line;
  const words = (text: FullText): string => text[locale];
  return {
    id: line.id,
    goods_id: goods.goodsId,
    sku_id: goods.skuId,
    name: words(goods.name),
    spec_text: goods.specText,
    ...lineCover(pictures, goods.cover),
    price: yuan(goods.price),
    price_added: yuan(line.priceAdded),
    qty: line.quantity,
    max_qty: line.maxQuantity,
    checked: line.checked,
    valid: obstacle === null,
    ...(obstacle === null ? {} : { reason: words(obstacleWords(obstacle, goods)), reason_code: obstacle }),
  };
}
