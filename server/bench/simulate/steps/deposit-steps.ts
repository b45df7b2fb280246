import type { Dice } from '#engine/commerce/fixtures.ts';
import { UNKNOWN } from '../caller.ts';
import { perhapsLose } from '../calls.ts';
import { centsOf, yuanOf } from '../cents-of.ts';
import type { Step } from '../life.ts';

const PATH = '/admin/merchant.Account';
const AVAILABLE = 2;

interface Account {
  deposit: number;
  available: number;
}

/** How much, and from where; null where there is nothing to move. */
type Amount = (dice: Dice, account: Account) => { cents: number; source?: number } | null;

/** Staff enter something about the deposit of a shop, each time under a mark of its own. */
const moving =
  (name: string, mark: 'channel_no' | 'reason', amount: Amount): Step =>
  async (life, world) => {
    const { staff, journal, market } = world;
    const { id } = life.dice.pick(market.merchants);
    const row = (await staff.read(`/admin/rest/merchant/account/${id}`)) as unknown as Record<string, string>;
    const account = { deposit: centsOf(row['deposit'] ?? '0'), available: centsOf(row['available'] ?? '0') };
    const chosen = amount(life.dice, account);
    if (!chosen) return;
    const { cents, ...more } = chosen;
    const key = world.key();
    perhapsLose(life, world, staff);
    const { code, msg } = await staff.write(`${PATH}/${name}`, {
      ids: [id],
      amount: yuanOf(cents),
      [mark]: key,
      ...more,
    });
    if (code === 1) journal.deposits.set(key, cents);
    else if (code !== UNKNOWN) journal.refuse(name, msg);
  };

/** Deposits of shops, and fines, now and then larger than all that a shop has. */
export const DEPOSIT_STEPS: Readonly<Record<string, Step>> = {
  payDeposit: moving('payDeposit', 'channel_no', (dice, { available }) =>
    dice.once(3) && available > 100
      ? { cents: dice.between(1, available + 1), source: AVAILABLE }
      : { cents: dice.between(1000, 50_000) },
  ),
  returnDeposit: moving('returnDeposit', 'reason', (dice, { deposit }) =>
    deposit > 0 ? { cents: dice.between(1, deposit + 1) } : null,
  ),
  fine: moving('fine', 'reason', (dice, { deposit, available }) => ({
    cents: dice.once(3) ? deposit + available + dice.between(1, 20_000) : dice.between(1, 5000),
  })),
};
