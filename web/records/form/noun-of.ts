import type { Locale } from '#engine/definition/index.ts';

/** Words that end as a plural does and are none, or have no other form. */
const AS_THEY_ARE = /(?:^|\W)(?:goods|news|series|species|settings|details|\w*(?:ss|us|is))$/i;

/** Endings of several and of one; the first that fits counts. */
const ENDINGS: readonly [RegExp, string][] = [
  [/(?<=\b(?:mov|cook|t|p))ies$/i, 'ie'],
  [/(?<=\w)ies$/i, 'y'],
  [/(?<=ss|us|x|zz|ch|sh)es$/i, ''],
  [/(?<=\w{2})s$/i, ''],
];

/**
 * What one row of a screen is called: `管理员管理` is the name of a screen, what one edits there is a `管理员`; `Categories`
 * lists them all, a form holds one `Category`.
 */
export function nounOf(title: string, locale: Locale): string {
  if (locale !== 'en') return title.replace(/(?<=..)管理$/u, '');
  if (AS_THEY_ARE.test(title)) return title;
  const [several, one] = ENDINGS.find(([ending]) => ending.test(title)) ?? [/$/, ''];
  return title.replace(several, one);
}
