import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Shape, WithPlurals } from './chinese.ts';
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
    () => (key, values) => String(texts.t(`designer.${key}` as never, values as never)),
    // Another `t` means another language.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [texts, t],
  );
}
