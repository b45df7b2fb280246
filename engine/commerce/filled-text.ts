import type { FullText } from '#engine/model/text.ts';

/** A text with its placeholders filled: `{name}` stands for a param, one that is not given for nothing. */
export function filledText(text: FullText, params: Readonly<Record<string, string | number>> = {}): FullText {
  const fill = (words: string): string =>
    words.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));
  return { 'zh-cn': fill(text['zh-cn']), en: fill(text.en) };
}
