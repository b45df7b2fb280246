import type { Json } from '#engine/definition/index.ts';

const LONGEST = 400;

/** Any value as one line of text; empty for none. Long texts are cut, nobody reads them in a cell. */
export function plainText(value: Json | undefined): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** Stored rich text as the words in it. */
export function withoutMarkup(text: string): string {
  return text
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
