import { demandHouse } from '#server/mall/demand-house.ts';
import { BILL_DISPUTED } from '#server/mall/merchant-money/bill-scenes.ts';
import { CHECK_MS } from '#server/mall/merchant-money/draw-bills.ts';
import { BILL } from '#server/mall/merchant-money/merchant-money-names.ts';
import type { ActionContext, Behaviour, BehaviourDeps } from '#server/record/behaviour/behaviour.ts';

/** Bills: merchants check or dispute them, the platform answers and completes them. Their figures are the ledger's and never change. */
export const billBehaviour = ({ now, notify }: BehaviourDeps): Behaviour => {
  const instant = (ms = 0): string => new Date(now() + ms).toISOString();
  const say = (action: ActionContext, text: string): Promise<void> =>
    notify(action.transaction, BILL_DISPUTED.key, {
      subject: `bill ${String(action.row?.['bill_no'])} ${now()}`,
      data: { bill_no: String(action.row?.['bill_no']), text },
      merchantId: Number(action.row?.['merchant_id']),
    });
  return {
    definition: BILL,
    actions: {
      check: ({ change }) => void Object.assign(change, { checked_time: instant() }),
      async dispute(action) {
        const dispute = String(action.params['text']).trim();
        Object.assign(action.change, { dispute, reply: '' });
        await say(action, dispute);
      },
      async answer(action) {
        demandHouse(action.context.actor);
        const reply = String(action.params['text']).trim();
        Object.assign(action.change, { reply, check_until: instant(CHECK_MS) });
        await say(action, reply);
      },
      complete(action) {
        demandHouse(action.context.actor);
        Object.assign(action.change, { completed_time: instant() });
      },
    },
  };
};
