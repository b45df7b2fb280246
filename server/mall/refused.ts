import type { FullText } from '#engine/definition/index.ts';
import { AppError } from '#server/errors/app-error.ts';

/** A refusal of the shop in words, at the path of what was sent. */
export function refused(path: string, message: FullText, data: unknown = null): AppError {
  return new AppError('record.invalid', { issues: [{ path, code: 'custom', message }], data });
}
