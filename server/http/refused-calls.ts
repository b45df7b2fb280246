import type { AppError } from '#server/errors/app-error.ts';
import type { Call } from './call.ts';

/** The injection token of `RefusedCalls`. */
export const REFUSED_CALLS = Symbol('REFUSED_CALLS');

/** Notes what callers are refused. Nobody waits for it. */
export interface RefusedCalls {
  note(call: Call, refusal: AppError): void;
}
