/** The calls of the shop, the same on the server and in the browser. A refusal is thrown as `ApiRefusal`. */
export interface ShopApi {
  get<T>(call: string, query?: Query): Promise<T>;
  /** A body that is a form is sent as one, with its files. @param onProgress Hears how much of a form is sent, 0 to 1. */
  post<T>(call: string, body?: unknown, onProgress?: (share: number) => void): Promise<T>;
}

export type Query = Record<string, string | number | boolean | null | undefined>;

/** The server said no, in words for people. */
export class ApiRefusal extends Error {
  /** Of the envelope, or the HTTP status of what is none; not a number where nobody answered. */
  readonly code: number;
  readonly data: unknown;

  constructor(message: string, code: number, data: unknown) {
    super(message);
    this.name = 'ApiRefusal';
    this.code = code;
    this.data = data;
  }
}

/**
 * Whether the server has said no, so that nothing was done and the same once more is another try. Where no answer came, or one of
 * somebody in between, nobody knows what was done.
 */
export const isRefused = (error: unknown): error is ApiRefusal =>
  error instanceof ApiRefusal && error.code < 400;

/** What is wrong with single fields, by their paths. */
export function issuesOf(error: unknown): Record<string, string> {
  if (!(error instanceof ApiRefusal)) return {};
  const { issues = [] } = (error.data ?? {}) as {
    issues?: { path: string; msg?: string; message?: string }[];
  };
  return Object.fromEntries(issues.map(({ path, msg, message }) => [path, msg ?? message ?? '']));
}

/** A query as it is sent: what is empty is left out. */
export const sentQuery = (query: Query = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      value === null || value === undefined || value === '' || value === false ? [] : [[name, String(value)]],
    ),
  );
