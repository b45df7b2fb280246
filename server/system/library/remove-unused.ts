import type { UnusedRemoved } from '#engine/contract/index.ts';
import { deleteRows } from '#server/record/verbs/del.verb.ts';
import type { RecordCall } from '#server/record/record-call.ts';
import type { FileUsesReader } from './file-uses-reader.ts';
import { filesOf } from './files-of.ts';

/**
 * Deletes those of some files that nothing uses, as the list's own deletion does, and says what stays. Ids that are not
 * there for the caller are passed over. What comes into use between the two steps makes the deletion fail as a whole.
 * @throws AppError `attachment.in-use`.
 */
export async function removeUnused(
  call: RecordCall,
  reader: FileUsesReader,
  ids: readonly number[],
): Promise<UnusedRemoved> {
  const files = await filesOf(call, ids);
  const totals = await reader.totals(
    call.connection,
    files.map(({ address }) => address),
  );
  const kept = files.flatMap(({ id, name }, at) => (totals[at] ? [{ id, name, total: totals[at] }] : []));
  const unused = files.filter((_, at) => totals[at] === 0).map(({ id }) => id);
  if (unused.length > 0) {
    const query = { ids: unused.map(String) };
    await deleteRows(call.services, { ...call.request, verb: 'del', query });
  }
  return { removed: unused.length, kept };
}
