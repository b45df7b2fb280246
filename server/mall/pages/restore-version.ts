import { SYSTEM } from '#engine/access/index.ts';
import { describePageChanges } from '#engine/page/index.ts';
import type { RecordTransaction } from '#server/record/records.ts';
import { lockPage } from './find-page.ts';
import { readDraft, type PageDraft } from './page-draft.ts';
import { refuseForeignLock, type EditingWindow } from './page-lock.ts';
import type { PagePorts } from './page-ports.ts';
import { addVersion, versionOfPage } from './page-version.ts';
import { refuseLocked } from './refuse-locked.ts';
import { replaceDraft } from './replace-draft.ts';

/** Makes a version the draft of its page again; what was being made is kept as a version. @throws AppError as `saveDraft` does. */
export async function restoreVersion(
  ports: PagePorts,
  transaction: RecordTransaction,
  window: EditingWindow,
  { id, versionId }: { id: number; versionId: number },
): Promise<PageDraft> {
  const { records } = ports;
  const { actor } = window;
  const rows = records.as(SYSTEM).in(transaction);
  const page = await lockPage(records, transaction, { actor, id });
  await refuseForeignLock(rows, page, window);
  const version = await versionOfPage(rows, page, versionId);
  const draft = await readDraft(rows, page);
  refuseLocked(actor, draft.document, version.document);
  const words = describePageChanges(version.document, draft.document);
  if (draft.row && words.length > 0)
    await addVersion(rows, page, {
      document: draft.document,
      kind: 'autosave',
      note: '',
      words,
      adminId: actor.id,
    });
  return replaceDraft(ports, transaction, actor, page, {
    document: version.document,
    baseVersion: version.id,
  });
}
