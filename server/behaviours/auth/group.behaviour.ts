import type { Json } from '#engine/definition/index.ts';
import { AppError } from '#server/http/app-error.ts';
import { foreignNodes } from '#server/auth/granted-nodes.ts';
import { sessionsChanged } from '#server/auth/session-changes.ts';
import type { Behaviour } from '#server/record/behaviour/behaviour.ts';

/** Groups: nobody gives, or takes from others, a right he does not hold himself. */
export const groupBehaviour: Behaviour = {
  definition: 'auth/group',

  validate({ context, change, row, issues }) {
    const given = textsOf(change['rules']);
    if (foreignNodes(given, context.actor).length > 0) issues.add({ path: 'rules', code: 'forbidden' });
    if (row !== null && foreignNodes(textsOf(row['rules']), context.actor).length > 0) {
      throw new AppError('access.denied');
    }
  },

  afterCommit() {
    sessionsChanged(null);
  },
};

function textsOf(value: Json | undefined): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}
