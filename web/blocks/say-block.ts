import type { Locale } from '#engine/definition/index.ts';
import type { BlockWorld } from './block-context.ts';
import { en } from './texts/en.ts';
import { zhCn } from './texts/zh-cn.ts';

/** The texts of blocks where no shop brings them: in the designer, and in tests. */
export const sayBlock =
  (locale: Locale): BlockWorld['text'] =>
  (key, values = {}) => {
    const texts: Record<string, Record<string, string>> = locale === 'en' ? en : zhCn;
    const [area = '', name = ''] = key.split('.');
    const text = texts[area]?.[name] ?? key;
    return text.replace(/\{(\w+)\}/g, (_, value: string) => String(values[value] ?? ''));
  };
