import { statusAsText } from '#server/auth/status-as-text.ts';
import { sessionsChanged } from '#server/auth/session-changes.ts';
import type { Behaviour } from '#server/record/behaviour/behaviour.ts';

/** Groups of members: what they may do is known anew as soon as it is changed. */
export const groupBehaviour: Behaviour = {
  definition: 'user/group',
  shape: statusAsText,

  afterCommit() {
    sessionsChanged(null, 'member');
  },
};
