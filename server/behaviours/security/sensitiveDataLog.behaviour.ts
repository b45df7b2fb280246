import type { Behaviour, BehaviourDeps } from '#server/record/behaviour/behaviour.ts';
import { hideChange } from '#server/system/security/hide-unread.ts';
import { rollBack } from '#server/system/security/roll-back.ts';

/** Changes of sensitive columns, with values as far as the reader may see them; they can be taken back. */
export const sensitiveDataLogBehaviour = (deps: BehaviourDeps): Behaviour => ({
  definition: 'security/sensitiveDataLog',

  shape({ context, rows, definitions, verb }) {
    for (const row of rows) {
      hideChange(context.actor, definitions, row);
      if (context.dialect === 'backOffice' && verb === 'index' && row['id_value'] !== undefined)
        row['id_value'] = `${String(row['primary_key'] ?? '')}=${String(row['id_value'])}`;
    }
  },

  actions: {
    async rollback(action) {
      if (action.row === action.rows[0]) await rollBack(deps, action);
    },

    info({ row, context }) {
      if (!row) return null;
      const shown = { ...row };
      hideChange(context.actor, deps.security.definitions(), shown);
      return { row: shown };
    },
  },
});
