import { SYSTEM, type Actor } from '#engine/access/index.ts';
import { describePageChanges, type PageDocument } from '#engine/page/index.ts';
import type { RecordTransaction, TransactionRecords } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { blankPage } from './blank-page.ts';
import { draftConflict } from './draft-conflict.ts';
import { documentHash } from './document-hash.ts';
import { lockPage } from './find-page.ts';
import { readDraft } from './page-draft.ts';
import { PAGE } from './page-names.ts';
import type { PagePorts } from './page-ports.ts';
import { addVersion, publishedVersion } from './page-version.ts';
import { refuseUnfit } from './refuse-unfit.ts';
import { writeUses } from './write-uses.ts';

/** What is published. */
export interface AskedPublish {
  id: number;
  /** The revision of the draft that was looked at; left out: whatever it is by now. */
  rev?: number;
  note: string;
}

/** What is live then. */
export interface PublishedPage {
  page: StoredRow;
  versionId: number;
  no: number;
}

/**
 * Makes a version of a page's draft and lets customers see it, with the commit. What is live already is not published twice.
 * @throws AppError `record.not-found`, `record.version-conflict` for a draft that has gone on, `record.invalid` with places for one that is not fit.
 */
export async function publishPage(
  ports: PagePorts,
  transaction: RecordTransaction,
  actor: Actor,
  { id, rev, note }: AskedPublish,
): Promise<PublishedPage> {
  const { records } = ports;
  const rows = records.as(SYSTEM).in(transaction);
  const page = await lockPage(records, transaction, { actor, id });
  const draft = await readDraft(rows, page);
  if (rev !== undefined && rev !== draft.rev) throw await draftConflict(rows, draft, 0);
  const live = await publishedVersion(rows, page);
  const { document } = draft;
  const isLive = page['status'] === 'published' && live?.hash === documentHash(document);
  if (live && isLive) return { page, versionId: live.id, no: live.no };
  await refuseUnfit(ports, transaction.executor, page, document);
  const words = describePageChanges(live?.document ?? blankPage(page), document);
  const version = await addVersion(rows, page, { document, kind: 'publish', note, words, adminId: actor.id });
  const written = await goLive(ports, transaction, actor, page, { id: Number(version['id']), document });
  return { page: written, versionId: Number(version['id']), no: Number(version['no']) };
}

/** Lets customers see a version of a page, with the commit. The page is locked. */
export async function goLive(
  { records, now }: Pick<PagePorts, 'records' | 'now'>,
  transaction: RecordTransaction,
  actor: Actor,
  page: StoredRow,
  version: { id: number; document: PageDocument },
): Promise<StoredRow> {
  const rows: TransactionRecords = records.as(SYSTEM).in(transaction);
  await writeUses(rows, page, 'live', { after: version.document });
  return records
    .as(actor)
    .in(transaction)
    .change(PAGE, page['id'] ?? null, {
      status: 'published',
      published_version_id: String(version.id),
      published_time: new Date(now()).toISOString(),
      published_rev: String(version.document.rev),
    });
}
