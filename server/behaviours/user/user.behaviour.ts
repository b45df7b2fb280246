import type { JsonObject } from '#engine/definition/index.ts';
import { endAllSessions } from '#server/auth/token-store.ts';
import type { Behaviour, BehaviourDeps } from '#server/record/behaviour/behaviour.ts';

/** Members: nobody keeps a session they should have lost. */
export const userBehaviour = ({ sessions }: BehaviourDeps): Behaviour => ({
  definition: 'user/user',

  /** A remote select shows members by account and key. */
  shape({ verb, rows }) {
    if (verb !== 'select') return;
    for (const row of rows) row['nickname_text'] = `${String(row['username'])}(ID:${String(row['id'])})`;
  },

  async after({ row, change, verb, executor }) {
    const mustLogInAgain = verb === 'del' || Boolean(change['password']) || change['status'] === 'disable';
    if (row !== null && mustLogInAgain)
      await endAllSessions(executor, Number(row['id']), { audience: 'member' });
  },

  afterCommit({ row, change }) {
    if (row !== null && !changesBalances(change)) sessions.announce(Number(row['id']), 'member');
  },
});

/** No session says what a member has, which changes with every order. */
const BALANCES: ReadonlySet<string> = new Set(['money', 'score']);

function changesBalances(change: JsonObject): boolean {
  const names = Object.keys(change);
  return names.length > 0 && names.every((name) => BALANCES.has(name));
}
