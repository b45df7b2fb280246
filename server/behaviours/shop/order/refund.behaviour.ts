import { SYSTEM } from '#engine/access/index.ts';
import { centsOf } from '#engine/commerce/index.ts';
import type { JsonObject } from '#engine/definition/index.ts';
import { agreeRefund } from '#server/mall/refunds/agree-refund.ts';
import { allowCancel } from '#server/mall/refunds/allow-cancel.ts';
import { arbitrateRefund } from '#server/mall/refunds/arbitrate-refund.ts';
import { createForMember } from '#server/mall/refunds/create-for-member.ts';
import {
  openRefund,
  type OpenRefund,
  type RefundDoer,
  type RefundWork,
} from '#server/mall/refunds/open-refund.ts';
import { payByHand } from '#server/mall/refunds/pay-by-hand.ts';
import { receiveReturn, type Receipt } from '#server/mall/refunds/receive-return.ts';
import { refuseRefund } from '#server/mall/refunds/refuse-refund.ts';
import { refuseReturn } from '#server/mall/refunds/refuse-return.ts';
import { retryRefund } from '#server/mall/refunds/retry-refund.ts';
import { shipReplacement } from '#server/mall/refunds/ship-replacement.ts';
import { refused } from '#server/mall/refused.ts';
import { shopDepsOf } from '#server/mall/shop-deps-of.ts';
import type { ActionContext, Behaviour, BehaviourDeps } from '#server/record/behaviour/behaviour.ts';

const COMPLAINTS = { 'zh-cn': '投诉由平台裁决', en: 'Complaints are decided by the platform' };
const BY_HAND = { 'zh-cn': '由平台退款', en: 'The platform pays back otherwise' };

/** What staff do to refunds: each is one step of the table of refunds, with everything that belongs to it. */
export const refundBehaviour = (given: BehaviourDeps): Behaviour => {
  const deps = shopDepsOf(given);
  const { records } = deps;
  const workOf = (
    { transaction, context: { actor } }: ActionContext,
    type: RefundDoer['type'],
  ): RefundWork => ({
    deps,
    transaction,
    rows: records.as(SYSTEM).in(transaction),
    doer: { type, id: actor.id, name: actor.username },
  });
  const on =
    (
      step: (work: RefundWork, opened: OpenRefund, params: JsonObject) => Promise<void>,
      type: RefundDoer['type'] = 'staff',
    ) =>
    async (action: ActionContext): Promise<void> => {
      const work = workOf(action, type);
      await step(work, await openRefund(work.rows, { id: action.row?.id ?? null }), action.params);
    };
  return {
    definition: 'shop/order/refund',
    actions: {
      /** Agrees, with an amount and an address where goods come back, or refuses with a reason. */
      audit: on((work, opened, params) =>
        params['decision'] === 'refuse'
          ? refuseRefund(work, opened, text(params, 'note'))
          : agreeRefund(work, opened, {
              ...amountIn(params),
              ...(params['return_address_id']
                ? { returnAddressId: Number(params['return_address_id']) }
                : {}),
              note: text(params, 'note'),
            }),
      ),
      /** Takes what has come back, counted, or refuses it with a reason and pictures. */
      receive: on((work, opened, params) => {
        const receipt = { ...params, ...amountIn(params), note: text(params, 'note') } as unknown as Receipt;
        return params['decision'] === 'refuse'
          ? refuseReturn(work, opened, receipt)
          : receiveReturn(work, opened, receipt);
      }),
      allowCancel: on(allowCancel),
      shipReplacement: on((work, opened, params) =>
        shipReplacement(work, opened, { company: text(params, 'company'), no: text(params, 'no') }),
      ),
      retry: on(retryRefund),
      /** Staff of the house alone say that money of the platform has gone back. */
      async payByHand(action: ActionContext): Promise<void> {
        if (action.context.actor.merchantId !== null) throw refused('', BY_HAND);
        await on((work, opened, params) =>
          payByHand(work, opened, {
            to: params['to'] === 'balance' ? 'balance' : 'manual',
            voucher: text(params, 'voucher'),
            consent: params['consent'] === true,
            note: text(params, 'note'),
          }),
        )(action);
      },
      /** Staff of the house alone decide between a member and a shop. */
      async arbitrate(action: ActionContext): Promise<void> {
        if (action.context.actor.merchantId !== null) throw refused('', COMPLAINTS);
        await on((work, opened, params) => {
          const decision = params['decision'] === 'close' ? 'close' : 'amount';
          return arbitrateRefund(work, opened, {
            decision,
            ...amountIn(params),
            reason: text(params, 'reason'),
          });
        }, 'platform')(action);
      },
      /** Asks for a refund in the place of the member. */
      async create(action: ActionContext): Promise<JsonObject> {
        const { params, context } = action;
        return createForMember(workOf(action, 'staff'), context.actor.merchantId, {
          ...params,
          ...amountIn(params),
        } as unknown as Parameters<typeof createForMember>[2]);
      },
    },
  };
};

function text(params: JsonObject, name: string): string {
  const value = params[name];
  return typeof value === 'string' ? value.trim() : '';
}

/** Cents of the amount that was typed, if one was. */
const amountIn = (params: JsonObject): { amount?: number } =>
  text(params, 'amount') === '' ? {} : { amount: centsOf(text(params, 'amount')) };
