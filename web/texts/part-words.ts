import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** The texts of a part by their paths, e.g. `commands.publish`. */
export type KeysOf<T> = {
  [K in keyof T & string]: T[K] extends string
    ? K extends `${infer Base}_other`
      ? Base
      : K
    : `${K}.${KeysOf<T[K]>}`;
}[keyof T & string];

/** Says a text of a part in the language spoken now. */
export type PartWords<Key extends string> = (key: Key, values?: Record<string, unknown>) => string;

/**
 * The `t` of a part whose keys have a type of their own: added to those of every page they are more than the compiler
 * can hold.
 */
export function usePartWords<Key extends string>(part: string): PartWords<Key> {
  const { i18n: texts, t } = useTranslation();
  return useMemo<PartWords<Key>>(
    () => (key, values) => String(texts.t(`${part}.${key}` as never, values as never)),
    // Another `t` means another language.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [texts, t, part],
  );
}
