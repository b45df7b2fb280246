import { open, type FileHandle } from 'node:fs/promises';
import { AppError } from '#server/errors/app-error.ts';
import { failureOf } from './cloud-failure.ts';
import type { ObjectCall, ObjectClient } from './object-client.ts';
import { textIn, xmlText } from './xml-text.ts';

/** Bytes of one call, which are in memory while it lasts. */
const PART_BYTES = 8 * 1024 * 1024;
const NOT_IMPLEMENTED = 501;

/**
 * Sends a file to a store, in parts where it is large; nothing is left there when that fails.
 * @returns false when the key is taken.
 * @throws AppError `upload.cloud-away`.
 */
export async function putFile(
  client: ObjectClient,
  file: string,
  key: string,
  headers: Record<string, string>,
): Promise<boolean> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    if (size > PART_BYTES) return await putParts(client, handle, size, key, headers);
    const body = await partOf(handle, 0, size);
    return await putUnlessTaken(client, { method: 'PUT', key, headers, body });
  } finally {
    await handle.close();
  }
}

/** Two servers never write over each other's objects, where the store knows how to keep them from it. */
async function putUnlessTaken(client: ObjectClient, call: ObjectCall): Promise<boolean> {
  let answer = await client.send({ ...call, headers: { ...call.headers, 'if-none-match': '*' } });
  if (answer.status === NOT_IMPLEMENTED) {
    await answer.body?.cancel();
    answer = await client.send(call);
  }
  if (answer.status === 412 || answer.status === 409) {
    await answer.body?.cancel();
    return false;
  }
  if (!answer.ok) throw await failureOf(answer);
  return true;
}

async function putParts(
  client: ObjectClient,
  handle: FileHandle,
  size: number,
  key: string,
  headers: Record<string, string>,
): Promise<boolean> {
  const begun = await client.call({ method: 'POST', key, query: { uploads: '' }, headers });
  const uploadId = textIn(await begun.text(), 'UploadId');
  if (uploadId === null) throw new AppError('upload.cloud-away', { params: { reason: 'UploadId' } });
  try {
    const tags: string[] = [];
    for (let at = 0; at < size; at += PART_BYTES) {
      const body = await partOf(handle, at, Math.min(PART_BYTES, size - at));
      const query = { partNumber: String(tags.length + 1), uploadId };
      const answer = await client.call({ method: 'PUT', key, query, body });
      tags.push(answer.headers.get('etag') ?? '');
    }
    const body = completion(tags);
    return await putUnlessTaken(client, { method: 'POST', key, query: { uploadId }, body });
  } catch (error) {
    await client.send({ method: 'DELETE', key, query: { uploadId } }).catch(() => {});
    throw error;
  }
}

async function partOf(handle: FileHandle, offset: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(length), 0, length, offset);
  if (bytesRead !== length) throw new Error('An arrived file became shorter');
  return buffer;
}

function completion(tags: readonly string[]): string {
  const parts = tags.map(
    (tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${xmlText(tag)}</ETag></Part>`,
  );
  return `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
}
