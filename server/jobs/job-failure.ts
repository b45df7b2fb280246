import type { JsonObject } from '#engine/definition/index.ts';
import { AppError } from '#server/errors/app-error.ts';

/** What is kept of a failure: of our own refusals the code, so that everybody reads it in their language; of others the message. */
export function jobFailure(error: unknown): JsonObject {
  if (error instanceof AppError)
    return { code: error.code, params: error.params as JsonObject, message: error.code };
  return { message: error instanceof Error ? error.message : String(error) };
}
