import type { StoreClient } from './store-client.ts';
import { completionXml, partsIn, xmlText, type StorePart } from './store-xml.ts';
import { UploadProblem } from '../send/upload-problem.ts';

/** An upload in parts that the store knows. */
export interface MultipartPlace {
  key: string;
  uploadId: string;
}

/** Begins an upload in parts; gives its id. */
export async function beginMultipart(
  client: StoreClient,
  key: string,
  type: string,
  signal: AbortSignal,
): Promise<string> {
  const answer = await client({ method: 'POST', key, query: { uploads: '' }, type, signal });
  const id = xmlText(answer.text, 'UploadId');
  if (id === '') throw new UploadProblem('storeRefused', { status: answer.status, code: '', message: '' });
  return id;
}

/** The parts that the store holds, or null when it does not know the upload any more. */
export async function listParts(
  client: StoreClient,
  { key, uploadId }: MultipartPlace,
  signal: AbortSignal,
): Promise<StorePart[] | null> {
  const all: StorePart[] = [];
  try {
    for (let marker = '0'; marker !== '';) {
      const query = { uploadId, 'part-number-marker': marker };
      const { parts, next } = partsIn((await client({ method: 'GET', key, query, signal })).text);
      all.push(...parts);
      marker = next;
    }
    return all;
  } catch (error) {
    const isGone = error instanceof UploadProblem && [403, 404].includes(Number(error.params.status));
    if (isGone) return null;
    throw error;
  }
}

/** What sends the parts that are missing. */
export interface PartSending {
  file: Blob;
  /** Bytes of each part but the last. */
  sliceSize: number;
  /** Parts that are there already. */
  held: readonly StorePart[];
  signal: AbortSignal;
  onLoaded: (bytes: number) => void;
}

/** Sends the missing parts one after the other and joins all of them. */
export async function sendParts(
  client: StoreClient,
  place: MultipartPlace,
  { file, sliceSize, held, signal, onLoaded }: PartSending,
): Promise<void> {
  const { key, uploadId } = place;
  const parts: StorePart[] = [];
  for (let from = 0, number = 1; from < file.size; from += sliceSize, number += 1) {
    const body = file.slice(from, from + sliceSize);
    // A part of another size was cut otherwise: it is sent anew.
    const known = held.find((part) => part.number === number && part.size === body.size);
    const etag =
      known?.etag ?? (await sendPart(client, place, number, body, signal, (sent) => onLoaded(from + sent)));
    parts.push({ number, etag, size: body.size });
    onLoaded(from + body.size);
  }
  const complete = await withTags(client, place, parts, signal);
  const answer = await client({
    method: 'POST',
    key,
    query: { uploadId },
    body: completionXml(complete),
    type: 'application/xml',
    signal,
  });
  // The store may answer 200 first and find out afterwards that it can't join them.
  const code = xmlText(answer.text, 'Code');
  if (code !== '')
    throw new UploadProblem(
      'storeRefused',
      { status: answer.status, code, message: xmlText(answer.text, 'Message') },
      true,
    );
}

async function sendPart(
  client: StoreClient,
  { key, uploadId }: MultipartPlace,
  number: number,
  body: Blob,
  signal: AbortSignal,
  onSent: (bytes: number) => void,
): Promise<string> {
  const query = { partNumber: String(number), uploadId };
  const answer = await client({ method: 'PUT', key, query, body, signal, onSent });
  return answer.headers.get('etag') ?? '';
}

/** A store whose rules for other sites hide the tags of parts gives them in its list. */
async function withTags(
  client: StoreClient,
  place: MultipartPlace,
  parts: StorePart[],
  signal: AbortSignal,
): Promise<StorePart[]> {
  if (parts.every(({ etag }) => etag !== '')) return parts;
  const listed = (await listParts(client, place, signal)) ?? [];
  return parts.map((part) => listed.find(({ number }) => number === part.number) ?? part);
}
