/** A refusal or a failure of the server, already worded for people. */
export class HttpError extends Error {
  /** HTTP status, or the status that stands for the envelope's code; 0 when nothing was answered. */
  readonly status: number;
  /** The server's own code: an envelope's number or an error code's name. */
  readonly code: string | number;
  /** Messages by field path. */
  readonly issues: Record<string, string>;
  readonly data: unknown;

  constructor(
    message: string,
    facts: { status: number; code?: string | number; issues?: Record<string, string>; data?: unknown },
  ) {
    super(message);
    this.name = 'HttpError';
    this.status = facts.status;
    this.code = facts.code ?? facts.status;
    this.issues = facts.issues ?? {};
    this.data = facts.data ?? null;
  }
}
