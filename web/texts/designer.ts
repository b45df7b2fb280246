import { useMemo } from 'react';
import type { i18n } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Locale } from '#engine/definition/index.ts';
import type { Shape, WithPlurals } from './zh-cn/index.ts';
import type { designer as zhCn } from './zh-cn/designer.ts';

/** What a language must say of the designer. */
export type DesignerTexts = WithPlurals<Shape<typeof zhCn>>;

type Keys<T> = {
  [K in keyof T & string]: T[K] extends string
    ? K extends `${infer Base}_other`
      ? Base
      : K
    : `${K}.${Keys<T[K]>}`;
}[keyof T & string];

/** A text of the designer, e.g. `commands.publish`. */
export type DesignerKey = Keys<typeof zhCn>;

/** Says a text of the designer in the language spoken now. */
export type DesignerWords = (key: DesignerKey, values?: Record<string, unknown>) => string;

/**
 * The designer's `t`. Its keys have a type of their own: added to those of every page they are more than the compiler
 * can hold.
 */
export function useDesignerWords(): DesignerWords {
  const { i18n: texts, t } = useTranslation();
  return useMemo<DesignerWords>(
    () => (key, values) => String(texts.t(`designer:${key}` as never, values as never)),
    // Another `t` means another language.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [texts, t],
  );
}

/** The designer's catalogues, a namespace of their own: they come with the designer, in the language spoken alone. */
const CATALOGUES: Record<Locale, () => Promise<DesignerTexts | Shape<typeof zhCn>>> = {
  'zh-cn': async () => (await import('./zh-cn/designer.ts')).designer,
  en: async () => (await import('./en/designer.ts')).designer,
};

const fetched = new Map<Locale, Promise<object>>();

/** What the designer says in a language; the same promise every time, so that a screen can wait for it. */
export function designerTexts(locale: Locale): Promise<object> {
  const known = fetched.get(locale);
  if (known) return known;
  const words = CATALOGUES[locale]();
  fetched.set(locale, words);
  // Whoever asks again after a failure is served anew.
  words.catch(() => fetched.delete(locale));
  return words;
}

/** Makes what the designer says in a language known under the namespace `designer`. */
export function addDesignerTexts(texts: i18n, locale: Locale, words: object): void {
  if (!texts.hasResourceBundle(locale, 'designer')) texts.addResourceBundle(locale, 'designer', words);
}
