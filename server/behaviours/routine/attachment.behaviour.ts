import type { JsonObject } from '#engine/definition/index.ts';
import type { Behaviour, BehaviourDeps } from '#server/record/behaviour/behaviour.ts';
import { fileNameOf } from '#server/http/forms/file-name.ts';

/** Uploaded files: the file goes with its row, and a row says by its suffix what it is and, to back-office clients, where. */
export const attachmentBehaviour = ({ discardFile }: BehaviourDeps): Behaviour => ({
  definition: 'routine/attachment',

  async afterCommit({ verb, row }) {
    if (verb === 'del' && typeof row?.url === 'string') await discardFile(row.url);
  },

  shape({ rows, context }) {
    for (const row of rows) {
      row.suffix = suffixOf(row);
      if (context.dialect === 'backOffice' && typeof row.url === 'string')
        row.full_url = `${context.origin}${row.url}`;
    }
  },
});

function suffixOf({ name, url }: JsonObject): string {
  const given = typeof name === 'string' ? fileNameOf(name) : null;
  if (given?.suffix) return given.suffix;
  return (typeof url === 'string' ? fileNameOf(url)?.suffix : undefined) ?? '';
}
