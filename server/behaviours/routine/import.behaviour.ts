import type { JsonObject } from '#engine/definition/index.ts';
import type { Behaviour, BehaviourDeps } from '#server/record/behaviour/behaviour.ts';

const SCENES = new Map([
  ['done', 'import_done'],
  ['failed', 'import_failed'],
]);

/** Files of rows that were taken in: followed, cancelled and undone; what is known of their rows goes with the task. */
export const importBehaviour = ({ imports, notify }: BehaviourDeps): Behaviour => ({
  definition: 'routine/import',

  async before({ verb, row, transaction }) {
    if (verb === 'del' && row !== null) await imports.cancel(transaction, row);
  },

  /** Whoever asked for the import is led to what became of it. */
  async after({ verb, row, change, transaction }) {
    const scene = SCENES.get(String(change['state'] ?? ''));
    if (verb === 'del' || row === null || scene === undefined) return;
    const { id, name, added, changed, failed, admin_id: owner } = row;
    await notify(transaction, scene, {
      subject: `import ${String(id)}`,
      data: {
        name: String(name),
        added: String(Number(added)),
        changed: String(Number(changed)),
        failed: String(Number(failed)),
      },
      receivers: [Number(owner)],
    });
  },

  async afterCommit({ verb, row }) {
    if (verb === 'del' && row !== null) await imports.discard(row);
  },

  actions: {
    async download({ row, transaction }) {
      const { id } = row as JsonObject;
      return { download: await imports.link(transaction, String(id)) };
    },

    async cancel({ row, change, transaction }) {
      await imports.cancel(transaction, row as JsonObject);
      change['state'] = 'cancelled';
    },

    async undo({ row, change, transaction }) {
      await imports.undo(transaction, row as JsonObject);
      change['state'] = 'undoing';
    },
  },
});
