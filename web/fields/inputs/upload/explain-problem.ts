import type { TFunction } from 'i18next';
import { HttpError } from '../../../providers/index.ts';
import { UploadProblem } from './send/upload-problem.ts';

/** Words for what went wrong with an upload, and whether a second try may help. */
export function explainProblem(error: unknown, t: TFunction): { message: string; retry: boolean } {
  if (error instanceof UploadProblem) {
    return { message: t(`uploadProblem.${error.key}`, error.params), retry: error.retry };
  }
  // A refusal stays one however often it is asked for.
  if (error instanceof HttpError)
    return { message: error.message, retry: error.status < 400 || error.status >= 500 };
  if (error instanceof DOMException) return { message: t('uploadProblem.unreadable'), retry: false };
  return { message: error instanceof Error ? error.message : String(error), retry: true };
}
