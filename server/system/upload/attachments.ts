import { SYSTEM, type Actor } from '#engine/access/index.ts';
import type { Connection, Executor } from '#server/database/connection.ts';
import type { Records, TransactionRecords } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import type { FileStorage } from '#server/adapters/storage/file-storage.ts';
import type { FileContent } from './file-content.ts';
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
  records: Records;
  /** Where new files go. */
  storage: FileStorage;
  /** Puts the file under an address, or one close to it, which it gives. */
  place: (address: string) => Promise<string>;
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

const ATTACHMENTS = 'routine/attachment';
/** With the digest's hash: uploads of one file take turns, so that it is kept once. */
const LOCK_CLASS = 7_350_118;

/**
 * Keeps an arrived file: a new one gets its address and its row, one that the owner has had already is counted once
 * more and keeps its first address. Row and file stand or fall together.
 */
export async function keepFile(options: KeepOptions): Promise<Attachment> {
  const { records, storage, file } = options;
  const ahead = await placeAhead(options);
  let placed = ahead?.url ?? null;
  const place = async (address: string): Promise<string> => (placed ??= await options.place(address));
  try {
    const attachment = await records.transaction(async (transaction) => {
      const lock = 'SELECT pg_advisory_xact_lock($1, hashtext($2))';
      await transaction.executor.query({ text: lock, values: [LOCK_CLASS, file.sha1] });
      const rows = records.as(SYSTEM).in(transaction);
      const known = await findKnown(rows, {
        sha1: file.sha1,
        topic: options.topic,
        storage: storage.name,
        actor: options.actor,
      });
      const kept =
        known === null
          ? await insert(rows, options, await place(options.address()))
          : await countAgain(rows, options, known, await urlOf(known, options, ahead, place));
      await options.log(transaction.executor, kept);
      return kept;
    });
    // Somebody sent the same file meanwhile, and theirs is kept.
    if (placed !== null && placed !== attachment.url) await storage.remove(placed).catch(() => {});
    return attachment;
  } catch (error) {
    if (placed !== null) await storage.remove(placed).catch(() => {});
    throw error;
  }
}

/** No transaction stays open while a file is on its way to the cloud: one that is new is there before it is recorded. */
async function placeAhead(options: KeepOptions): Promise<Ahead | null> {
  const { records, storage, file, topic, actor, place, address } = options;
  if (storage.name === 'local') return null;
  const known = await findKept(records, { sha1: file.sha1, topic, storage: storage.name, actor });
  if (known === null) return { url: await place(address()), replaces: false };
  return (await storage.has(known.url)) ? null : { url: await place(known.url), replaces: true };
}

/** A file that lies in the cloud already. `replaces`: in the place of one that somebody took away. */
interface Ahead {
  url: string;
  replaces: boolean;
}

/** Where a file that is kept already lies; somebody may have taken it away by hand. */
async function urlOf(
  known: Attachment,
  { storage }: KeepOptions,
  ahead: Ahead | null,
  place: (address: string) => Promise<string>,
): Promise<string> {
  if (storage.name !== 'local') return ahead?.replaces ? ahead.url : known.url;
  return (await storage.has(known.url)) ? known.url : place(known.url);
}

/** The file of this owner with this content, if it is kept already. */
export function findKept(records: Records, file: KeptFile): Promise<Attachment | null> {
  return records.transaction((transaction) => findKnown(records.as(SYSTEM).in(transaction), file));
}

/** What a file is known by. */
export interface KeptFile {
  sha1: string;
  topic: string;
  storage: string;
  actor: Actor;
}

async function findKnown(
  rows: TransactionRecords,
  { sha1, topic, storage, actor }: KeptFile,
): Promise<Attachment | null> {
  const [known] = await rows.find(
    ATTACHMENTS,
    { sha1, topic, storage, merchant_id: actor.merchantId, user_id: memberOf(actor) },
    { lock: true, limit: 1 },
  );
  return known ? attachmentOf(known) : null;
}

async function countAgain(
  rows: TransactionRecords,
  { now }: KeepOptions,
  known: Attachment,
  url: string,
): Promise<Attachment> {
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
    storage: options.storage.name,
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

/** Takes a file away whose row is gone, unless another row names it. */
export async function discardFile(main: Connection, storage: FileStorage | null, url: string): Promise<void> {
  const text = 'SELECT 1 FROM attachment WHERE url = $1 LIMIT 1';
  const { rows } = await main.query({ text, values: [url] });
  if (rows.length === 0) await storage?.remove(url);
}
