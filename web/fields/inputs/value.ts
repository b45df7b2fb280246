import { compareDecimals, readDecimal } from '#engine/fields/index.ts';
import type { Json, JsonSchema } from '#engine/definition/index.ts';

/** The JSON types a schema allows, `null` apart. */
export function typesOf(schema: JsonSchema): string[] {
  const written = Array.isArray(schema.type)
    ? schema.type.map(String)
    : schema.type
      ? [String(schema.type)]
      : [];
  return written.filter((type) => type !== 'null');
}

const wantsNumber = (schema: JsonSchema): boolean =>
  typesOf(schema).some((type) => type === 'number' || type === 'integer');

/**
 * What a person typed as the value the schema wants. Empty is no value. Text that is no number, or a number a double
 * can't hold, stays text: the check behind the form then says what is wrong, and no digit is lost.
 */
export function typedValue(text: string, schema: JsonSchema): Json {
  if (text === '') return null;
  if (!wantsNumber(schema)) return text;
  const number = Number(text);
  return text.trim() !== '' && isExact(text, number) ? number : text;
}

/** Whether the double is the number that was written, to its last digit. */
function isExact(text: string, number: number): boolean {
  const [written, kept] = [readDecimal(text), readDecimal(number)];
  if (!Number.isFinite(number) || !written || !kept) return false;
  return compareDecimals(written, kept) === 0 && (!Number.isInteger(number) || Number.isSafeInteger(number));
}

/** A value as the text of a text box. */
export const valueText = (value: Json | undefined): string =>
  value === null || value === undefined
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);

/** A list value, however it is written. */
export function valueList(value: Json | undefined): Json[] {
  if (Array.isArray(value)) return value;
  if (value === null || value === undefined || value === '') return [];
  return String(value).split(',').filter(Boolean);
}
