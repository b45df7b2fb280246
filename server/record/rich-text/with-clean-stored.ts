import type { CompiledDefinition } from '#engine/compile/index.ts';
import type { JsonObject } from '#engine/definition/index.ts';
import { cleanAside, LONG } from './clean-aside.ts';
import { cleanHtml, wordsOf } from './clean-html.ts';
import { HtmlTooComplex } from './parse-bounded.ts';

/**
 * A stored row as an editor may get it. What came in by SQL or with a database that was there before was never cleaned; of
 * markup that can't be, the words are left.
 */
export async function withCleanStored(definition: CompiledDefinition, row: JsonObject): Promise<JsonObject> {
  let clean = row;
  for (const { name, traits } of definition.fields) {
    const text = row[name];
    if (!traits.richText || typeof text !== 'string') continue;
    const shown = await cleanOrWords(text);
    if (shown !== text) clean = { ...clean, [name]: shown };
  }
  return clean;
}

async function cleanOrWords(text: string): Promise<string> {
  try {
    return cleanHtml(text.length < LONG ? text : await cleanAside(text));
  } catch (error) {
    if (error instanceof HtmlTooComplex) return wordsOf(text);
    throw error;
  }
}
