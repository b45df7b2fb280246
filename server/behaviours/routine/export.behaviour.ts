import type { JsonObject } from '#engine/definition/index.ts';
import type { Behaviour, BehaviourDeps } from '#server/record/behaviour/behaviour.ts';

/** Exported files: downloaded by a link that ends, cancelled while they are written; the file goes with its row. */
export const exportBehaviour = ({ exports }: BehaviourDeps): Behaviour => ({
  definition: 'routine/export',

  async before({ verb, row, transaction }) {
    if (verb === 'del' && row !== null) await exports.cancel(transaction, row);
  },

  async afterCommit({ verb, row }) {
    if (verb === 'del' && row !== null) await exports.discard(row);
  },

  actions: {
    async download({ row, transaction }) {
      const { id } = row as JsonObject;
      return { download: await exports.link(transaction, String(id)) };
    },

    async cancel({ row, change, transaction }) {
      await exports.cancel(transaction, row as JsonObject);
      change['state'] = 'cancelled';
    },
  },
});
