import type { ErrorCode, FieldIssue } from '#engine/contract/index.ts';
import type { Text } from '#engine/definition/index.ts';

/** A refusal the caller may read. One filter turns it into the wire form of the dialect, in the caller's language. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly params: Record<string, unknown>;
  readonly issues: FieldIssue[];
  readonly data: unknown;
  /** The title of the field at an issue's path, for its text; the path stands in where there is none. */
  readonly titleOf: (path: string) => Text | undefined;

  /**
   * @param code One of the closed list in `engine/contract`.
   * @param options `params` fill the text's placeholders, `issues` go to their fields, `data` crosses the wire as it is,
   * `titleOf` names fields in the texts of issues.
   */
  constructor(
    code: ErrorCode,
    options: {
      params?: Record<string, unknown>;
      issues?: FieldIssue[];
      data?: unknown;
      titleOf?: (path: string) => Text | undefined;
      cause?: unknown;
    } = {},
  ) {
    super(code, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.params = options.params ?? {};
    this.issues = options.issues ?? [];
    this.data = options.data ?? null;
    this.titleOf = options.titleOf ?? (() => undefined);
  }
}
