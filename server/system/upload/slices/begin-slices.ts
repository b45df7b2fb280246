import { Metadata } from '@tus/server';
import { AppError } from '#server/errors/app-error.ts';
import type { Call } from '#server/http/call.ts';
import { fileNameOf } from '../file-name.ts';
import { refuseFlood, refuseSuffix, topicOf } from '../take-upload.ts';
import { ownerOf } from './own-slices.ts';
import type { SliceServices } from './slice-services.ts';
import type { SliceFacts } from './slice-store.ts';
import { answerByTus } from './tus-server.ts';

/** Uploads that one person has open at once. */
const MAX_OPEN = 20;

/**
 * Begins a file that arrives in parts: what can be known of it is checked before a byte is taken.
 * @throws AppError `upload.incomplete` without a name or a size, `upload.type`, `upload.size`, `upload.no-room`,
 * `request.throttled` for who has many uploads open.
 */
export async function beginSlices(call: Call, services: SliceServices): Promise<void> {
  const { slices, tus, settings } = services;
  const given = metadataOf(call);
  const name = fileNameOf(given['filename'] ?? undefined);
  const size = Number(call.request.headers['upload-length'] ?? Number.NaN);
  if (name === null || !Number.isSafeInteger(size) || size <= 0) throw new AppError('upload.incomplete');
  refuseSuffix(name, settings());
  if (size > settings().maxSize) throw new AppError('upload.size');
  const { topic: asked } = given;
  const topic = topicOf(asked === undefined || asked === null ? {} : { topic: asked });
  await refuseFlood(call, services);
  const owner = ownerOf(call);
  if ((await slices.openOf(owner)) >= MAX_OPEN) throw new AppError('request.throttled');
  if ((await slices.room()) < size) throw new AppError('upload.no-room');
  const facts: SliceFacts = { owner, filename: name.name, topic };
  call.request.raw.headers['upload-metadata'] = Metadata.stringify({ ...facts });
  await answerByTus(tus, call);
}

/** @throws AppError `request.invalid`. */
function metadataOf({ request }: Call): Record<string, string | null> {
  const header = request.headers['upload-metadata'];
  if (typeof header !== 'string' || header.trim() === '') return {};
  try {
    return Metadata.parse(header);
  } catch (cause) {
    throw new AppError('request.invalid', { cause });
  }
}
