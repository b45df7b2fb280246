import type { Json } from '#engine/model/json.ts';

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
  /** Of all pages; missing where the list is a whole tree. */
  total?: number;
  remark: string;
}

/** A field issue as it crosses the wire: translated, in the request's language. */
export interface WireIssue {
  path: string;
  code: string;
  message: string;
}

/**
 * What a save asks of the child rows of its row, under the child table's name. Rows that are not named stay as they
 * are, so what others added meanwhile is never lost. Values of `add` and `edit` are in the dialect's wire form; a row
 * of `edit` carries its key (`id`, `_key` or the key fields) and, to notice others' changes, its `_version`; a row of
 * `del` is its key or an object with its key and `_version`. Issues carry the path `lines[2].qty`: the number of the
 * row as sent, `add` first, then `edit`, then `del`.
 */
export interface ChildChange {
  add?: Record<string, Json>[];
  edit?: Record<string, Json>[];
  del?: (string | number | Record<string, Json>)[];
}
