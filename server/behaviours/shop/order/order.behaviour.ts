import type { JsonObject } from '#engine/definition/index.ts';
import type { ActionContext, Behaviour } from '#server/record/behaviour/behaviour.ts';

/** Statuses in which the buyer has paid and the money is with us. */
const PAID = new Set([2, 3, 4, 7]);

/**
 * What happens to an order besides its change of status: that is data, in `transitions` of its definition, and checked
 * before these run. Times are moments in UTC, amounts cents as text.
 */
export const orderBehaviour: Behaviour = {
  definition: 'shop/order/order',
  actions: {
    /** Ships the order: carrier and tracking number are kept for the buyer. */
    delivery(action: ActionContext): void {
      action.change.express_company = text(action.params, 'express_company');
      action.change.express_no = text(action.params, 'express_no');
      action.change.delivery_time = now();
    },
    /** Approves what the buyer asked for: the order ends and the whole amount goes back. */
    cancel(action: ActionContext): void {
      endOrder(action);
    },
    /** Ends the order from our side, with a reason; what was paid goes back. */
    close(action: ActionContext): void {
      endOrder(action);
      action.change.cancel_reason = text(action.params, 'reason');
    },
  },
};

function endOrder({ row, change }: ActionContext): void {
  change.cancel_time = now();
  change.refund_amount = row !== null && PAID.has(Number(row.status)) ? (row.pay_amount ?? '0') : '0';
}

function text(params: JsonObject, name: string): string {
  const value = params[name];
  return typeof value === 'string' ? value.trim() : '';
}

function now(): string {
  return new Date().toISOString();
}
