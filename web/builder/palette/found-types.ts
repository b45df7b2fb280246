import { BLOCK_TYPES } from '#engine/page/index.ts';

/** The types of blocks that words mean, by their names in either language; all but the page itself where there are no words. */
export function foundTypes(words: string): string[] {
  const parts = words.trim().toLowerCase().split(/\s+/).filter(Boolean);
  return Object.entries(BLOCK_TYPES).flatMap(([type, { title }]) => {
    const text = `${type} ${Object.values(title).join(' ')}`.toLowerCase();
    return type !== 'page' && parts.every((part) => text.includes(part)) ? [type] : [];
  });
}
