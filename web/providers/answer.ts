import { HttpError } from './http-error.ts';

/** What came back, before anybody validated it. */
export interface Answer {
  status: number;
  headers: Headers;
  json: unknown;
  text: string;
  /** The file that was asked for; `text` is empty then. */
  file?: Blob;
}

/** What the session has to do about an answer. */
export type Verdict = 'fine' | 'refresh' | 'login' | 'logged-in' | 'password';

type Fields = Record<string, unknown>;

const asFields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};

const isEnvelope = (json: unknown): json is Fields =>
  typeof asFields(json).code === 'number' && 'time' in asFields(json);

/** Envelope codes that say what an HTTP status says. */
const STATUS_OF_CODE: Record<number, number> = {
  0: 422,
  302: 302,
  303: 401,
  401: 403,
  409: 401,
  412: 412,
  428: 403,
};

export function verdictOn(answer: Answer): Verdict {
  const body = asFields(answer.json);
  if (isEnvelope(answer.json)) {
    if (body.code === 409) return 'refresh';
    if (body.code === 303) return asFields(body.data).type === 'need login' ? 'login' : 'logged-in';
    return body.code === 428 ? 'password' : 'fine';
  }
  if (body.code === 'access.need-password') return 'password';
  if (answer.status !== 401) return 'fine';
  if (body.code === 'access.token-expired') return 'refresh';
  return body.code === 'access.need-login' ? 'login' : 'fine';
}

/** The refusal in an answer, or null when there is none. `statusText` words a status that brings no text of its own. */
export function refusalIn(answer: Answer, statusText: (status: number) => string): HttpError | null {
  const body = asFields(answer.json);
  if (isEnvelope(answer.json)) {
    if (body.code === 1) return null;
    const code = Number(body.code);
    // Protocols that are not ours go by the HTTP status; our own refusals have none.
    const status = answer.status >= 400 ? answer.status : (STATUS_OF_CODE[code] ?? 400);
    return new HttpError(String(body.msg || statusText(status)), {
      status,
      code,
      issues: listedIssues(asFields(body.data).issues),
      data: body.data,
    });
  }
  if (answer.status >= 200 && answer.status < 300) return null;
  const message = typeof body.message === 'string' && body.message ? body.message : statusText(answer.status);
  return new HttpError(message, {
    status: answer.status,
    code: typeof body.code === 'string' ? body.code : answer.status,
    issues: namedIssues(body.errors),
    data: body.data,
  });
}

function listedIssues(issues: unknown): Record<string, string> {
  if (!Array.isArray(issues)) return {};
  const entries = issues
    .map(asFields)
    .map((issue) => [String(issue.path ?? ''), String(issue.message ?? '')]);
  return Object.fromEntries(entries) as Record<string, string>;
}

function namedIssues(errors: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(asFields(errors)).map(([path, message]) => [path, String(message)]),
  );
}
