/** What can be wrong with an upload beyond what the server says; each has a text `upload.problem.<key>`. */
export type ProblemKey =
  | 'cloudOff'
  | 'bucket'
  | 'region'
  | 'key'
  | 'body'
  | 'insecure'
  | 'storeRefused'
  | 'storeSilent'
  | 'unreadable';

/** Thrown by what sends files; worded by whoever shows it. */
export class UploadProblem extends Error {
  constructor(
    readonly key: ProblemKey,
    readonly params: Readonly<Record<string, string | number>> = {},
    /** False where no second try would help. */
    readonly retry = false,
  ) {
    super(key);
    this.name = 'UploadProblem';
  }
}
