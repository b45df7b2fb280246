import { SYSTEM } from '#engine/access/index.ts';
import type { JsonObject } from '#engine/definition/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { RecordTransaction, TransactionRecords } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { instantOf } from '../instant-of.ts';
import { nextSwitch } from './due-schedules.ts';
import { PAGE, PAGE_SCHEDULE } from './page-names.ts';
import type { PagePorts } from './page-ports.ts';
import { findVersion } from './page-version.ts';
import { goLive } from './publish-page.ts';
import { takeOffline } from './take-offline.ts';

type SwitchPorts = Pick<PagePorts, 'records' | 'now'>;

/**
 * Does what is due about a schedule, as whoever comes first: the others find it done. @throws AppError `record.not-found` where its page is
 * gone.
 */
export async function switchPage(
  ports: SwitchPorts,
  transaction: RecordTransaction,
  { id, page_id: pageId }: StoredRow,
): Promise<void> {
  const rows = ports.records.as(SYSTEM).in(transaction);
  const page = await rows.lock(PAGE, pageId ?? null);
  const schedule = await rows.lock(PAGE_SCHEDULE, id ?? null);
  const at = schedule ? nextSwitch(schedule) : null;
  if (!schedule || at === null || at > ports.now()) return;
  if (!page) throw new AppError('record.not-found');
  const values =
    schedule['state'] === 'waiting'
      ? await begin(ports, transaction, page, schedule)
      : await end(ports, transaction, page, schedule);
  await rows.changeRow(PAGE_SCHEDULE, schedule, values);
}

async function begin(
  ports: SwitchPorts,
  transaction: RecordTransaction,
  page: StoredRow,
  { version_id: versionId, end_time: ends = null, after }: StoredRow,
): Promise<JsonObject> {
  const isOver = ends !== null && instantOf(ends) <= ports.now();
  if (isOver && after === 'revert') return { state: 'failed', error: MISSED };
  const version = await findVersion(ports.records.as(SYSTEM).in(transaction), Number(versionId));
  if (!version) throw new AppError('record.not-found');
  await goLive(ports, transaction, SYSTEM, page, version);
  const previous = page['status'] === 'published' ? (page['published_version_id'] ?? null) : null;
  return { state: ends === null || isOver ? 'done' : 'running', previous_version_id: previous };
}

/** What somebody has published meanwhile stays. */
async function end(
  ports: SwitchPorts,
  transaction: RecordTransaction,
  page: StoredRow,
  schedule: StoredRow,
): Promise<JsonObject> {
  const isOurs =
    page['status'] === 'published' && String(page['published_version_id']) === String(schedule['version_id']);
  if (schedule['after'] !== 'revert' || !isOurs) return { state: 'done' };
  const rows = ports.records.as(SYSTEM).in(transaction);
  const before = await versionBefore(rows, schedule);
  const version = before === null ? null : await findVersion(rows, before);
  if (version) await goLive(ports, transaction, SYSTEM, page, version);
  else await takeOffline(ports, transaction, SYSTEM, page);
  return { state: 'done' };
}

/** What was live before, and where that was planned itself and is over by now, what was there before that. */
async function versionBefore(rows: TransactionRecords, schedule: StoredRow): Promise<number | null> {
  const over = await rows.find(PAGE_SCHEDULE, {
    page_id: schedule['page_id'] ?? null,
    state: 'done',
    after: 'revert',
  });
  const beforeOf = new Map(
    over
      .filter((row) => (row['end_time'] ?? null) !== null)
      .map((row) => [String(row['version_id']), row['previous_version_id'] ?? null]),
  );
  let before = schedule['previous_version_id'] ?? null;
  for (let steps = 0; before !== null && beforeOf.has(String(before)) && steps < over.length; steps += 1)
    before = beforeOf.get(String(before)) ?? null;
  return before === null ? null : Number(before);
}

const MISSED = '时间已过，未发布 / Its time was over before it could begin';
