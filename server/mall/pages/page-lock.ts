import type { Actor } from '#engine/access/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { TransactionRecords } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { instantOf } from '../instant-of.ts';
import { editorName } from './editor-name.ts';
import { PAGE_LOCK } from './page-names.ts';

/** How long nobody else edits a page after its editor was heard of last: two beats of the live channel. */
export const LOCK_MS = 120_000;

/** A window in which somebody edits. */
export interface EditingWindow {
  actor: Actor;
  /** Made up by the window. */
  client: string;
  /** Milliseconds since 1970, UTC. */
  now: number;
}

/** Who edits a page. */
export interface HeldLock {
  row: StoredRow;
  /** Id of the administrator. */
  by: number;
  client: string;
  /** Milliseconds since 1970, UTC. */
  expires: number;
}

/** Who edits a page at present; null for nobody. */
export async function heldLock(
  rows: TransactionRecords,
  page: StoredRow,
  now: number,
): Promise<HeldLock | null> {
  const row = await lockRow(rows, page);
  if (!row) return null;
  const expires = instantOf(row['expires_time']);
  return expires > now ? { row, by: Number(row['admin_id']), client: String(row['client']), expires } : null;
}

/** Whether it is this window that edits. */
export const isOwnLock = ({ by, client }: HeldLock, { actor, client: own }: EditingWindow): boolean =>
  by === actor.id && client === own;

/** @throws AppError `page.locked` where another window edits the page. */
export async function refuseForeignLock(
  rows: TransactionRecords,
  page: StoredRow,
  window: EditingWindow,
): Promise<void> {
  const held = await heldLock(rows, page, window.now);
  if (held && !isOwnLock(held, window)) throw await lockedBy(rows, held);
}

/**
 * Lets a window edit a page, or go on. Another window of the same person gives way at once, others' with `force` alone.
 * @throws AppError `page.locked`. The page is locked.
 */
export async function takeLock(
  rows: TransactionRecords,
  page: StoredRow,
  window: EditingWindow,
  force: boolean,
): Promise<HeldLock> {
  const held = await heldLock(rows, page, window.now);
  if (held && held.by !== window.actor.id && !force) throw await lockedBy(rows, held);
  const expires = window.now + LOCK_MS;
  const values = {
    admin_id: String(window.actor.id),
    client: window.client,
    expires_time: new Date(expires).toISOString(),
  };
  const known = held?.row ?? (await lockRow(rows, page));
  const row = known
    ? await rows.changeRow(PAGE_LOCK, known, values)
    : await rows.add(PAGE_LOCK, {
        ...values,
        page_id: page['id'] ?? null,
        merchant_id: page['merchant_id'] ?? 0,
      });
  return { row, by: window.actor.id, client: window.client, expires };
}

/** Ends the lock of a window, or with null whosever it is. */
export async function dropLock(
  rows: TransactionRecords,
  page: StoredRow,
  window: EditingWindow | null,
): Promise<void> {
  const row = await lockRow(rows, page);
  const isOwn =
    row &&
    (window === null || (Number(row['admin_id']) === window.actor.id && row['client'] === window.client));
  if (isOwn) await rows.remove(PAGE_LOCK, [row['id'] ?? null]);
}

const lockRow = async (rows: TransactionRecords, page: StoredRow): Promise<StoredRow | undefined> =>
  (await rows.find(PAGE_LOCK, { page_id: page['id'] ?? null }))[0];

async function lockedBy(rows: TransactionRecords, { by, client, expires }: HeldLock): Promise<AppError> {
  const name = await editorName(rows, by);
  return new AppError('page.locked', {
    params: { name },
    data: { by, name, client, expires: Math.floor(expires / 1000) },
  });
}
