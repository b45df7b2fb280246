import type { JsonObject, Locale } from '#engine/definition/index.ts';
import { textIn } from '#engine/definition/index.ts';
import type { Executor } from '#server/database/connection.ts';
import type { Person } from '../live/open-sockets.ts';
import { BOXES } from './message-box.ts';
import type { Audience } from '#server/http/audience.ts';
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
  /** Of whoever it is for. */
  owner: string;
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

const columnsOf = (
  audience: Audience,
): string => `id, ${BOXES[audience].owner} AS owner, message, message_en, message_type, message_data, audio_path, popup, target,
  extract(epoch from create_time)::bigint AS created, read_time IS NOT NULL AS read`;

/** The messages with these keys. */
export async function noticesByKey(
  executor: Executor,
  audience: Audience,
  ids: readonly number[],
): Promise<NoticeRow[]> {
  const text = `SELECT ${columnsOf(audience)} FROM ${BOXES[audience].table} WHERE id = ANY($1::bigint[]) ORDER BY id`;
  return (await executor.query<NoticeRow>({ text, values: [ids] })).rows;
}

/** Somebody's messages, the newest first: of all, those before a key, or the unread ones after one. */
export async function ownNotices(
  executor: Executor,
  { audience, id }: Person,
  { after, before, limit, offset = 0 }: { after?: number; before?: number; limit: number; offset?: number },
): Promise<NoticeRow[]> {
  const { table, owner } = BOXES[audience];
  const { rows } = await executor.query<NoticeRow>({
    text: `SELECT ${columnsOf(audience)} FROM ${table}
            WHERE ${owner} = $1 AND ($2::bigint IS NULL OR (id > $2 AND read_time IS NULL))
              AND ($3::bigint IS NULL OR id < $3)
            ORDER BY id DESC LIMIT $4 OFFSET $5`,
    values: [id, after ?? null, before ?? null, limit, offset],
  });
  return rows;
}

/** How many messages each of these people has not read; who has none is not named. */
export async function unreadCounts(
  executor: Executor,
  audience: Audience,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { table, owner } = BOXES[audience];
  const { rows } = await executor.query<{ owner: string; unread: string }>({
    text: `SELECT ${owner} AS owner, count(*) AS unread FROM ${table}
            WHERE ${owner} = ANY($1::bigint[]) AND read_time IS NULL GROUP BY 1`,
    values: [ids],
  });
  return new Map(rows.map(({ owner: id, unread }) => [Number(id), Number(unread)]));
}

/** How many messages somebody has. */
export async function countNotices(executor: Executor, { audience, id }: Person): Promise<number> {
  const { table, owner } = BOXES[audience];
  const text = `SELECT count(*) AS count FROM ${table} WHERE ${owner} = $1`;
  return Number((await executor.query<{ count: string }>({ text, values: [id] })).rows[0]?.count ?? 0);
}

/** How many messages somebody has not read. */
export async function unreadOf(executor: Executor, { audience, id }: Person): Promise<number> {
  return (await unreadCounts(executor, audience, [id])).get(id) ?? 0;
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
