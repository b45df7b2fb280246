import type { Behaviour, BehaviourDeps } from '#server/record/behaviour/behaviour.ts';
import { readableData } from '#server/system/security/hide-unread.ts';
import { restoreDeleted } from '#server/system/security/restore-deleted.ts';

/** Deleted rows, each with what it held as far as the reader may see it; they can be put back. */
export const dataRecycleLogBehaviour = (deps: BehaviourDeps): Behaviour => ({
  definition: 'security/dataRecycleLog',

  shape({ context, rows, definitions }) {
    for (const row of rows)
      if (row['data'] !== undefined) row['data'] = readableData(context.actor, definitions, row);
  },

  actions: {
    async restore(action) {
      if (action.row === action.rows[0]) await restoreDeleted(deps, action);
    },

    info: ({ row, context }) =>
      row && {
        row: {
          ...row,
          data: JSON.parse(readableData(context.actor, deps.security.definitions(), row)) as unknown,
        },
      },
  },
});
