import type { ImportOrder } from '#engine/contract/index.ts';
import type { Locale } from '#engine/definition/index.ts';
import type { ArrivedMeta } from './arrived-files.ts';

/** An import as it was asked for. */
export interface ImportRequest {
  adminId: number;
  definition: string;
  meta: ArrivedMeta;
  order: Required<ImportOrder>;
  locale: Locale;
}

/** What of a request the job needs. */
export interface KeptRequest {
  order: Required<ImportOrder>;
  locale: Locale;
}
