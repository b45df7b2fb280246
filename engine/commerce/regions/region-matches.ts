import type { RegionRecord } from './region-list.ts';

/** Blanks and marks between syllables count for nothing: xian finds Xi'an. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f\s'’-]/g, '');

/**
 * Whether words that were typed mean a region: a part of its name, the beginning of its initials, of its English name or of
 * a word in that, or of its code.
 */
export function regionMatches({ code, name, name_en, initial }: RegionRecord, typed: string): boolean {
  const words = plain(typed);
  if (words === '') return true;
  if (name.includes(typed.trim()) || code.startsWith(words) || initial.startsWith(words)) return true;
  return plain(name_en).startsWith(words) || name_en.split(' ').some((each) => plain(each).startsWith(words));
}
