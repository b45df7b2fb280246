import type { Locale } from '#engine/definition/index.ts';
import { BLOCK_TYPES } from '#engine/page/index.ts';

/** What a type of block is called, for the designer; the shop doesn't carry these names. */
export const blockTitle = (type: string, locale: Locale): string =>
  (Object.hasOwn(BLOCK_TYPES, type) ? BLOCK_TYPES[type] : undefined)?.title[locale] ?? type;
