import { AppError } from '#server/http/app-error.ts';

/** What a failed statement says about the database itself rather than about the statement. */
export type DriverFailure = 'away' | 'full' | 'timeout';

const AWAY_NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
]);
const AWAY_STATES = new Set(['57P01', '57P02', '57P03', '53300']);
const AWAY_MESSAGES = [
  'Connection terminated',
  'Client has encountered a connection error',
  'timeout exceeded when trying to connect',
  'Cannot use a pool after calling end',
  'Client was closed and is not queryable',
];

/** Sorts an error of the driver; null when the statement itself is at fault. */
export function driverFailure(error: unknown): DriverFailure | null {
  if (!(error instanceof Error)) return null;
  const { code } = error as Error & { code?: string };
  if (code === '53100' || code === 'ENOSPC' || /No space left on device/i.test(error.message)) return 'full';
  if (code === '57014' || code === '55P03' || code === '25P03') return 'timeout';
  if (code !== undefined && (AWAY_NETWORK.has(code) || AWAY_STATES.has(code) || code.startsWith('08'))) {
    return 'away';
  }
  if (error instanceof AggregateError)
    return error.errors.some((one) => driverFailure(one) === 'away') ? 'away' : null;
  return AWAY_MESSAGES.some((text) => error.message.startsWith(text)) ? 'away' : null;
}

/** The refusal that callers see; the error itself when the statement is at fault. */
export function refusalOfFailure(error: unknown, connection: string): unknown {
  const failure = driverFailure(error);
  return failure === null
    ? error
    : new AppError(`database.${failure}`, { params: { connection }, cause: error });
}
