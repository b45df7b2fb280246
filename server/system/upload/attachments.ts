import { SYSTEM, type Actor } from '#engine/access/index.ts';
import type { Connection, Executor } from '#server/database/connection.ts';
import type { Records, TransactionRecords } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import type { FileContent } from './file-content.ts';
import type { FileStore } from './file-store.ts';
import type { ReceivedFile } from '#server/http/forms/receive-file.ts';

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
  records: Records;
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

const ATTACHMENTS = 'routine/attachment';
/** With the digest's hash: uploads of one file take turns, so that it is kept once. */
const LOCK_CLASS = 7_350_118;

/**
 * Keeps an arrived file: a new one gets its address and its row, one that the owner has had already is counted once
 * more and keeps its first address. Row and file stand or fall together.
 */
export async function keepFile(options: KeepOptions): Promise<Attachment> {
  const { records, store, file } = options;
  let placed: string | null = null;
  const place = async (address: string): Promise<string> => (placed = await store.place(file.path, address));
  try {
    return await records.transaction(async (transaction) => {
      const lock = 'SELECT pg_advisory_xact_lock($1, hashtext($2))';
      await transaction.executor.query({ text: lock, values: [LOCK_CLASS, file.sha1] });
      const rows = records.as(SYSTEM).in(transaction);
      const known = await findKnown(rows, options);
      const kept =
        known === null
          ? await insert(rows, options, await place(options.address()))
          : await countAgain(rows, options, known, place);
      await options.log(transaction.executor, kept);
      return kept;
    });
  } catch (error) {
    if (placed !== null) await store.remove(placed);
    throw error;
  }
}

async function findKnown(rows: TransactionRecords, options: KeepOptions): Promise<Attachment | null> {
  const { file, topic, actor } = options;
  const [known] = await rows.find(
    ATTACHMENTS,
    { sha1: file.sha1, topic, storage: LOCAL, merchant_id: actor.merchantId, user_id: memberOf(actor) },
    { lock: true, limit: 1 },
  );
  return known ? attachmentOf(known) : null;
}

async function countAgain(
  rows: TransactionRecords,
  { store, now }: KeepOptions,
  known: Attachment,
  place: (address: string) => Promise<string>,
): Promise<Attachment> {
  // Somebody may have tidied up the disk by hand.
  const url = (await store.has(known.url)) ? known.url : await place(known.url);
  const set = { last_upload_time: now.toISOString(), url };
  const counted = await rows.increment(ATTACHMENTS, known.id, { by: { quote: 1n }, set });
  if (!counted) throw new Error('A locked attachment is gone');
  return attachmentOf(counted);
}

async function insert(rows: TransactionRecords, options: KeepOptions, url: string): Promise<Attachment> {
  const { file, content, topic, actor, now } = options;
  const at = now.toISOString();
  const added = await rows.add(ATTACHMENTS, {
    topic,
    // The other one stays at the column's default, which points to nobody.
    ...(actor.audience === 'member' ? { user_id: actor.id } : { admin_id: actor.id }),
    merchant_id: actor.merchantId,
    url,
    width: content.size?.width ?? 0,
    height: content.size?.height ?? 0,
    name: file.name.name,
    size: file.size,
    mimetype: content.mime,
    quote: 1,
    storage: LOCAL,
    sha1: file.sha1,
    create_time: at,
    last_upload_time: at,
  });
  return attachmentOf(added);
}

const attachmentOf = (row: StoredRow): Attachment => row as unknown as Attachment;

/** Key of the member whose file it is; 0 for one of the house or of a merchant. */
function memberOf(actor: Actor): number {
  return actor.audience === 'member' ? actor.id : 0;
}

/** Whether a member sent so many new files since an instant that they have to wait. */
export async function hasSentMany(
  main: Connection,
  memberId: number,
  since: Date,
  max: number,
): Promise<boolean> {
  const { rows } = await main.query<{ count: number }>({
    text: 'SELECT count(*)::int AS count FROM attachment WHERE user_id = $1 AND create_time > $2',
    values: [memberId, since.toISOString()],
  });
  return (rows[0]?.count ?? 0) >= max;
}

/** Takes a file off the disk whose row is gone, unless another row names it. */
export async function discardFile(main: Connection, store: FileStore, url: string): Promise<void> {
  const text = 'SELECT 1 FROM attachment WHERE url = $1 LIMIT 1';
  const { rows } = await main.query({ text, values: [url] });
  if (rows.length === 0) await store.remove(url);
}
