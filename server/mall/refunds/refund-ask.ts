import {
  exchangeDifference,
  ORDER_TEXTS,
  REFUND_TYPES,
  refundIssues,
  type OrderStatus,
  type RefundType,
} from '#engine/commerce/index.ts';
import type { FullText } from '#engine/definition/index.ts';
import { timeOf } from './row-values.ts';
import { refused } from '../refused.ts';
import type { OpenOrder } from '../orders/order-state.ts';
import { SKU } from '../goods/goods-names.ts';
import { heldParts } from './held-parts.ts';
import type { RefundWork } from './open-refund.ts';
import { planRefund, unshippedUnits, type PlannedUnits, type RefundPlan } from './plan-refund.ts';
import { askLines } from './ask-lines.ts';
import { keyOf, numberOf, textOf } from './row-values.ts';

/** What refunds are asked for with. */
export interface AskBody {
  /** 1 money alone, 2 goods that come back, 3 goods that are exchanged. */
  type: 1 | 2 | 3;
  /** 1 the goods have not arrived, 2 they have. */
  goods_status?: 1 | 2;
  items: readonly { line_id: number; qty: number; exchange_sku_id?: number }[];
}

/** A variant that goods are exchanged for. */
export interface Replacement {
  skuId: number;
  text: string;
}

/** What is asked for, if it can be: what it comes to, and for exchanges the variants, one for each item. */
export interface AskedRefund {
  plan: RefundPlan;
  replacements: (Replacement | null)[];
}

/** Why it can't be asked for: at most one reason for the whole, else one for each item. */
export interface AskRefusal {
  path: string;
  text: FullText;
}

const PRICE = {
  'zh-cn': '只能换同价的规格',
  en: 'Goods are exchanged only for what costs the same',
};
const VARIANT = { 'zh-cn': '没有可换的规格', en: 'This variant is not there to be exchanged for' };

/** Whether a refund can be asked for by the shop's rules, and what it comes to then. `agreed`: the shop itself asks for it. */
export async function askRefund(
  work: RefundWork,
  open: OpenOrder,
  body: AskBody,
  { agreed = false, sellerFault = false }: { agreed?: boolean; sellerFault?: boolean } = {},
): Promise<AskedRefund | AskRefusal> {
  const { deps, rows, transaction } = work;
  const { order } = open;
  if (numberOf(order, 'pay_status') !== 1) return { path: '', text: ORDER_TEXTS.paid };
  const held = await heldParts(rows, keyOf(order));
  const rules = deps.rules();
  const [issue] = refundIssues(
    {
      status: numberOf(order, 'status') as OrderStatus,
      aftersaleUntil: timeOf(order, 'aftersale_until'),
      applyLimit: rules.refunds.applyLimit,
      lines: await askLines(transaction.executor, open, held, rules.aftersaleMs),
      now: deps.now(),
    },
    {
      type: body.type,
      ...(body.goods_status ? { goodsStatus: body.goods_status } : {}),
      agreed,
      sellerFault,
      items: body.items.map(({ line_id: lineId, qty }) => ({ lineId, units: qty })),
    },
  );
  if (issue) return { path: pathOf(body, issue.lineId), text: issue.text };
  const units = unitsOf(open, body);
  const plan = planRefund(open, units, held, { type: body.type, rules });
  const replacements = await replacementsOf(work, units, body);
  return Array.isArray(replacements) ? { plan, replacements } : replacements;
}

/** The same, where it has to be possible. @throws AppError `record.invalid` in words. */
export async function askedRefund(...args: Parameters<typeof askRefund>): Promise<AskedRefund> {
  const asked = await askRefund(...args);
  if ('path' in asked) throw refused(asked.path, asked.text);
  return asked;
}

const pathOf = ({ items }: AskBody, lineId: number | undefined): string =>
  lineId === undefined ? '' : `items[${items.findIndex(({ line_id: id }) => id === lineId)}]`;

function unitsOf({ lines }: OpenOrder, { type, items }: AskBody): PlannedUnits[] {
  return items.map(({ line_id: id, qty }) => {
    const line = lines.find((each) => numberOf(each, 'id') === id)!;
    return { line, units: qty, unshipped: unshippedUnits(line, qty, type as RefundType) };
  });
}

/** The variants that are given instead, for the price of those that come back. The same variant always costs the same. */
async function replacementsOf(
  { rows }: RefundWork,
  units: readonly PlannedUnits[],
  { type, items }: AskBody,
): Promise<(Replacement | null)[] | AskRefusal> {
  if (type !== REFUND_TYPES.exchange) return units.map(() => null);
  const found: Replacement[] = [];
  for (const [at, { line, units: count }] of units.entries()) {
    const path = `items[${at}].exchange_sku_id`;
    const wanted = items[at]?.exchange_sku_id ?? numberOf(line, 'sku_id');
    const [sku] = await rows.find(SKU, { id: wanted, goods_id: line['goods_id'] ?? null });
    const isThere = sku && sku['delete_time'] === null && numberOf(sku, 'status') === 1;
    if (!isThere) return { path, text: VARIANT };
    const price = numberOf(line, 'price');
    const newPrice = wanted === numberOf(line, 'sku_id') ? price : numberOf(sku, 'price');
    if (exchangeDifference({ price, newPrice, units: count }) !== 0) return { path, text: PRICE };
    found.push({ skuId: wanted, text: textOf(sku, 'spec_text') });
  }
  return found;
}
