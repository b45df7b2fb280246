import { SYSTEM } from '#engine/access/index.ts';
import { centsOf } from '#engine/commerce/index.ts';
import type { Json, JsonObject } from '#engine/definition/index.ts';
import { restrictedActions } from '#server/mall/orders/restricted-actions.ts';
import { endOrder, type OrderEnd } from '#server/mall/orders/end-order.ts';
import { changePrice } from '#server/mall/orders/change-price.ts';
import { lockGroups } from '#server/mall/orders/lock-groups.ts';
import { moveOrder } from '#server/mall/orders/move-order.ts';
import { notifyOfEnd } from '#server/mall/orders/notify-of-end.ts';
import { openOrder, stepOrder } from '#server/mall/orders/order-state.ts';
import { createForMember, type StaffRequest } from '#server/mall/refunds/create-for-member.ts';
import type { PrintKind } from '#server/mall/printing/own-templates.ts';
import { printOrders } from '#server/mall/printing/print-orders.ts';
import { readParcel } from '#server/mall/shipping/read-parcel.ts';
import { sendParcel } from '#server/mall/shipping/send-parcel.ts';
import { shopDepsOf, staffOf } from '#server/mall/shop-deps-of.ts';
import type {
  ActionContext,
  RestrictionContext,
  Behaviour,
  BehaviourDeps,
  RowRestrictions,
} from '#server/record/behaviour/behaviour.ts';

/** The only status in which nobody has paid yet, so that what is ordered may still change. */
const TO_PAY = 1;

/** Why the lines of any other order stay as they are. */
export const LINES_STAY = {
  'zh-cn': '只有待付款的订单才能修改商品',
  en: 'Lines can only be changed while the order waits for its payment',
};

const NUMBER_TAKEN = {
  'zh-cn': '该运单号已用于其他订单，请核对',
  en: 'Another order has this tracking number: check it',
};

/** `status` is a stored one or a wire one; who does not see it learns nothing in advance. */
export const waitsForPayment = (status: Json | undefined): boolean =>
  status === undefined || Number(status) === TO_PAY;

/** What staff do to orders: each is one step of the table of orders, with everything that belongs to it. */
export const orderBehaviour = (behaviourDeps: BehaviourDeps): Behaviour => {
  const deps = shopDepsOf(behaviourDeps);
  const { records } = deps;
  const open = ({ row, transaction }: ActionContext) =>
    openOrder(records.as(SYSTEM).in(transaction), { id: row?.id ?? null });
  const end = async (action: ActionContext, how: Omit<OrderEnd, 'actor' | 'reason'>): Promise<void> => {
    const reason = text(action.params, 'reason');
    await endOrder(deps, action.transaction, await open(action), {
      ...how,
      actor: staffOf(action),
      reason,
      // Whoever sends the form has been asked.
      confirmed: true,
      restock: action.params['restock'] === true,
    });
  };
  return {
    definition: 'shop/order/order',
    lockFirst: lockGroups('orders'),
    /** What is paid for is what is delivered: lines change only while the order waits for its payment. */
    restrictions({ rows }: RestrictionContext): (RowRestrictions | null)[] {
      return rows.map(({ status, group_id: group }) =>
        waitsForPayment(status) && !group ? null : { fields: ['lines'], why: LINES_STAY },
      );
    },
    /** Buttons are those of the table: the conditions of the definition know one row alone, neither its lines nor its refunds. */
    async restrictedActions({ rows }: RestrictionContext): Promise<string[][]> {
      // Rows come without their key to whoever may not read it.
      const ids = rows.flatMap(({ id }) => (id === null || id === undefined ? [] : [String(id)]));
      const restricted = await restrictedActions(deps, ids);
      return rows.map(({ id }) => restricted.get(String(id)) ?? []);
    },
    actions: {
      /** Sends a parcel with all or some of what is left; says so where its number stands on another order too. */
      async delivery(action: ActionContext): Promise<JsonObject> {
        const rows = records.as(SYSTEM).in(action.transaction);
        const parcel = await readParcel(rows, action.params);
        const sent = await sendParcel(deps, action.transaction, await open(action), parcel, {
          action: 'delivery',
          actor: staffOf(action),
          receiveMs: deps.rules().receiveMs,
        });
        const answer = { shipment_no: sent.shipment['shipment_no'] ?? '' };
        return sent.isNumberTaken ? { ...answer, warning: NUMBER_TAKEN[action.context.locale] } : answer;
      },
      /** Approves what the buyer asked for: the order ends and the whole amount goes back. */
      cancel: (action: ActionContext) => end(action, { action: 'cancel', closeType: 'apply' }),
      /** The order goes on; the buyer is given the reason. */
      async refuseCancel(action: ActionContext): Promise<void> {
        const reason = text(action.params, 'reason');
        const changed = await stepOrder(deps, records.as(SYSTEM).in(action.transaction), await open(action), {
          action: 'refuseCancel',
          actor: staffOf(action),
          note: reason,
          request: { reason },
          values: { status_before_apply: null },
        });
        const refusal = { action: 'refuseCancel', actor: staffOf(action), reason };
        await notifyOfEnd(deps, action.transaction, changed, refusal);
      },
      /** Changes what the order costs while nobody has paid it. */
      async changePrice(action: ActionContext): Promise<void> {
        const price = {
          pay: centsOf(text(action.params, 'pay_amount')),
          freight: text(action.params, 'freight') === '' ? null : centsOf(text(action.params, 'freight')),
          reason: text(action.params, 'reason'),
        };
        await changePrice(deps, action.transaction, await open(action), price, staffOf(action));
      },
      /** Sends the order elsewhere while nothing of it has left. */
      async editAddress(action: ActionContext): Promise<void> {
        const { codes } = action.params;
        const to = {
          consignee: text(action.params, 'consignee'),
          mobile: text(action.params, 'mobile'),
          codes: Array.isArray(codes) ? codes.map(String) : [],
          address: text(action.params, 'address'),
        };
        await moveOrder(deps, action.transaction, await open(action), to, staffOf(action));
      },
      /** What staff say to each other of the order; the buyer never sees it. */
      async remark(action: ActionContext): Promise<void> {
        const { params } = action;
        await stepOrder(deps, records.as(SYSTEM).in(action.transaction), await open(action), {
          action: 'remark',
          actor: staffOf(action),
          values: {
            ...(params['seller_remark'] === undefined
              ? {}
              : { seller_remark: text(params, 'seller_remark') }),
            ...(params['seller_flag'] === undefined ? {} : { seller_flag: params['seller_flag'] ?? 0 }),
          },
        });
      },
      /** Asks for a refund in the place of the member; it waits for its audit. */
      async refund(action: ActionContext): Promise<JsonObject> {
        const { transaction, params, row } = action;
        const rows = records.as(SYSTEM).in(transaction);
        const amount = text(params, 'amount');
        return createForMember({ deps, transaction, rows, doer: staffOf(action) }, null, {
          ...(params as unknown as StaffRequest),
          order_no: String(row?.['order_no']),
          ...(amount === '' ? { amount: undefined } : { amount: centsOf(amount) }),
        });
      },
      /** What the warehouse and the buyer get on paper, of all chosen orders at once. */
      async print({ row, rows, params, transaction }: ActionContext): Promise<JsonObject | null> {
        if (row !== rows[0]) return null;
        return { print: await printOrders(deps, transaction, rows, params['kind'] as PrintKind) };
      },
      /** Ends the order from our side, with a reason; what was paid goes back. */
      close: (action: ActionContext) => end(action, { action: 'close', closeType: 'admin' }),
    },
  };
};

function text(params: JsonObject, name: string): string {
  const value = params[name];
  return typeof value === 'string' ? value.trim() : '';
}
