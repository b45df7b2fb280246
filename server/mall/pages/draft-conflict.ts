import { AppError } from '#server/errors/app-error.ts';
import type { TransactionRecords } from '#server/record/records.ts';
import { instantOf } from '../instant-of.ts';
import { editorName } from './editor-name.ts';
import type { PageDraft } from './page-draft.ts';

/**
 * The refusal of changes to a draft that has gone on since: it comes along, so that they can be joined with it.
 * @param seq The last changes of the caller's window that have arrived; 0 for none.
 */
export async function draftConflict(
  rows: TransactionRecords,
  { row, document, rev }: PageDraft,
  seq: number,
): Promise<AppError> {
  const changed = row?.['changed_time'] ?? null;
  return new AppError('record.version-conflict', {
    data: {
      rev,
      document,
      by: await editorName(rows, Number(row?.['admin_id'] ?? 0)),
      at: changed === null ? null : Math.floor(instantOf(changed) / 1000),
      seq,
    },
  });
}
