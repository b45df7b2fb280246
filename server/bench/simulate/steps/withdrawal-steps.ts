import type { Answer, Caller } from '../caller.ts';
import { perhapsLose } from '../calls.ts';
import { centsOf, yuanOf } from '../cents-of.ts';
import type { Life, LifeWithdrawal, Step, World } from '../life.ts';

const PATH = '/admin/merchant.Withdrawal';

interface Stored {
  id: number;
  withdraw_no: string;
  status: number;
  method: number;
}

const STATUS = { waiting: 1, approved: 2, sent: 3 };
const BANK = 1;

/** Somebody of a shop wants a part of what is there, now and then more than that, or twice at once. */
const askWithdrawal: Step = async (life, world) => {
  const { dice } = life;
  const merchant = dice.pick(world.market.merchants);
  const account = (await merchant.caller.read(`/admin/rest/merchant/account/${merchant.id}`)) as unknown as {
    available: string;
  };
  const available = centsOf(account.available);
  if (available < 200) return;
  const cents = dice.once(8) ? available + 1 : dice.between(100, available);
  const ask = () => merchant.caller.write(`${PATH}/add`, { amount: yuanOf(cents) });
  perhapsLose(life, world, merchant.caller);
  const answers = await Promise.all(dice.once(4) ? [ask(), ask()] : [ask()]);
  for (const { code, msg } of answers) if (code === 0) world.journal.refuse('withdrawal', msg);
  if (answers.every(({ code }) => code === 0)) return;
  const [made] = await withdrawalsOf(merchant.caller, { merchant_id: merchant.id, status: STATUS.waiting });
  if (!made) return;
  life.withdrawal = { id: made.id, no: made.withdraw_no, merchant };
};

/** The newest of these. */
async function withdrawalsOf(caller: Caller, filter: object): Promise<Stored[]> {
  const query = `filter=${encodeURIComponent(JSON.stringify(filter))}&sort=${encodeURIComponent('["id","DESC"]')}&range=[0,0]`;
  return (await caller.read(`/admin/rest/merchant/withdrawal?${query}`)) as unknown as Stored[];
}

/** Does something to the withdrawal of a life, where its state lets somebody. */
const acting =
  (
    name: string,
    states: readonly number[],
    how: (life: Life, world: World, row: Stored) => { caller?: Caller; params?: object } | null = () => ({}),
  ): Step =>
  async (life, world) => {
    const { withdrawal } = life;
    if (!withdrawal) return;
    const [row] = await withdrawalsOf(world.staff, { id: withdrawal.id });
    if (!row || !states.includes(Number(row.status))) return;
    const chosen = how(life, world, row);
    if (!chosen) return;
    const { caller = world.staff, params = {} } = chosen;
    perhapsLose(life, world, caller);
    note(world, withdrawal, name, await caller.write(`${PATH}/${name}`, { ids: [withdrawal.id], ...params }));
  };

function note(world: World, { no }: LifeWithdrawal, name: string, { code, msg }: Answer): void {
  if (code === 1) world.journal.withdrawals.set(no, name);
  else if (code === 0) world.journal.refuse(`${PATH}/${name}`, msg);
  else world.journal.withdrawals.delete(no);
}

/** What the channel makes of it is known sooner or later. */
const endWithdrawal: Step = async ({ withdrawal, dice }, { fake }) => {
  const transfer = withdrawal && fake.transfers.get(withdrawal.no);
  if (!transfer || transfer.state === 'success' || transfer.state === 'failed') return;
  const state = dice.once(3) ? 'failed' : 'success';
  await fake.end(transfer.transferNo, state, { reason: state === 'failed' ? 'NAME_NOT_CORRECT' : '' });
};

const isOfBank = (row: Stored): boolean => Number(row.method) === BANK;

/** How shops take out what is theirs. */
export const WITHDRAWAL_STEPS: Readonly<Record<string, Step>> = {
  askWithdrawal,
  cancelWithdrawal: acting('cancel', [STATUS.waiting], ({ withdrawal }) => ({
    caller: withdrawal!.merchant.caller,
  })),
  refuseWithdrawal: acting('refuse', [STATUS.waiting], () => ({ params: { reason: 'not now' } })),
  approveWithdrawal: acting('approve', [STATUS.waiting]),
  sendWithdrawal: acting('transfer', [STATUS.approved], ({ dice }, { fake }, row) => {
    fake.transferState = dice.pick(['processing', 'payee', 'success'] as const);
    return isOfBank(row) ? { params: { channel_no: `B${row.id}` } } : {};
  }),
  payWithdrawal: acting('pay', [STATUS.approved, STATUS.sent], (_life, _world, row) =>
    isOfBank(row) ? { params: { channel_no: `B${row.id}` } } : null,
  ),
  failWithdrawal: acting('fail', [STATUS.sent], (_life, _world, row) =>
    isOfBank(row) ? { params: { reason: 'no such account' } } : null,
  ),
  endWithdrawal,
};
