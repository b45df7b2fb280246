import type { Json } from '#engine/definition/index.ts';

const LONGEST = 400;
/** Of stored rich text so much is read, as most of it may be markup. */
const LONGEST_MARKUP = 20_000;

/** Any value as one line of text; empty for none. Long texts are cut, nobody reads them in a cell. */
export function plainText(value: Json | undefined, longest = LONGEST): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'object') return cutText(briefJson(value, longest + 1), longest);
  return cutText(String(value), longest);
}

/** A text of at most so many code units, with an ellipsis where something is missing; never half a character. */
export function cutText(text: string, longest = LONGEST): string {
  if (text.length <= longest) return text;
  const isHalf = /[\uD800-\uDBFF]/.test(text.charAt(longest - 1));
  return `${text.slice(0, isHalf ? longest - 1 : longest)}…`;
}

/** The whole value as text, for the clipboard. */
export function wholeText(value: Json | undefined): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/**
 * The first characters of a document as JSON. A document of megabytes is not written out for them: no more is read than
 * is shown.
 */
export function briefJson(value: Json, longest: number): string {
  let text = '';
  const full = (): boolean => text.length >= longest;
  const write = (each: Json): void => {
    if (full()) return;
    if (Array.isArray(each)) {
      text += '[';
      for (const [index, item] of each.entries()) {
        if (full()) return;
        if (index > 0) text += ', ';
        write(item);
      }
      text += ']';
    } else if (typeof each === 'object' && each !== null) {
      text += '{';
      let first = true;
      for (const key in each) {
        if (full()) return;
        if (!Object.hasOwn(each, key)) continue;
        text += `${first ? '' : ', '}${JSON.stringify(key.slice(0, longest))}: `;
        first = false;
        write(each[key] ?? null);
      }
      text += '}';
    } else text += JSON.stringify(typeof each === 'string' ? each.slice(0, longest) : each);
  };
  write(value);
  return text.slice(0, longest);
}

const ENTITIES: Record<string, string> = {
  nbsp: ' ',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  apos: "'",
  amp: '&',
};

/** Stored rich text as the words in it; what they say of markup is text again. */
export function withoutMarkup(text: string): string {
  return text
    .slice(0, LONGEST_MARKUP)
    .replace(/<(script|style)\b[^>]*>[\s\S]*?(<\/\1>|$)/gi, ' ')
    .replace(/<[^>]*(>|$)/g, ' ')
    .replace(/&(nbsp|lt|gt|quot|#39|apos|amp);/g, (_, name: string) => ENTITIES[name] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
