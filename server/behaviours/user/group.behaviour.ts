import { nameRules, shapeGroups } from '#server/auth/rules/group-rules.ts';
import type { Behaviour, BehaviourDeps } from '#server/record/behaviour/behaviour.ts';

const TABLES = { rules: 'user_rule' } as const;

/** Groups of members: what they may do is known anew as soon as it is changed. */
export const groupBehaviour = ({ sessions }: BehaviourDeps): Behaviour => ({
  definition: 'user/group',

  async validate(stage) {
    await nameRules(stage, TABLES);
  },

  shape: (stage) => shapeGroups(stage, TABLES),

  afterCommit() {
    sessions.announce(null, 'member');
  },
});
