import type { Actor } from '#engine/access/index.ts';
import type { Connection, Executor } from '#server/database/connection.ts';
import type { FileContent } from './file-content.ts';
import type { FileStore } from './file-store.ts';
import type { ReceivedFile } from './receive-file.ts';

/** A row of the attachment table. `int8` comes as text. */
export interface Attachment {
  id: string;
  topic: string;
  admin_id: string;
  user_id: string;
  url: string;
  width: number;
  height: number;
  name: string;
  size: string;
  mimetype: string;
  storage: string;
  sha1: string;
  /** ISO 8601. */
  last_upload_time: string;
}

export interface KeepOptions {
  main: Connection;
  store: FileStore;
  file: ReceivedFile;
  content: FileContent;
  topic: string;
  actor: Actor;
  /** The address a file that is new gets. */
  address: () => string;
  now: Date;
  /** Written together with the row. */
  log: (executor: Executor, attachment: Attachment) => Promise<void>;
}

/** Where files lie that this server keeps itself. */
export const LOCAL = 'local';

const COLUMNS = `id, topic, admin_id, user_id, url, width, height, name, size, mimetype, storage, sha1, last_upload_time`;
/** With the digest's hash: uploads of one file take turns, so that it is kept once. */
const LOCK_CLASS = 7_350_118;

/**
 * Keeps an arrived file: a new one gets its address and its row, one that the owner has had already is counted once
 * more and keeps its first address. Row and file stand or fall together.
 */
export async function keepFile(options: KeepOptions): Promise<Attachment> {
  const { main, store, file } = options;
  let placed: string | null = null;
  const place = async (address: string): Promise<string> => (placed = await store.place(file.path, address));
  try {
    return await main.transaction(async (transaction) => {
      const lock = 'SELECT pg_advisory_xact_lock($1, hashtext($2))';
      await transaction.query({ text: lock, values: [LOCK_CLASS, file.sha1] });
      const known = await findKnown(transaction, options);
      const kept =
        known === null
          ? await insert(transaction, options, await place(options.address()))
          : await countAgain(transaction, options, known, place);
      await options.log(transaction, kept);
      return kept;
    });
  } catch (error) {
    if (placed !== null) await store.remove(placed);
    throw error;
  }
}

async function findKnown(executor: Executor, options: KeepOptions): Promise<Attachment | null> {
  const { file, topic, actor } = options;
  const { rows } = await executor.query<Attachment>({
    text: `SELECT ${COLUMNS} FROM attachment
            WHERE sha1 = $1 AND topic = $2 AND storage = $3 AND coalesce(merchant_id, 0) = $4 AND user_id = $5
              FOR UPDATE`,
    values: [file.sha1, topic, LOCAL, actor.merchantId ?? 0, memberOf(actor)],
  });
  return rows[0] ?? null;
}

async function countAgain(
  executor: Executor,
  { store, now }: KeepOptions,
  known: Attachment,
  place: (address: string) => Promise<string>,
): Promise<Attachment> {
  // Somebody may have tidied up the disk by hand.
  const url = (await store.has(known.url)) ? known.url : await place(known.url);
  const { rows } = await executor.query<Attachment>({
    text: `UPDATE attachment SET quote = quote + 1, last_upload_time = $2, url = $3 WHERE id = $1 RETURNING ${COLUMNS}`,
    values: [known.id, now.toISOString(), url],
  });
  return only(rows);
}

async function insert(executor: Executor, options: KeepOptions, url: string): Promise<Attachment> {
  const { file, content, topic, actor, now } = options;
  const { rows } = await executor.query<Attachment>({
    text: `INSERT INTO attachment (topic, admin_id, user_id, merchant_id, url, width, height, name, size, mimetype,
                                   quote, storage, sha1, create_time, last_upload_time)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 1, $11, $12, $13, $13) RETURNING ${COLUMNS}`,
    values: [
      topic,
      actor.audience === 'member' ? 0 : actor.id,
      memberOf(actor),
      actor.merchantId,
      url,
      content.size?.width ?? 0,
      content.size?.height ?? 0,
      file.name.name,
      file.size,
      content.mime,
      LOCAL,
      file.sha1,
      now.toISOString(),
    ],
  });
  return only(rows);
}

/** Key of the member whose file it is; 0 for one of the house or of a merchant. */
function memberOf(actor: Actor): number {
  return actor.audience === 'member' ? actor.id : 0;
}

/** Whether a member sent so many new files since an instant that he has to wait. */
export async function hasSentMany(
  main: Connection,
  memberId: number,
  since: Date,
  most: number,
): Promise<boolean> {
  const { rows } = await main.query<{ count: number }>({
    text: 'SELECT count(*)::int AS count FROM attachment WHERE user_id = $1 AND create_time > $2',
    values: [memberId, since.toISOString()],
  });
  return (rows[0]?.count ?? 0) >= most;
}

function only(rows: Attachment[]): Attachment {
  const [row] = rows;
  if (row === undefined) throw new Error('The attachment was not written');
  return row;
}

/** Takes a file off the disk whose row is gone, unless another row names it. */
export async function discardFile(main: Connection, store: FileStore, url: string): Promise<void> {
  const text = 'SELECT 1 FROM attachment WHERE url = $1 LIMIT 1';
  const { rows } = await main.query({ text, values: [url] });
  if (rows.length === 0) await store.remove(url);
}
