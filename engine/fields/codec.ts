import type { CodecContext, FieldType, Parsed } from '#engine/model/field-type.ts';
import type { IssueCode } from '#engine/model/issue.ts';
import type { Json, JsonSchema } from '#engine/model/json.ts';

/** How values of one kind cross between the wire and the database. */
export type Codec = Pick<FieldType, 'parse' | 'show' | 'operand'>;

/** The value is fine. */
export function good(value: Json): Parsed {
  return { ok: true, value };
}

/** The value is refused. */
export function bad(code: IssueCode, params?: Record<string, Json>): Parsed {
  return { ok: false, issue: params ? { code, params } : { code } };
}

/** No value: null or the empty text. */
export function isBlank(raw: Json): raw is null | '' {
  return raw === null || raw === '';
}

/** The search operand of a codec whose operands are ordinary values: blank and refused values equal nothing. */
export function operandOf(parse: FieldType['parse']): (raw: Json, context: CodecContext) => Json | undefined {
  return (raw, context) => {
    if (isBlank(raw)) return undefined;
    const parsed = parse(raw, context);
    return parsed.ok && parsed.value !== null ? parsed.value : undefined;
  };
}

const UNSTORABLE = /\0|[\ud800-\udfff]/u;

/** PostgreSQL keeps no NUL, and half a surrogate pair is no character. */
export function unstorable(text: string): boolean {
  return UNSTORABLE.test(text);
}

/** The same, anywhere in a JSON value, keys included. */
export function unstorableJson(value: Json): boolean {
  if (typeof value === 'string') return unstorable(value);
  if (value === null || typeof value !== 'object') return false;
  if (Array.isArray(value)) return value.some(unstorableJson);
  return Object.entries(value).some(([key, item]) => unstorable(key) || unstorableJson(item));
}

/** Characters as people count them: an emoji outside the basic plane is one. */
export function codePoints(text: string): number {
  let count = text.length;
  for (let at = 0; at < text.length - 1; at++) if (isPair(text, at)) count--;
  return count;
}

function isPair(text: string, at: number): boolean {
  return (text.codePointAt(at) ?? 0) > 0xffff;
}

/** Only the defined entries of a schema. */
export function schemaOf(entries: Record<string, Json | JsonSchema | undefined>): JsonSchema {
  return Object.fromEntries(
    Object.entries(entries).filter((entry): entry is [string, Json] => entry[1] !== undefined),
  );
}
