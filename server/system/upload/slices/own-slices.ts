import { AppError } from '#server/errors/app-error.ts';
import type { Call } from '#server/http/call.ts';
import type { SliceStore } from './slice-store.ts';

const ID = /^[0-9a-f]{32}$/;

/** Who sends a file: `admin:1`, `member:7`. */
export const ownerOf = ({ context: { actor } }: Call): string => `${actor.audience}:${actor.id}`;

/**
 * The upload with this id, if it is the caller's own.
 * @throws AppError `upload.gone`, also for the upload of somebody else.
 */
export async function ownSlices(
  call: Call,
  slices: SliceStore,
  id: string,
): Promise<NonNullable<Awaited<ReturnType<SliceStore['factsOf']>>>> {
  const facts = ID.test(id) ? await slices.factsOf(id) : null;
  if (facts === null || facts.metadata.owner !== ownerOf(call)) throw new AppError('upload.gone');
  return facts;
}
