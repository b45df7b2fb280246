import type { JsonObject } from '#engine/definition/index.ts';
import type { Behaviour, BehaviourDeps, LeavingFile } from '#server/record/behaviour/behaviour.ts';
import type { RecordTransaction } from '#server/record/records.ts';
import { fileNameOf } from '#server/system/upload/file-name.ts';

/**
 * Uploaded files: the file goes with its row, none goes that is in use, and a row says by its suffix what it is, where a
 * small picture of it is and, to back-office clients, where itself.
 */
export const attachmentBehaviour = ({ discardFile, refuseUsedFiles, thumbOf }: BehaviourDeps): Behaviour => {
  const leaving = new WeakMap<RecordTransaction, LeavingFile[]>();
  return {
    definition: 'routine/attachment',

    before({ verb, row, transaction, executor, context, once }) {
      if (verb !== 'del' || typeof row?.url !== 'string') return;
      const files = leaving.get(transaction) ?? [];
      leaving.set(transaction, files);
      files.push({ name: String(row.name ?? ''), address: row.url });
      // All files of a deletion are looked for by one statement for each table, while their rows are locked.
      once('files in use', () => refuseUsedFiles(executor, context, files));
    },

    async afterCommit({ verb, row }) {
      if (verb === 'del' && typeof row?.url === 'string') await discardFile(row.url, String(row.storage));
    },

    shape({ rows, context }) {
      for (const row of rows) {
        row.suffix = suffixOf(row);
        row.thumb = typeof row.url === 'string' ? thumbOf(row.url) : null;
        if (context.dialect === 'backOffice' && typeof row.url === 'string')
          row.full_url = `${context.origin}${row.url}`;
      }
    },
  };
};

function suffixOf({ name, url }: JsonObject): string {
  const given = typeof name === 'string' ? fileNameOf(name) : null;
  if (given?.suffix) return given.suffix;
  return (typeof url === 'string' ? fileNameOf(url)?.suffix : undefined) ?? '';
}
