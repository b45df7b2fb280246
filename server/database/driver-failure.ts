import { AppError } from '#server/errors/app-error.ts';

/** What a failed statement says about the database itself rather than about the statement. */
export type DriverFailure = 'away' | 'busy' | 'full' | 'timeout';

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
  'Cannot use a pool after calling end',
  'Client was closed and is not queryable',
];

/** Nobody gave a connection back in time: all are at work, or the way to the server swallows what is sent. */
const POOL_TIMEOUT = 'timeout exceeded when trying to connect';

/** What PostgreSQL calls an error that ends the session, in the server's language or not; the routine is never translated. */
const FATAL = new Set(['FATAL', 'PANIC']);
const START_ROUTINES = new Set(['CheckMyDatabase', 'InitPostgres', 'ProcessStartupPacket', 'auth_failed']);

/** Sorts an error of the driver; null when the statement itself is at fault. */
export function driverFailure(error: unknown): DriverFailure | null {
  if (!(error instanceof Error)) return null;
  const {
    code,
    severity = '',
    routine = '',
  } = error as Error & Partial<Record<'code' | 'severity' | 'routine', string>>;
  if (code === '53100' || code === 'ENOSPC' || /No space left on device/i.test(error.message)) return 'full';
  if (code === '57014' || code === '55P03' || code === '25P03') return 'timeout';
  if (code !== undefined && (AWAY_NETWORK.has(code) || AWAY_STATES.has(code) || code.startsWith('08'))) {
    return 'away';
  }
  // A database that takes no sessions says so with a code that is also that of a view nobody can write to.
  if (FATAL.has(severity) || START_ROUTINES.has(routine)) return 'away';
  if (error instanceof AggregateError)
    return error.errors.some((one) => driverFailure(one) === 'away') ? 'away' : null;
  if (error.message.startsWith(POOL_TIMEOUT)) return 'busy';
  return AWAY_MESSAGES.some((text) => error.message.startsWith(text)) ? 'away' : null;
}

/** The refusal that callers see; the error itself when the statement is at fault. */
export function refusalOfFailure(error: unknown, connection: string): unknown {
  const failure = driverFailure(error);
  if (failure === null) return error;
  const code = failure === 'busy' ? 'database.timeout' : (`database.${failure}` as const);
  return new AppError(code, { params: { connection }, cause: error });
}
