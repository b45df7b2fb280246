import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { renderSaveName } from '#engine/contract/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import { writeLogEntry } from '#server/auth/log-entry.ts';
import type { Connection } from '#server/database/connection.ts';
import type { Call } from '#server/http/call.ts';
import type { Records } from '#server/record/records.ts';
import { hasSentMany, keepFile, type Attachment } from './attachments.ts';
import { isWholePicture } from '../pictures/is-whole-picture.ts';
import { contentOf, type FileContent } from './file-content.ts';
import { kindOf } from './file-kinds.ts';
import { fileNameOf, type FileName } from './file-name.ts';
import type { Storages } from './cloud/storages.ts';
import { receiveFile, type ReceivedFile } from './receive-file.ts';
import type { UploadSettings } from './upload-settings.ts';

/** The injection token of `UploadServices`. */
export const UPLOAD_SERVICES = Symbol('UPLOAD_SERVICES');

export interface UploadServices {
  main: Connection;
  records: Records;
  storages: Storages;
  settings: () => UploadSettings;
  /** Where files are fetched from; empty: this site. */
  cdnUrl: () => string;
  /** Milliseconds since 1970, UTC. */
  now: () => number;
}

/** A kept file as its uploader gets to know it; `last_upload_time` in unix seconds. */
export interface UploadedFile {
  id: number;
  topic: string;
  admin_id: number;
  user_id: number;
  /** Address on this site. */
  url: string;
  width: number;
  height: number;
  name: string;
  size: number;
  mimetype: string;
  storage: string;
  sha1: string;
  last_upload_time: number;
  suffix: string;
  full_url: string;
}

const TITLE = { 'zh-cn': '上传文件', en: 'Upload a file' };
const DEFAULT_TOPIC = 'default';
const TOPIC = /^[A-Za-z0-9_-]{1,20}$/;

/** New files a member may send in an hour: nobody fills the disk alone. */
const MAX_PER_MEMBER = 60;
const HOUR_MS = 3_600_000;

/**
 * Keeps the file of a call's form, its field `file`, with `topic` if wanted.
 * @throws AppError `upload.type`, `request.throttled`, and what `receiveFile` throws.
 */
export async function takeUpload(call: Call, services: UploadServices): Promise<{ file: UploadedFile }> {
  try {
    return { file: wireFile(await upload(call, services), call, services.cdnUrl()) };
  } finally {
    // What is still on its way would be taken for the next request.
    if (!call.request.raw.complete) call.reply.header('connection', 'close');
  }
}

async function upload(call: Call, services: UploadServices): Promise<Attachment> {
  const settings = services.settings();
  await refuseFlood(call, services);
  const file = await receiveFile({
    headers: call.request.headers,
    body: formOf(call),
    folder: await services.storages.local.arriving(),
    maxSize: settings.maxSize,
    accept: (name) => refuseSuffix(name, settings),
  });
  try {
    return await keepArrived(call, services, file);
  } finally {
    await rm(file.path, { force: true });
  }
}

/**
 * Keeps a file that has arrived whole, if it is what its name promises. The arrived file stays where it is.
 * @throws AppError `upload.type`, `upload.pixels`, `upload.broken`, `upload.no-room`.
 */
export async function keepArrived(
  call: Call,
  services: UploadServices,
  file: ReceivedFile,
  place?: Place,
): Promise<Attachment> {
  const content = await contentOf(file.path, file.name.suffix);
  if (content === null) throw new AppError('upload.type');
  refusePixels(content);
  await refuseBroken(file, content);
  return keep(call, services, file, content, place);
}

/** @throws AppError `request.throttled` for a member who sent as much as they may. */
export async function refuseFlood(
  { context: { actor } }: Call,
  { main, now }: UploadServices,
): Promise<void> {
  if (actor.audience !== 'member') return;
  const since = new Date(now() - HOUR_MS);
  if (await hasSentMany(main, actor.id, since, MAX_PER_MEMBER)) throw new AppError('request.throttled');
}

function keep(
  { context }: Call,
  services: UploadServices,
  file: ReceivedFile,
  content: FileContent,
  place?: Place,
): Promise<Attachment> {
  const storage = services.storages.current(context.locale);
  const topic = topicOf(file.fields);
  const now = new Date(services.now());
  const { stem, suffix } = file.name;
  const { actor, url, ip, userAgent } = context;
  return keepFile({
    records: services.records,
    storage,
    place: (address) => (place ?? ((to, mime) => storage.place(file.path, to, mime)))(address, content.mime),
    file,
    content,
    topic,
    actor,
    now,
    address: () =>
      renderSaveName(services.settings().saveName, {
        topic,
        stem,
        suffix,
        sha1: file.sha1,
        now,
        random: randomBytes,
      }),
    log: async (executor, { url: address, name, size }) => {
      // The log is the administrators'; of a member's file the attachment itself says who sent it and when.
      if (actor.audience === 'member') return;
      const data = { file: address, name, size: Number(size), topic };
      await writeLogEntry(executor, {
        adminId: actor.id,
        username: actor.username,
        node: 'ajax/upload',
        title: TITLE,
        url,
        ip,
        userAgent,
        data,
      });
    },
  });
}

/** @throws AppError `upload.broken` for a picture that can't be read to its end. */
async function refuseBroken({ path }: ReceivedFile, { mime, size }: FileContent): Promise<void> {
  const pixels = (size?.width ?? 0) * (size?.height ?? 0);
  if (DECODED.has(mime) && !(await isWholePicture(path, pixels))) throw new AppError('upload.broken');
}

/** Pictures that are read to their end before they are kept. */
const DECODED: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'image/avif',
]);

/** Puts a file under an address, or one close to it, which it gives. Default: the file is sent to the storage. */
type Place = (address: string, mime: string) => Promise<string>;

/** @throws AppError `request.invalid` for what is no multipart form. */
function formOf({ body }: Call): Readable {
  if (typeof (body as Readable | undefined)?.pipe !== 'function') throw new AppError('request.invalid');
  return body as Readable;
}

/** Millions of pixels that everything which draws or shrinks a picture can bear. */
const MAX_MEGAPIXELS = 100;

/** @throws AppError `upload.pixels`: few bytes can unfold to more than a browser has room for. */
function refusePixels({ size }: FileContent): void {
  if (size !== null && size.width * size.height > MAX_MEGAPIXELS * 1_000_000)
    throw new AppError('upload.pixels', { params: { max: MAX_MEGAPIXELS } });
}

/** A suffix or a type on the list is enough; what the file really is, is looked at when it has arrived. */
export function refuseSuffix(
  { suffix }: FileName,
  { allowedSuffixes, allowedMimeTypes }: UploadSettings,
): void {
  const { mime } = kindOf(suffix);
  const isListed = (type: string): boolean =>
    type === mime || (type.endsWith('/*') && mime.startsWith(type.slice(0, -1)));
  if (suffix === '' || !(allowedSuffixes.includes(suffix) || allowedMimeTypes.some(isListed))) {
    throw new AppError('upload.type');
  }
}

/** @throws AppError `request.bad-value`, also for a driver other than `local` and `cloud`; the settings choose. */
export function topicOf(fields: Record<string, string>): string {
  const { topic = DEFAULT_TOPIC, driver = 'local' } = fields;
  if (!TOPIC.test(topic)) throw new AppError('request.bad-value', { params: { field: 'topic' } });
  if (driver !== 'local' && driver !== 'cloud')
    throw new AppError('request.bad-value', { params: { field: 'driver' } });
  return topic;
}

export function wireFile(row: Attachment, { context }: Call, cdnUrl: string): UploadedFile {
  const { id, topic, admin_id, user_id, url, width, height, name, size, mimetype, storage, sha1 } = row;
  return {
    id: Number(id),
    topic,
    admin_id: Number(admin_id),
    user_id: Number(user_id),
    url,
    width,
    height,
    name,
    size: Number(size),
    mimetype,
    storage,
    sha1,
    last_upload_time: Math.floor(Date.parse(row.last_upload_time) / 1000),
    suffix: fileNameOf(name)?.suffix ?? '',
    full_url: `${cdnUrl || context.origin}${url}`,
  };
}
