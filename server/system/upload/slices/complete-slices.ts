import { SYSTEM } from '#engine/access/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { Call } from '#server/http/call.ts';
import type { Attachment } from '../attachments.ts';
import { fileNameOf } from '../file-name.ts';
import { keepArrived, wireFile, type UploadedFile } from '../take-upload.ts';
import { ownSlices } from './own-slices.ts';
import type { SliceServices } from './slice-services.ts';

/** Uploads that are being kept by this server. */
const keeping = new Map<string, Promise<Attachment>>();

/**
 * Keeps a file all of whose parts have arrived; asked again, it answers the same file.
 * @param sha1 What the sender counted, if they did.
 * @throws AppError `upload.gone`, `upload.unfinished`, `upload.changed`, and as `keepArrived` does.
 */
export async function completeSlices(
  call: Call,
  services: SliceServices,
  { upload: id, sha1 }: { upload: string; sha1?: string },
): Promise<{ file: UploadedFile }> {
  await ownSlices(call, services.slices, id);
  const running = keeping.get(id) ?? keepSlices(call, services, id, sha1);
  keeping.set(id, running);
  try {
    return { file: wireFile(await running, call, services.cdnUrl()) };
  } finally {
    if (keeping.get(id) === running) keeping.delete(id);
  }
}

async function keepSlices(
  call: Call,
  services: SliceServices,
  id: string,
  sha1: string | undefined,
): Promise<Attachment> {
  const { slices } = services;
  const upload = await ownSlices(call, slices, id);
  const { kept, filename, topic } = upload.metadata;
  if (kept !== undefined) return attachmentWith(services, kept);
  const [received, size] = [await slices.received(id), upload.size ?? 0];
  if (received === null) throw new AppError('upload.gone');
  if (received !== size) throw new AppError('upload.unfinished', { params: { received, size } });
  const name = fileNameOf(filename);
  if (name === null) throw new AppError('upload.incomplete');
  const path = slices.pathOf(id);
  const digest = await slices.digestOf(id, size);
  if (sha1 !== undefined && sha1.toLowerCase() !== digest) throw new AppError('upload.changed');
  const fields = { topic };
  const attachment = await keepArrived(call, services, { path, name, size, sha1: digest, fields });
  await slices.noteKept(id, upload, attachment.id);
  return attachment;
}

/** @throws AppError `upload.gone` for a file that was deleted meanwhile. */
async function attachmentWith({ records }: SliceServices, id: string): Promise<Attachment> {
  const [row] = await records.transaction((transaction) =>
    records.as(SYSTEM).in(transaction).find('routine/attachment', { id }),
  );
  if (!row) throw new AppError('upload.gone');
  return row as unknown as Attachment;
}
