import type { Acting } from '#engine/access/index.ts';
import type { Dialect } from '#engine/contract/index.ts';
import type { JsonObject, Locale } from '#engine/definition/index.ts';

/** A file of many rows as it was asked for. */
export interface LargeExportRequest {
  definition: string;
  /** What the task is called. */
  name: string;
  format: string;
  adminId: number;
  /** The merchant as whom they ask. */
  acting?: Acting | null;
  /** The query of the list, in its dialect. */
  query: JsonObject;
  dialect: Dialect;
  locale: Locale;
  total: number;
}

/** The row of `routine/export` by which a file is followed. */
export interface LargeExportTask {
  id: number;
  name: string;
  total: number;
}
