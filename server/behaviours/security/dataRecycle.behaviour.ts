import { statusAsText } from '#server/auth/status-as-text.ts';
import type { Behaviour, BehaviourDeps } from '#server/record/behaviour/behaviour.ts';
import { settleRule } from '#server/system/security/settle-rule.ts';

/** Rules about deleted rows: one for each table, in force on all servers once it stands. */
export const dataRecycleBehaviour = ({ security }: BehaviourDeps): Behaviour => ({
  definition: 'security/dataRecycle',

  async validate(stage) {
    await settleRule(stage, security.definitions(), 'security_data_recycle');
  },

  shape: statusAsText,
  afterCommit: () => security.announce(),
});
