import type { Locale } from '#engine/definition/index.ts';
import type { zhCn } from './zh-cn.ts';

type Texts = typeof zhCn;

/** The key of a text: `cart.title`. */
export type TextKey = {
  [Area in keyof Texts]: `${Area}.${Extract<keyof Texts[Area], string>}`;
}[keyof Texts];

/** Says a text with its values in place. */
export type Say = (key: TextKey, values?: Record<string, string | number>) => string;

/** The texts of one language; the other one is not fetched. */
export async function loadTexts(locale: Locale): Promise<Say> {
  const texts = locale === 'en' ? (await import('./en.ts')).en : (await import('./zh-cn.ts')).zhCn;
  return (key, values = {}) => {
    const [area = '', name = ''] = key.split('.');
    const text = (texts as Record<string, Record<string, string>>)[area]?.[name] ?? key;
    return text.replace(/\{(\w+)\}/g, (_, value: string) => String(values[value] ?? ''));
  };
}
