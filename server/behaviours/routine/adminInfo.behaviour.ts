import { endOtherSessions } from '#server/auth/end-other-sessions.ts';
import { demandOldPassword } from '#server/auth/own-password.ts';
import { sessionsChanged } from '#server/auth/session-changes.ts';
import type { Behaviour } from '#server/record/behaviour/behaviour.ts';

/** One's own profile: a new password ends the other sessions, through whichever door it came. */
export const adminInfoBehaviour = (): Behaviour => ({
  definition: 'routine/adminInfo',

  validate: (stage) => demandOldPassword(stage, 'oldPassword'),

  async after(stage) {
    if (stage.change['password']) await endOtherSessions(stage);
  },

  afterCommit({ row }) {
    if (row !== null) sessionsChanged(Number(row['id']));
  },
});
