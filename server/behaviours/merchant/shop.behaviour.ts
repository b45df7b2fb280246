import { HOUSE, SYSTEM } from '#engine/access/index.ts';
import type { JsonObject } from '#engine/definition/index.ts';
import { keepActing } from '#server/auth/keep-acting.ts';
import { AppError } from '#server/errors/app-error.ts';
import { yuan } from '#server/mall/catalog/goods-card.ts';
import { demandHouse } from '#server/mall/demand-house.ts';
import { EVERYTHING, noteGoods } from '#server/mall/catalog-search/note-goods.ts';
import { addAccount } from '#server/mall/merchant-money/keep-accounts.ts';
import { ACCOUNT } from '#server/mall/merchant-money/merchant-money-names.ts';
import { SHOP } from '#server/mall/merchants/keep-house-shop.ts';
import { openBusiness } from '#server/mall/merchants/open-business.ts';
import { SHOP_STATE } from '#server/mall/merchants/shop-state.ts';
import { refused } from '#server/mall/refused.ts';
import type { ActionContext, Behaviour, BehaviourDeps } from '#server/record/behaviour/behaviour.ts';

const ONE_SHOP = { 'zh-cn': '一次只能选择一家店铺', en: 'One shop at a time' };
const NO_MERCHANT = { 'zh-cn': '自营店铺由平台直接管理', en: 'The shop of the house is managed as it is' };
const NO_PEOPLE = { 'zh-cn': '该店铺还没有账号', en: 'Nobody has an account of this shop' };
const STAYS = { 'zh-cn': '自营店铺不能退出', en: 'The shop of the house stays' };

/** Shops of merchants: who may open and close them when, and what that does; the one of the house stays. */
export const shopBehaviour = ({ records, sessions }: BehaviourDeps): Behaviour => {
  /** Only a shop that is open is shown to members, with its goods. */
  const shown =
    (status: 0 | 1, work: (action: ActionContext) => unknown = () => {}) =>
    async (action: ActionContext): Promise<void> => {
      await work(action);
      Object.assign(action.change, { status });
      await noteGoods(action.executor, [EVERYTHING]);
    };
  const byTheHouse = (status: 0 | 1, work: (action: ActionContext) => unknown) =>
    shown(status, async (action) => {
      demandHouse(action.context.actor);
      await work(action);
    });
  const blockWithdrawals = async ({ row, transaction }: ActionContext, value: 0 | 1): Promise<void> => {
    await records
      .as(SYSTEM)
      .in(transaction)
      .changeMany(ACCOUNT, [String(row?.['id'])], { withdraw_blocked: value });
  };
  return {
    definition: SHOP,
    async after({ verb, row, executor, transaction }) {
      if (verb === 'add' && row) await addAccount(records.as(SYSTEM).in(transaction), row['id'] ?? null);
      await noteGoods(executor, [EVERYTHING]);
    },
    restrictions: ({ rows }) =>
      rows.map((row) => (Number(row['id']) === HOUSE ? { del: 'record.in-use' } : null)),
    afterCommit({ verb, context }) {
      if (verb === 'actAs') sessions.announce(context.actor.id);
    },
    actions: {
      actAs,
      rest: shown(0),
      open: shown(1),
      suspend: byTheHouse(0, async (action) => {
        Object.assign(action.change, { state_reason: String(action.params['reason']).trim() });
        if (action.params['withdraw_blocked'] === true) await blockWithdrawals(action, 1);
      }),
      restore: byTheHouse(1, async (action) => {
        await demandDeposit(action);
        Object.assign(action.change, { state_reason: '' });
        if (action.params['withdraw_allowed'] === true) await blockWithdrawals(action, 0);
      }),
      leave: shown(0, ({ row }) => {
        if (Number(row?.['id']) === HOUSE) throw refused('', STAYS);
      }),
      close: byTheHouse(0, async ({ row, executor }) => {
        const open = await openBusiness(executor, Number(row?.['id']));
        if (open.length > 0)
          throw refused('', {
            'zh-cn': `还不能关闭：${open.map((each) => each['zh-cn']).join('，')}`,
            en: `It can not be closed yet: ${open.map((each) => each.en).join(', ')}`,
          });
      }),
    },
  };
};

const DEPOSIT = `select greatest("deposit_due" - "deposit", 0)::text as "missing" from "merchant_account" where "id" = $1`;

/** A shop that was about to leave is open again only with its deposit, which it may never have paid. */
async function demandDeposit({ row, executor }: ActionContext): Promise<void> {
  if (Number(row?.['state']) !== SHOP_STATE.leaving) return;
  const { rows } = await executor.query<{ missing: string }>({ text: DEPOSIT, values: [row?.['id']] });
  const missing = Number(rows[0]?.missing ?? 0);
  if (missing > 0)
    throw refused('', {
      'zh-cn': `还需缴纳保证金 ¥${yuan(missing)} 才能营业`,
      en: `Its deposit of ¥${yuan(missing)} has to be paid before it opens`,
    });
}

const PEOPLE = 'select from "admin" where "merchant_id" = $1 and "status" = 1 limit 1';

/** Staff of the house go on as people of a shop: with a reason, or only to look. */
async function actAs({ row, rows, params, context, executor }: ActionContext): Promise<JsonObject> {
  const { actor, token } = context;
  demandHouse(actor);
  if (token === undefined) throw new AppError('record.of-the-house');
  if (rows.length > 1) throw refused('', ONE_SHOP);
  const merchantId = Number(row?.['id']);
  if (merchantId === HOUSE) throw refused('', NO_MERCHANT);
  const { count } = await executor.query({ text: PEOPLE, values: [merchantId] });
  if (count === 0) throw refused('', NO_PEOPLE);
  const reason = String(params['reason'] ?? '').trim();
  await keepActing(executor, token, { merchantId, name: String(row?.['name']), reason });
  return { reload: true };
}
