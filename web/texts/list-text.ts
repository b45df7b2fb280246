import type { Locale } from '#engine/definition/index.ts';

const COMMA: Record<Locale, string> = { 'zh-cn': '、', en: ', ' };

/** Words one after another, as the language separates them. */
export const listText = (words: readonly string[], locale: Locale): string => words.join(COMMA[locale]);
