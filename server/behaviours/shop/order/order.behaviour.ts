import type { Json, JsonObject } from '#engine/definition/index.ts';
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

/** `status` is a stored one or a wire one; who does not see it learns nothing in advance. */
export const waitsForPayment = (status: Json | undefined): boolean =>
  status === undefined || Number(status) === TO_PAY;

/** Statuses in which the buyer has paid and the money is with us. */
const PAID = new Set([2, 3, 4, 7]);

/**
 * What happens to an order besides its change of status: that is data, in `transitions` of its definition, and checked
 * before these run. Times are datetimes in UTC, amounts cents as text.
 */
export const orderBehaviour = ({ now }: BehaviourDeps): Behaviour => ({
  definition: 'shop/order/order',
  /** What is paid for is what is delivered: lines change only while the order waits for its payment. */
  restrictions({ rows }: RestrictionContext): (RowRestrictions | null)[] {
    return rows.map(({ status }) =>
      waitsForPayment(status) ? null : { fields: ['lines'], why: LINES_STAY },
    );
  },
  actions: {
    /** Ships the order: carrier and tracking number are kept for the buyer. */
    delivery(action: ActionContext): void {
      action.change.express_company = text(action.params, 'express_company');
      action.change.express_no = text(action.params, 'express_no');
      action.change.delivery_time = instant(now);
    },
    /** Approves what the buyer asked for: the order ends and the whole amount goes back. */
    cancel(action: ActionContext): void {
      endOrder(action, now);
    },
    /** Ends the order from our side, with a reason; what was paid goes back. */
    close(action: ActionContext): void {
      endOrder(action, now);
      action.change.cancel_reason = text(action.params, 'reason');
    },
  },
});

function endOrder({ row, change }: ActionContext, now: BehaviourDeps['now']): void {
  change.cancel_time = instant(now);
  change.refund_amount = row !== null && PAID.has(Number(row.status)) ? (row.pay_amount ?? '0') : '0';
}

function text(params: JsonObject, name: string): string {
  const value = params[name];
  return typeof value === 'string' ? value.trim() : '';
}

const instant = (now: BehaviourDeps['now']): string => new Date(now()).toISOString();
