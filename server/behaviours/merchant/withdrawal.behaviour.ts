import { SYSTEM } from '#engine/access/index.ts';
import type { FullText, JsonObject } from '#engine/definition/index.ts';
import { demandHouse } from '#server/mall/demand-house.ts';
import {
  approveWithdrawal,
  RETURNED,
  withdrawalPaid,
  withdrawalReturned,
} from '#server/mall/merchant-money/answer-withdrawal.ts';
import {
  freezeWithdrawn,
  plannedWithdrawal,
  type WithdrawalWork,
} from '#server/mall/merchant-money/ask-withdrawal.ts';
import { WITHDRAW_METHOD, WITHDRAWAL } from '#server/mall/merchant-money/merchant-money-names.ts';
import { SEND_WITHDRAWAL } from '#server/mall/merchant-money/send-withdrawal.ts';
import { nextQuery } from '#server/mall/payments/next-query.ts';
import { refused } from '#server/mall/refused.ts';
import { shopDepsOf } from '#server/mall/shop-deps-of.ts';
import type {
  ActionContext,
  Behaviour,
  BehaviourDeps,
  StageContext,
} from '#server/record/behaviour/behaviour.ts';

const BY_CHANNEL = {
  'zh-cn': '该笔提现由渠道打款，结果以渠道为准',
  en: 'A channel sends this one: what it says is what counts',
};

/** Whether Alipay or WeChat Pay sends it, and not somebody at the bank. */
const isSentByChannel = (row: JsonObject | null): boolean =>
  Number(row?.['method'] ?? WITHDRAW_METHOD.bank) !== WITHDRAW_METHOD.bank;

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
      demandHouse(action.context.actor);
      await work(action);
    };
  const returned = (words: FullText) =>
    ofTheHouse(async (action) => {
      const reason = String(action.params['reason']).trim();
      Object.assign(action.change, { reason });
      await withdrawalReturned(workOf(action), action.row ?? {}, { words, reason });
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
      refuse: returned(RETURNED.refused),
      transfer: ofTheHouse(async ({ change, params, row, executor }) => {
        const now = deps.now();
        const sent = { sent_time: new Date(now).toISOString() };
        if (!isSentByChannel(row)) {
          Object.assign(change, { ...sent, channel_no: String(params['channel_no'] ?? '').trim() });
          return;
        }
        Object.assign(change, { ...sent, next_query: new Date(nextQuery(now, 0, now)).toISOString() });
        const id = String(row?.['id']);
        await deps.jobs.add(SEND_WITHDRAWAL, { id }, { transaction: executor, key: id });
      }),
      pay: ofTheHouse(async (action) => {
        const { change, params, row } = action;
        if (isSentByChannel(row)) throw refused('', BY_CHANNEL);
        Object.assign(change, {
          channel_no: String(params['channel_no']).trim(),
          voucher: String(params['voucher'] ?? ''),
          paid_time: new Date(deps.now()).toISOString(),
        });
        await withdrawalPaid(workOf(action), row ?? {});
      }),
      fail: (action) => {
        if (isSentByChannel(action.row)) throw refused('', BY_CHANNEL);
        return returned(RETURNED.failed)(action);
      },
    },
  };
};
