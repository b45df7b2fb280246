import type { OptionDefinition } from '#engine/model/field-definition.ts';
import type { Text } from '#engine/model/text.ts';
import { textIn } from '../definition/index.ts';

/** Signs that stand between titles, keys and labels. */
const SIGNS = /[:：,，;；=＝]/;

/**
 * A field's title and choices as a column comment says them, for whoever looks at the database alone:
 * `Title:key=Label,key2=Label2`. Choices whose words hold one of its signs are left out, because nobody could read them
 * back.
 */
export function columnComment(
  { name, title, options }: { name: string; title?: Text; options?: readonly OptionDefinition[] | string },
  locale: 'zh-cn' | 'en' = 'zh-cn',
): string {
  const said = textIn(title, locale) || name;
  const choices = typeof options === 'object' ? options : [];
  const pairs = choices.map(({ key, label }) => [String(key), textIn(label, locale)]);
  const isReadable = [said, ...pairs.flat()].every((text) => text.trim() !== '' && !SIGNS.test(text));
  if (choices.length < 2 || !isReadable) return said;
  return `${said}:${pairs.map((pair) => pair.join('=')).join(',')}`;
}
