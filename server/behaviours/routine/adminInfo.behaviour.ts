import { endOtherSessions } from '#server/auth/end-other-sessions.ts';
import { demandOldPassword } from '#server/auth/demand-old-password.ts';
import type { Behaviour, BehaviourDeps } from '#server/record/behaviour/behaviour.ts';

/** One's own profile: a new password ends the other sessions, by whichever route it came. */
export const adminInfoBehaviour = ({ sessions }: BehaviourDeps): Behaviour => ({
  definition: 'routine/adminInfo',

  validate: (stage) => demandOldPassword(stage, 'oldPassword'),

  async after(stage) {
    if (stage.change['password']) await endOtherSessions(stage);
  },

  afterCommit({ row }) {
    if (row !== null) sessions.announce(Number(row['id']));
  },
});
