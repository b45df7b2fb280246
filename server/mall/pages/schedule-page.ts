import { SYSTEM, type Actor } from '#engine/access/index.ts';
import type { RecordTransaction } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { lockPage } from './find-page.ts';
import { readDraft } from './page-draft.ts';
import { PAGE_SCHEDULE } from './page-names.ts';
import type { PagePorts } from './page-ports.ts';
import { addVersion, versionOfPage, type PageVersion } from './page-version.ts';
import { refuseUnfit } from './refuse-unfit.ts';

/** What goes live when. Times in milliseconds since 1970, UTC. */
export interface AskedSchedule {
  id: number;
  /** Left out: the draft as it is now, which becomes a version. */
  versionId?: number;
  start: number;
  /** Null: no end. */
  end: number | null;
  after: 'revert' | 'stay';
  note: string;
}

/** Plans that a version of a page goes live. @throws AppError `record.not-found`, `record.invalid`. */
export async function schedulePage(
  ports: PagePorts,
  transaction: RecordTransaction,
  actor: Actor,
  { id, versionId, start, end, after, note }: AskedSchedule,
): Promise<StoredRow> {
  const { records } = ports;
  const rows = records.as(SYSTEM).in(transaction);
  const page = await lockPage(records, transaction, { actor, id });
  const chosen = versionId === undefined ? null : await versionOfPage(rows, page, versionId);
  const { document } = chosen ?? (await readDraft(rows, page));
  await refuseUnfit(ports, transaction.executor, page, document);
  const version: Pick<PageVersion, 'id'> | StoredRow =
    chosen ?? (await addVersion(rows, page, { document, kind: 'named', note, words: [], adminId: actor.id }));
  return records
    .as(actor)
    .in(transaction)
    .add(PAGE_SCHEDULE, {
      page_id: page['id'] ?? null,
      merchant_id: page['merchant_id'] ?? 0,
      version_id: String(version.id),
      start_time: new Date(start).toISOString(),
      end_time: end === null ? null : new Date(end).toISOString(),
      after,
      note,
      admin_id: actor.id === 0 ? null : String(actor.id),
    });
}
