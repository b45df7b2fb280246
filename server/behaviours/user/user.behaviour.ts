import { sessionsChanged } from '#server/auth/session-changes.ts';
import { endAllSessions } from '#server/auth/token-store.ts';
import type { Behaviour } from '#server/record/behaviour/behaviour.ts';

/** Members: nobody keeps a session he should have lost, and nobody is made without a password. */
export const userBehaviour: Behaviour = {
  definition: 'user/user',

  validate({ change, verb, issues }) {
    if (verb === 'add' && !change['password']) issues.add({ path: 'password', code: 'required' });
  },

  async after({ row, change, verb, executor }) {
    const mustLogInAgain = verb === 'del' || Boolean(change['password']) || change['status'] === 'disable';
    if (row !== null && mustLogInAgain)
      await endAllSessions(executor, Number(row['id']), { audience: 'member' });
  },

  afterCommit({ row }) {
    if (row !== null) sessionsChanged(Number(row['id']), 'member');
  },
};
