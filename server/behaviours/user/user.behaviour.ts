import { SYSTEM } from '#engine/access/index.ts';
import type { JsonObject } from '#engine/definition/index.ts';
import { endAllSessions } from '#server/auth/token-store.ts';
import { firstLevel } from '#server/mall/levels/first-level.ts';
import { LEVEL } from '#server/mall/levels/level-names.ts';
import { welcomeMember } from '#server/mall/points/welcome-member.ts';
import type { Behaviour, BehaviourDeps } from '#server/record/behaviour/behaviour.ts';

/** Members: nobody keeps a session they should have lost. */
export const userBehaviour = ({ sessions, records, settings, security }: BehaviourDeps): Behaviour => ({
  definition: 'user/user',

  /** A remote select shows members by account and key. */
  shape({ verb, rows }) {
    if (verb !== 'select') return;
    for (const row of rows) row['nickname_text'] = `${String(row['username'])}(ID:${String(row['id'])})`;
  },

  async before({ verb, change, executor }) {
    if (verb === 'add' && security.definitions().has(LEVEL)) change['level_id'] = await firstLevel(executor);
  },

  async after({ row, change, verb, executor, transaction, context }) {
    const mustLogInAgain = verb === 'del' || Boolean(change['password']) || change['status'] === 'disable';
    if (row !== null && mustLogInAgain)
      await endAllSessions(executor, Number(row['id']), { audience: 'member' });
    // Members whom staff add have not signed up.
    if (verb === 'add' && context.actor === SYSTEM)
      await welcomeMember({ settings }, records.as(SYSTEM).in(transaction), row?.['id'] ?? null);
  },

  afterCommit({ row, change }) {
    if (row !== null && !changesBalances(change)) sessions.announce(Number(row['id']), 'member');
  },
});

/** No session says what a member has, which changes with every order. */
const BALANCES: ReadonlySet<string> = new Set(['money', 'score', 'growth', 'level_id']);

function changesBalances(change: JsonObject): boolean {
  const names = Object.keys(change);
  return names.length > 0 && names.every((name) => BALANCES.has(name));
}
