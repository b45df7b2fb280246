import type { CompiledDefinition, CompiledField } from '#engine/compile/index.ts';
import type { Json, JsonObject } from '#engine/definition/index.ts';
import type { Parsed } from '#engine/fields/index.ts';
import { invalidRecord } from '../refusal/invalid-record.ts';
import { cleanHtml } from './clean-html.ts';
import { HtmlTooComplex } from './parse-bounded.ts';

const TOO_COMPLEX = {
  code: 'custom',
  message: {
    'zh-cn': '内容的嵌套过于复杂，请粘贴为纯文本后再试',
    en: 'The content is nested too deeply. Paste it as plain text and try again',
  },
} as const;

/** A parsed value as it may be validated and stored: rich text clean, everything else as it is. */
export function cleanParsed(field: CompiledField, parsed: Parsed): Parsed {
  if (!parsed.ok || !isRichText(field, parsed.value)) return parsed;
  try {
    return { ok: true, value: cleanHtml(parsed.value) };
  } catch (error) {
    if (error instanceof HtmlTooComplex) return { ok: false, issue: TOO_COMPLEX };
    throw error;
  }
}

/**
 * The last thing that happens to a change before it is written, whoever made it: a body, a behaviour, an action.
 * @throws AppError `record.invalid` for markup that can't be cleaned.
 */
export function cleanChange(definition: CompiledDefinition, change: JsonObject): JsonObject {
  let cleaned = change;
  for (const name of Object.keys(change)) {
    const field = definition.fieldByName.get(name);
    const value = change[name];
    if (!field || !isRichText(field, value)) continue;
    const parsed = cleanParsed(field, { ok: true, value });
    if (!parsed.ok) throw invalidRecord(definition, [{ ...parsed.issue, path: name }]);
    if (parsed.value !== value) cleaned = { ...cleaned, [name]: parsed.value };
  }
  return cleaned;
}

function isRichText(field: CompiledField, value: Json | undefined): value is string {
  return field.traits.richText === true && typeof value === 'string';
}
