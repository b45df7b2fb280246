import { SYSTEM } from '#engine/access/index.ts';
import { shippedTitle } from '#server/auth/member/member-titles.ts';
import type { Records, TransactionRecords } from '#server/record/records.ts';
import { MEMBER_GROUP, MEMBER_RULE } from './member-rule-names.ts';

/** Servers that start together add them one after the other. */
const TURN = 'select pg_advisory_xact_lock(hashtext($1))';

/** Whether any of these rules is there. */
const ARE_THERE = 'select exists (select from "user_rule" where "name" = any ($1)) as "there"';

/** The directory that the pages stand in, below the account's. */
const DIRECTORY = { name: 'mall', icon: 'fa fa-shopping-cart', weigh: 90 };

/** Pages of the shop that are a member's own: the name, which is the address below `/user`, and the icon. */
const PAGES = [
  ['order', 'fa fa-shopping-bag'],
  ['refund', 'fa fa-undo'],
  ['evaluate', 'fa fa-comment'],
  ['coupon', 'fa fa-ticket'],
  ['recharge', 'fa fa-credit-card'],
  ['level', 'fa fa-star'],
  ['signIn', 'fa fa-calendar'],
  ['favourite', 'fa fa-heart'],
  ['footprint', 'fa fa-clock-o'],
  ['reminder', 'fa fa-tag'],
  ['invoice', 'fa fa-file-text'],
  ['message', 'fa fa-bell'],
  ['address', 'fa fa-map-marker'],
  ['shop', 'fa fa-building'],
] as const;

/** Weights stand apart, so that something can be put in between. */
const STEP = 5;

/**
 * Puts the shop's pages into the menu of members, once over all servers, and only where none of them is there: what was
 * renamed, moved, hidden or deleted stays so. Every group of members may open them.
 */
export async function seedMemberPages(records: Records): Promise<void> {
  await records.transaction(async (transaction) => {
    const { executor } = transaction;
    await executor.query({ text: TURN, values: [MEMBER_RULE] });
    const names = [DIRECTORY.name, ...PAGES.map(([name]) => name)];
    const { rows } = await executor.query<{ there: boolean }>({ text: ARE_THERE, values: [names] });
    if (rows[0]?.there !== false) return;
    const own = records.as(SYSTEM).in(transaction);
    const directory = await own.add(MEMBER_RULE, {
      ...DIRECTORY,
      type: 'menu_dir',
      title: shippedTitle(DIRECTORY.name),
    });
    await grantToAll(own, DIRECTORY.name);
    const pid = directory['id'] ?? null;
    for (const [at, [name, icon]] of PAGES.entries()) {
      const weigh = (PAGES.length - at) * STEP;
      await own.add(MEMBER_RULE, { pid, type: 'menu', name, title: shippedTitle(name), icon, weigh });
    }
  });
}

/** Groups that hold all rules hold this one, too. What is added below it later is granted with it. */
async function grantToAll(own: TransactionRecords, name: string): Promise<void> {
  for (const group of await own.find(MEMBER_GROUP, {}, { lock: true })) {
    const held = (group['rules'] as string[] | null) ?? [];
    if (!held.includes('*')) await own.change(MEMBER_GROUP, group['id'] ?? null, { rules: [...held, name] });
  }
}
