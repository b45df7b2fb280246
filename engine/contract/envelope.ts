import type { Json } from '../definition/index.ts';

/** The back-office dialect's answer. `code` 1 is success; `time` is in unix seconds. */
export interface Envelope<T = unknown> {
  code: number;
  msg: string;
  time: number;
  data: T;
}

/** `data` of a list call. */
export interface ListData {
  list: Record<string, Json>[];
  total: number;
  remark: string;
}

/** The two ways to speak to the record API: BuildAdmin's envelope, and REST as react-admin speaks it. */
export type Dialect = 'backOffice' | 'rest';

/** A field issue as it crosses the wire: translated, in the request's language. */
export interface WireIssue {
  path: string;
  code: string;
  message: string;
}
