import type { Actor } from '#engine/access/index.ts';
import { AppError } from '#server/errors/app-error.ts';

/** What is the platform's alone. @throws AppError `record.of-the-house` for people of a merchant. */
export function demandHouse({ merchantId }: Actor): void {
  if (merchantId !== null) throw new AppError('record.of-the-house');
}
