import { SYSTEM } from '#engine/access/index.ts';
import { ORDER_ROWS } from '#engine/commerce/index.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { ORDER, ORDER_LINE } from './order-names.ts';
import { actionsOf } from './order-state.ts';

/** What staff do by the table of orders; what else they do is no step of it. */
const STEPS = [...new Set(ORDER_ROWS.flatMap(({ actor, action }) => (actor === 'staff' ? [action] : [])))];

/** Steps that staff can not take with orders as they are now, by the keys of the orders. */
export function restrictedActions(
  { records, rules, now }: Pick<ShopDeps, 'records' | 'rules' | 'now'>,
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  if (ids.length === 0) return Promise.resolve(new Map());
  return records.reading(async (transaction) => {
    const rows = records.as(SYSTEM).in(transaction);
    const [orders, lines] = await Promise.all([
      rows.find(ORDER, { id: [...ids] }),
      rows.find(ORDER_LINE, { order_id: [...ids] }),
    ]);
    return new Map(
      orders.map((order) => {
        const id = String(order['id']);
        const own = lines.filter((line) => String(line['order_id']) === id);
        const allowed = actionsOf({ order, lines: own }, { rules, now }, 'staff');
        return [id, STEPS.filter((step) => !allowed.includes(step))];
      }),
    );
  });
}
