import type { Acting } from '#engine/access/index.ts';
import type { ImportOrder } from '#engine/contract/index.ts';
import type { Locale } from '#engine/definition/index.ts';
import type { ArrivedMeta } from './arrived-files.ts';

/** Whose import it is, and into which definition. */
export interface ImportOwner {
  adminId: number;
  definition: string;
}

/** An import as it was asked for. */
export interface ImportRequest extends ImportOwner {
  meta: ArrivedMeta;
  order: Required<ImportOrder>;
  locale: Locale;
  /** The merchant as whom they ask. */
  acting?: Acting | null;
}

/** What of a request the job needs. */
export interface KeptRequest {
  /** The merchant as whom it was asked for. */
  acting: Acting | null;
  order: Required<ImportOrder>;
  locale: Locale;
}
