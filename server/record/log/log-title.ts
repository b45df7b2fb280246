import type { CompiledDefinition } from '#engine/compile/index.ts';
import { verbNamed } from '#engine/contract/index.ts';
import { LOCALES, textIn, type Locale, type Text } from '#engine/definition/index.ts';

/** What a call is called: the table's title and the button's. */
export function callTitle(definition: CompiledDefinition, verb: string, locale: Locale): string {
  const menu = textIn(definition.title, locale) || definition.name;
  const action = definition.actions.find(({ name }) => name === verb);
  return `${menu} - ${textIn(action?.title ?? verbNamed(verb)?.title, locale) || verb}`;
}

const LONGEST = 100;

/** A title as the log keeps it: a line for every language that has words of its own, so that all of them find it. */
export function titleLines(titleIn: (locale: Locale) => string): string {
  const lines = LOCALES.map((locale) => titleIn(locale).replaceAll('\n', ' ').slice(0, LONGEST));
  return [...new Set(lines)].join('\n');
}

/** The line of a kept title in a language. Rows from before there were lines have one for everybody. */
export function titleLine(kept: string, locale: Locale): string {
  const lines = kept.split('\n');
  return lines[LOCALES.indexOf(locale)] ?? lines[0] ?? '';
}

/** The lines of a text. */
export const linesOf = (title: Text): string => titleLines((locale) => textIn(title, locale));
