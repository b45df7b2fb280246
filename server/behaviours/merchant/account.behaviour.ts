import { SYSTEM } from '#engine/access/index.ts';
import { centsOf } from '#engine/commerce/index.ts';
import { demandHouse } from '#server/mall/demand-house.ts';
import { ACCOUNT, DEPOSIT_SOURCE, SETTLE_MODE } from '#server/mall/merchant-money/merchant-money-names.ts';
import { moveDeposit, type DepositMove } from '#server/mall/merchant-money/move-deposit.ts';
import { SETTLEMENT } from '#server/mall/merchant-money/settle-orders.ts';
import { shopDepsOf } from '#server/mall/shop-deps-of.ts';
import type { ActionContext, Behaviour, BehaviourDeps } from '#server/record/behaviour/behaviour.ts';

const NO_WEEKDAY = { 'zh-cn': '每周结算请填 1 到 7', en: 'A weekday is 1 to 7' };

/** An account has the key of its shop, which everybody else locks before it. */
const LOCK_SHOPS = `select from "merchant_shop" where "id" = any($1::bigint[]) order by "id" for update`;

/** Accounts of merchants: their terms, their deposits and fines, and when they are settled, are the platform's. */
export const accountBehaviour = (given: BehaviourDeps): Behaviour => {
  const deps = shopDepsOf(given);
  const moving =
    (kind: DepositMove['kind']) =>
    async ({ context: { actor }, params, row, transaction }: ActionContext): Promise<void> => {
      demandHouse(actor);
      const text = (name: string): string => String(params[name] ?? '').trim();
      const work = { deps, transaction, rows: deps.records.as(SYSTEM).in(transaction) };
      await moveDeposit(work, Number(row?.['id']), {
        kind,
        amount: centsOf(text('amount')),
        source: Number(params['source']) === DEPOSIT_SOURCE.available ? 'available' : 'bank',
        channelNo: text('channel_no'),
        voucher: text('voucher'),
        reason: text('reason'),
        adminId: actor.id,
      });
    };
  return {
    definition: ACCOUNT,
    lockFirst: async ({ keys, executor }) => {
      await executor.query({ text: LOCK_SHOPS, values: [keys.map(([id]) => id)] });
    },
    restrictions: ({ rows, context }) =>
      rows.map(() => (context.actor.merchantId === null ? null : { edit: 'record.of-the-house' })),
    validate({ row, change, issues }) {
      const { settle_mode: mode, settle_day: day } = { ...row, ...change };
      if (Number(mode) === SETTLE_MODE.weekly && Number(day) > 7)
        issues.add({ path: 'settle_day', code: 'custom', message: NO_WEEKDAY });
    },
    actions: {
      async settle({ executor, context }) {
        demandHouse(context.actor);
        await deps.jobs.add(SETTLEMENT, {}, { transaction: executor, key: SETTLEMENT });
      },
      payDeposit: moving('paid'),
      returnDeposit: moving('returned'),
      fine: moving('fine'),
    },
  };
};
