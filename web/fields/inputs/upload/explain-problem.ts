import type { TFunction } from 'i18next';
import { HttpError } from '../../../providers/index.ts';
import { UploadProblem } from '../../../uploads/send/upload-problem.ts';

/** Statuses below 500 that another try may get past: gone, in somebody else's hands, too much at once. */
const PASSING = new Set([404, 408, 409, 410, 423, 429]);

/** A refusal stays one however often it is asked for. */
const mayPass = (status: number): boolean => status < 400 || status >= 500 || PASSING.has(status);

/** Words for what went wrong with an upload, and whether a second try may help. */
export function explainProblem(error: unknown, t: TFunction): { message: string; retry: boolean } {
  if (error instanceof UploadProblem) {
    return { message: t(`uploadProblem.${error.key}`, error.params), retry: error.retry };
  }
  if (error instanceof HttpError) return { message: error.message, retry: mayPass(error.status) };
  if (error instanceof DOMException) return { message: t('uploadProblem.unreadable'), retry: false };
  return { message: error instanceof Error ? error.message : String(error), retry: true };
}
