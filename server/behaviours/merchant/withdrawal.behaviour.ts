import { SYSTEM } from '#engine/access/index.ts';
import type { FullText } from '#engine/definition/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import {
  approveWithdrawal,
  withdrawalPaid,
  withdrawalReturned,
} from '#server/mall/merchant-money/answer-withdrawal.ts';
import {
  freezeWithdrawn,
  plannedWithdrawal,
  type WithdrawalWork,
} from '#server/mall/merchant-money/ask-withdrawal.ts';
import { WITHDRAWAL } from '#server/mall/merchant-money/merchant-money-names.ts';
import { shopDepsOf } from '#server/mall/shop-deps-of.ts';
import type {
  ActionContext,
  Behaviour,
  BehaviourDeps,
  StageContext,
} from '#server/record/behaviour/behaviour.ts';

const REFUSED = { 'zh-cn': '已拒绝', en: 'refused' };
const FAILED = { 'zh-cn': '打款失败，已退回', en: 'failed, and available again' };

/** Withdrawals: merchants ask and cancel, the platform answers. */
export const withdrawalBehaviour = (given: BehaviourDeps): Behaviour => {
  const deps = shopDepsOf(given);
  const workOf = ({ transaction }: Pick<StageContext, 'transaction'>): WithdrawalWork => ({
    deps,
    transaction,
    rows: deps.records.as(SYSTEM).in(transaction),
  });
  const ofTheHouse =
    (work: (action: ActionContext) => unknown) =>
    async (action: ActionContext): Promise<void> => {
      if (action.context.actor.merchantId !== null) throw new AppError('record.of-the-house');
      await work(action);
    };
  const returned = (words: FullText) =>
    ofTheHouse(async (action) => {
      const reason = String(action.params['reason']).trim();
      Object.assign(action.change, { reason });
      await withdrawalReturned(workOf(action), action.row ?? {}, {
        'zh-cn': `${words['zh-cn']}：${reason}`,
        en: `${words.en}: ${reason}`,
      });
    });
  return {
    definition: WITHDRAWAL,
    async before(stage) {
      if (stage.verb !== 'add') return;
      const merchantId = Number(stage.change['merchant_id'] ?? 0);
      const amount = Number(stage.change['amount'] ?? 0);
      Object.assign(stage.change, await plannedWithdrawal(workOf(stage), merchantId, amount));
    },
    async after(stage) {
      if (stage.verb === 'add' && stage.row) await freezeWithdrawn(workOf(stage), stage.row);
    },
    actions: {
      cancel: async (action) => withdrawalReturned(workOf(action), action.row ?? {}, null),
      approve: ofTheHouse(({ change, row, context }) =>
        Object.assign(change, approveWithdrawal({ deps }, row ?? {}, context.actor.id)),
      ),
      refuse: returned(REFUSED),
      transfer: ofTheHouse(({ change, params }) =>
        Object.assign(change, { channel_no: String(params['channel_no'] ?? '').trim() }),
      ),
      pay: ofTheHouse(async (action) => {
        const { change, params, row } = action;
        Object.assign(change, {
          channel_no: String(params['channel_no']).trim(),
          voucher: String(params['voucher'] ?? ''),
          paid_time: new Date(deps.now()).toISOString(),
        });
        await withdrawalPaid(workOf(action), row ?? {});
      }),
      fail: returned(FAILED),
    },
  };
};
