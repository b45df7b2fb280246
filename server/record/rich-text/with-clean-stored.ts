import type { CompiledDefinition } from '#engine/compile/index.ts';
import type { JsonObject } from '#engine/definition/index.ts';
import { cleanAside, LONG } from './clean-aside.ts';
import { cleanHtml, wordsOf } from './clean-html.ts';
import { isPlainHtml } from './is-plain-html.ts';
import { HtmlTooComplex } from './parse-bounded.ts';

/**
 * A stored row as an editor may get it. What came in by SQL or with a database that was there before was never cleaned; of
 * markup that can't be, the words are left.
 */
export async function withCleanStored(definition: CompiledDefinition, row: JsonObject): Promise<JsonObject> {
  let clean = row;
  for (const name of richTextsOf(definition)) {
    const text = row[name];
    if (typeof text !== 'string' || isPlainHtml(text)) continue;
    const shown = await cleanOrWords(text);
    if (shown !== text) clean = { ...clean, [name]: shown };
  }
  return clean;
}

const richTexts = new WeakMap<CompiledDefinition, readonly string[]>();

/** Names of the fields that hold rich text, found out once per definition. */
function richTextsOf(definition: CompiledDefinition): readonly string[] {
  const known = richTexts.get(definition);
  if (known) return known;
  const names = definition.fields.filter(({ traits }) => traits.richText).map(({ name }) => name);
  richTexts.set(definition, names);
  return names;
}

async function cleanOrWords(text: string): Promise<string> {
  try {
    return cleanHtml(text.length < LONG ? text : await cleanAside(text));
  } catch (error) {
    if (error instanceof HtmlTooComplex) return wordsOf(text);
    throw error;
  }
}
