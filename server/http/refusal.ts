import { ERROR_CODES } from '#engine/contract/index.ts';
import type { Dialect, Envelope, ErrorCode, WireIssue } from '#engine/contract/index.ts';
import { translate, translateIssue } from '#engine/contract/texts/index.ts';
import type { Locale } from '#engine/definition/index.ts';
import { AppError } from '#server/errors/app-error.ts';

/** A refusal as it crosses the wire. */
export interface Refusal {
  status: number;
  body: Envelope | RestRefusal;
}

/** The REST dialect's error body; `errors` is keyed by the path of the field. */
export interface RestRefusal {
  code: ErrorCode;
  message: string;
  errors: Record<string, string>;
  data: unknown;
}

/** Failures of the transport, which the back-office dialect too reports by the HTTP status. */
const REAL_FAILURES: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'route.not-found',
  'definition.not-found',
  'access.cross-origin',
  'request.body-too-large',
  'request.timeout',
  'database.away',
  'database.timeout',
  'server.starting',
  'server.internal',
]);

/** What the back-office client needs in `data` to react to a code. */
const DATA_OF: Partial<Record<ErrorCode, unknown>> = {
  'access.need-login': { type: 'need login' },
  'login.already': { type: 'logged in' },
  'access.token-expired': [],
  'member.closed': { type: 'member closed' },
};

/**
 * Turns a refusal into the wire form of the dialect, in the caller's language.
 * @param realStatus The back-office dialect too answers with the status of the code.
 */
export function wireRefusal(
  error: AppError,
  dialect: Dialect,
  locale: Locale,
  now: number,
  realStatus = false,
): Refusal {
  const { wire, http } = ERROR_CODES[error.code];
  const issues = error.issues.map((issue) => translateIssue(locale, issue, error.titleOf(issue.path)));
  const message = issues[0]?.message ?? translate(locale, error.code, error.params);
  if (dialect === 'rest') {
    return { status: http, body: { code: error.code, message, errors: byPath(issues), data: error.data } };
  }
  const data = issues.length > 0 ? { issues } : (error.data ?? DATA_OF[error.code] ?? null);
  return {
    status: realStatus || REAL_FAILURES.has(error.code) ? http : 200,
    body: { code: wire, msg: message, time: Math.floor(now / 1000), data },
  };
}

/** Any error as a refusal; what was not meant for the caller becomes `server.internal`. */
export function asAppError(error: unknown, url: string): AppError {
  if (error instanceof AppError) return error;
  const { statusCode, status } = error as { statusCode?: unknown; status?: unknown };
  const http = Number(statusCode ?? status ?? 500);
  if (http === 404) return new AppError('route.not-found', { params: { url } });
  if (http === 413) return new AppError('request.body-too-large', { cause: error });
  if (http === 408) return new AppError('request.timeout', { cause: error });
  if (http === 405) return new AppError('request.method');
  if (http >= 400 && http < 500) return new AppError('request.invalid', { cause: error });
  return new AppError('server.internal', { cause: error });
}

function byPath(issues: WireIssue[]): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[path] ??= message;
  return errors;
}
