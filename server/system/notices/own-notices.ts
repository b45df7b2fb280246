import type { JsonObject, Locale } from '#engine/definition/index.ts';
import { textIn } from '#engine/definition/index.ts';
import type { Executor } from '#server/database/connection.ts';
import type { Scenes } from './scene.ts';

/** A message as its receiver gets it, over the live channel and when they catch up. */
export interface NoticeMessage extends JsonObject {
  id: number;
  message: string;
  message_type: string;
  /** What the type is called. */
  message_type_map: string;
  /** What it is about: `{ order_no, name }` and the like. */
  message_data: JsonObject;
  /** What is to be heard; empty for nothing. */
  audio_path: string;
  /** Of all messages of the receiver. */
  unread_count: number;
  /** Whether it is shown by itself, or only waits in the list. */
  popup: boolean;
  /** Where a click leads in the back office. */
  target: string;
  /** Unix seconds. */
  create_time: number;
  read: boolean;
}

export interface NoticeRow {
  id: string;
  admin_id: string;
  message: string;
  message_en: string | null;
  message_type: string;
  message_data: JsonObject | string | null;
  audio_path: string | null;
  popup: number;
  target: string | null;
  created: string;
  read: boolean;
}

const COLUMNS = `id, admin_id, message, message_en, message_type, message_data, audio_path, popup, target,
  extract(epoch from create_time)::bigint AS created, read_time IS NOT NULL AS read`;

/** The messages with these keys. */
export async function noticesByKey(executor: Executor, ids: readonly number[]): Promise<NoticeRow[]> {
  const text = `SELECT ${COLUMNS} FROM shop_notify WHERE id = ANY($1::bigint[]) ORDER BY id`;
  return (await executor.query<NoticeRow>({ text, values: [ids] })).rows;
}

/** Messages of an administrator, the newest first: of all, those before a key, or the unread ones after one. */
export async function ownNotices(
  executor: Executor,
  adminId: number,
  { after, before, limit }: { after?: number; before?: number; limit: number },
): Promise<NoticeRow[]> {
  const { rows } = await executor.query<NoticeRow>({
    text: `SELECT ${COLUMNS} FROM shop_notify
            WHERE admin_id = $1 AND ($2::bigint IS NULL OR (id > $2 AND read_time IS NULL))
              AND ($3::bigint IS NULL OR id < $3)
            ORDER BY id DESC LIMIT $4`,
    values: [adminId, after ?? null, before ?? null, limit],
  });
  return rows;
}

/** How many messages each of these administrators has not read; who has none is not named. */
export async function unreadCounts(
  executor: Executor,
  adminIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await executor.query<{ admin_id: string; unread: string }>({
    text: `SELECT admin_id, count(*) AS unread FROM shop_notify
            WHERE admin_id = ANY($1::bigint[]) AND read_time IS NULL GROUP BY admin_id`,
    values: [adminIds],
  });
  return new Map(rows.map(({ admin_id: id, unread }) => [Number(id), Number(unread)]));
}

/** A row in the words of its reader; what has no English is said in Chinese. */
export function noticeMessage(
  row: NoticeRow,
  scenes: Pick<Scenes, 'get'>,
  locale: Locale,
  unread: number,
): NoticeMessage {
  const { message_data: data } = row;
  return {
    id: Number(row.id),
    message: (locale === 'en' && row.message_en) || row.message,
    message_type: row.message_type,
    message_type_map: textIn(scenes.get(row.message_type)?.title ?? row.message_type, locale),
    message_data: typeof data === 'string' ? (JSON.parse(data) as JsonObject) : (data ?? {}),
    audio_path: row.audio_path ?? '',
    unread_count: unread,
    popup: Number(row.popup) === 1,
    target: row.target ?? '',
    create_time: Number(row.created),
    read: row.read,
  };
}
