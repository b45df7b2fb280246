import type { Operator } from '#engine/definition/index.ts';
import type { SearchEntry } from '#engine/query/index.ts';
import { readDatetime, type Edge } from './datetime-text.ts';
import type { SearchField } from './search-field.ts';
import { entryOf, shapeOf } from './search-value.ts';

/** Operators whose text in an address is one value or, with commas, several. */
const SEVERAL: Partial<Record<Operator, Operator>> = { eq: 'IN', ne: 'NOT IN' };

/**
 * What `?field=text` asks for by the field's own operator: `a,b` is both ends of a range, or one of several values, in
 * which `\,` stands for a comma. Null when it asks for nothing or can't be read.
 */
export function entryOfText(field: SearchField, text: string): SearchEntry | null {
  const operator = field.operator ?? field.operators[0];
  if (!operator || text === '') return null;
  if (shapeOf(operator) === 'check') return isOn(text) ? entryOf(field, operator, 'true') : null;
  if (shapeOf(operator) === 'range') return rangeOfText(field, operator, text);
  const parts = splitText(text);
  if (shapeOf(operator) === 'list') return entryOf(field, operator, parts);
  const many = SEVERAL[operator];
  if (many === undefined) return oneOfText(field, operator, text);
  if (parts.length < 2 || !field.operators.includes(many)) return oneOfText(field, operator, parts.join(','));
  return entryOf(field, many, parts);
}

/** The text that asks for the same; null when none does. */
export function textOfEntry(field: SearchField, entry: SearchEntry): string | null {
  const text = Array.isArray(entry.val) ? textOfParts(entry.operator, entry.val) : textOfOne(entry);
  if (text === null) return null;
  const read = entryOfText(field, text);
  return read !== null && sameEntry(read, entry) ? text : null;
}

/** Values with commas between them, those inside them marked. */
export const joinTexts = (texts: readonly string[]): string =>
  texts.map((text) => text.replace(/[\\,]/g, '\\$&')).join(',');

/** The values of such a text, blanks left out. */
export function splitText(text: string): string[] {
  const parts = text.match(/(?:\\.|[^,\\]|\\$)+/g) ?? [];
  return parts.map((part) => part.replace(/\\(.)/g, '$1').trim()).filter((part) => part !== '');
}

export function sameEntry(a: SearchEntry, b: SearchEntry): boolean {
  return (
    a.field === b.field &&
    a.operator === b.operator &&
    (a.render ?? '') === (b.render ?? '') &&
    JSON.stringify(a.val) === JSON.stringify(b.val)
  );
}

function rangeOfText(field: SearchField, operator: Operator, text: string): SearchEntry | null {
  const ends = text.split(',').map((end) => end.trim());
  const [from = '', to = from] = ends;
  if (ends.length > 2) return null;
  const low = readEnd(field, from, 'from');
  const high = readEnd(field, to, 'to');
  return low === null || high === null ? null : entryOf(field, operator, [low, high]);
}

function oneOfText(field: SearchField, operator: Operator, text: string): SearchEntry | null {
  const value = operator.includes('LIKE') ? text : readEnd(field, text, 'at');
  return value === null ? null : entryOf(field, operator, value);
}

function readEnd({ datetime }: SearchField, text: string, edge: Edge): string | null {
  return datetime && text !== '' ? readDatetime(datetime, text, edge) : text;
}

function textOfOne({ operator, val }: SearchEntry): string {
  const text = String(val);
  return operator in SEVERAL ? joinTexts([text]) : text;
}

function textOfParts(operator: string, parts: readonly string[]): string | null {
  if (!operator.includes('RANGE')) return joinTexts(parts);
  const [from = '', to = ''] = parts;
  if (from === to) return from;
  return `${from},${to}`;
}

const isOn = (text: string): boolean => !['0', 'false', 'no', 'off'].includes(text.toLowerCase());
