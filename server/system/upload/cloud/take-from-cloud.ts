import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { ErrorCode } from '#engine/contract/index.ts';
import type { CloudStorage } from '#server/adapters/storage/cloud/cloud-storage.ts';
import type { ObjectFacts } from '#server/adapters/storage/cloud/object-client.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { Call } from '#server/http/call.ts';
import { findKept } from '../attachments.ts';
import { fileNameOf, type FileName } from '../file-name.ts';
import type { ReceivedFile } from '../receive-file.ts';
import {
  keepArrived,
  refuseFlood,
  refuseSuffix,
  wireFile,
  type UploadedFile,
  type UploadServices,
} from '../take-upload.ts';
import { writeDigested } from '../write-digested.ts';
import { arrivedKey } from './arriving-key.ts';

/** What a browser says of a file it sent to the cloud. */
export interface CloudFile {
  url: string;
  name: string;
  size: number;
  type?: string;
  sha1: string;
}

/**
 * Keeps a file that a browser sent to the cloud. The store is asked for it, its bytes are read and compared, and a copy
 * of what was read is kept where the browser's credentials do not reach. Said again, it is the same file.
 * @throws AppError `upload.foreign`, `upload.not-in-cloud`, `upload.changed`, and as an upload does.
 */
export async function takeFromCloud(
  call: Call,
  services: UploadServices,
  given: CloudFile,
): Promise<{ file: UploadedFile }> {
  const cloud = services.storages.cloudForBrowsers(call.context.locale);
  const { key, topic } = arrivedKey(cloud.account, call, given.url);
  const name = fileNameOf(given.name);
  if (name === null || given.size <= 0) throw new AppError('upload.incomplete');
  const settings = services.settings();
  refuseSuffix(name, settings);
  await refuseFlood(call, services);
  const sha1 = given.sha1.toLowerCase();
  const object = await cloud.object(key);
  const wire = (row: Parameters<typeof wireFile>[0]) => ({ file: wireFile(row, call, services.cdnUrl()) });
  if (object === null) {
    const kept = await findKept(services.records, {
      sha1,
      topic,
      storage: cloud.name,
      actor: call.context.actor,
    });
    if (kept === null || Number(kept.size) !== given.size) throw new AppError('upload.not-in-cloud');
    return wire(kept);
  }
  const drop = () => cloud.removeObject(key).catch(() => {});
  try {
    if (object.size > settings.maxSize) throw new AppError('upload.size');
    if (object.size !== given.size) throw new AppError('upload.changed');
    const kept = await keepObject(call, services, cloud, { key, object, name, sha1, topic });
    // What is kept is a copy.
    await drop();
    return wire(kept);
  } catch (error) {
    if (error instanceof AppError && REFUSED.has(error.code)) await drop();
    throw error;
  }
}

/** Nobody wants the object any more; after other failures the caller may say it again. */
const REFUSED: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'upload.size',
  'upload.changed',
  'upload.type',
  'upload.pixels',
  'upload.broken',
]);

interface ArrivedObject {
  key: string;
  object: ObjectFacts;
  name: FileName;
  sha1: string;
  topic: string;
}

async function keepObject(
  call: Call,
  services: UploadServices,
  cloud: CloudStorage,
  { key, object, name, sha1, topic }: ArrivedObject,
): ReturnType<typeof keepArrived> {
  const bytes = await cloud.readObject(key, object);
  if (bytes === null) throw new AppError('upload.not-in-cloud');
  const target = path.join(await services.storages.local.arriving(), `${randomUUID()}.part`);
  try {
    const written = await writeDigested(bytes, target, 'upload.cloud-away');
    if (written.size !== object.size || written.sha1 !== sha1) throw new AppError('upload.changed');
    const file: ReceivedFile = { path: target, name, ...written, fields: { topic } };
    return await keepArrived(call, services, file, (address, mime) => cloud.take(key, object, address, mime));
  } finally {
    await rm(target, { force: true });
  }
}
