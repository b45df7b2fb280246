import { SYSTEM, type Actor } from '#engine/access/index.ts';
import { describePageChanges } from '#engine/page/index.ts';
import type { RecordTransaction } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { refused } from '../refused.ts';
import { PAGE_VERSION } from './page-names.ts';
import type { PagePorts } from './page-ports.ts';
import { addVersion, findVersion, publishedVersion } from './page-version.ts';
import { goLive } from './publish-page.ts';
import { refuseUnfit } from './refuse-unfit.ts';

/** Publishes once more what was live before the present version; the draft stays. The page is locked. @throws AppError `record.invalid`. */
export async function rollBackPage(
  ports: PagePorts,
  transaction: RecordTransaction,
  actor: Actor,
  page: StoredRow,
): Promise<StoredRow> {
  const rows = ports.records.as(SYSTEM).in(transaction);
  const live = await publishedVersion(rows, page);
  const earlier = await rows.find(
    PAGE_VERSION,
    { page_id: page['id'] ?? null, kind: ['publish', 'restore'] },
    { order: [['no', 'desc']] },
  );
  const before = earlier.find(({ no, hash }) => live && Number(no) < live.no && hash !== live.hash);
  const version = before ? await findVersion(rows, Number(before['id'])) : null;
  if (!live || !version) throw refused('', NOTHING_BEFORE);
  await refuseUnfit(ports, transaction.executor, page, version.document);
  const added = await addVersion(rows, page, {
    document: version.document,
    kind: 'restore',
    note: `#${version.no}`,
    words: describePageChanges(live.document, version.document),
    adminId: actor.id,
  });
  return goLive(ports, transaction, actor, page, { id: Number(added['id']), document: version.document });
}

const NOTHING_BEFORE = {
  'zh-cn': '此前没有发布过其他版本',
  en: 'No other version was published before',
};
