import type { JsonObject } from '#engine/definition/index.ts';
import type { Behaviour, BehaviourDeps } from '#server/record/behaviour/behaviour.ts';

const SCENES = new Map([
  ['done', 'export_done'],
  ['failed', 'export_failed'],
]);

/** Exported files: downloaded by a link that ends, cancelled while they are written; the file goes with its row. */
export const exportBehaviour = ({ exports, notify }: BehaviourDeps): Behaviour => ({
  definition: 'routine/export',

  async before({ verb, row, transaction }) {
    if (verb === 'del' && row !== null) await exports.cancel(transaction, row);
  },

  /** Whoever asked for the file is led to it, or hears that there is none. */
  async after({ verb, row, change, transaction }) {
    const scene = SCENES.get(String(change['state'] ?? ''));
    if (verb === 'del' || row === null || scene === undefined) return;
    await notify(transaction, scene, {
      subject: `export ${String(row['id'])}`,
      data: { name: String(row['name']) },
      receivers: [Number(row['admin_id'])],
    });
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
