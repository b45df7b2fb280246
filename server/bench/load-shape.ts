/** One HTTP request of the load, complete. */
export interface LoadRequest {
  method: 'GET' | 'POST';
  path: string;
  /** JSON text. */
  body?: string;
}

/** What the load program is given. */
export interface LoadOrder {
  port: number;
  headers: Record<string, string>;
  requests: LoadRequest[];
  /** Place in `requests` to begin at, so that a later round asks for something new. */
  offset: number;
  connections: number;
  milliseconds: number;
  /** What a success holds near its beginning; default `"code":1`, empty: its status is enough. */
  holds?: string;
}

/** What it saw. */
export interface LoadResult {
  requests: number;
  /** Answers that were no success. */
  failures: number;
  /** The first such answer. */
  failure: string;
  seconds: number;
  /** Milliseconds. */
  p50: number;
  p95: number;
  p99: number;
}
