import { SYSTEM, type Actor } from '#engine/access/index.ts';
import type { RecordTransaction } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { refused } from '../refused.ts';
import { PAGE } from './page-names.ts';
import type { PagePorts } from './page-ports.ts';
import { publishedVersion } from './page-version.ts';
import { refuseUnfit } from './refuse-unfit.ts';
import { writeUses } from './write-uses.ts';

/** Shows customers once more what was published last. The page is locked. @throws AppError `record.invalid`. */
export async function putOnline(
  ports: Pick<PagePorts, 'records' | 'shippedPages'>,
  transaction: RecordTransaction,
  actor: Actor,
  page: StoredRow,
): Promise<void> {
  const { records } = ports;
  const rows = records.as(SYSTEM).in(transaction);
  const version = await publishedVersion(rows, page);
  if (!version) throw refused('', NOTHING_PUBLISHED);
  await refuseUnfit(ports, transaction.executor, page, version.document);
  await writeUses(rows, page, 'live', { after: version.document });
  await records
    .as(actor)
    .in(transaction)
    .change(PAGE, page['id'] ?? null, { status: 'published' });
}

const NOTHING_PUBLISHED = { 'zh-cn': '页面尚未发布过', en: 'The page has never been published' };
