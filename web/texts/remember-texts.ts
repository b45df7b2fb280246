import type { i18n } from 'i18next';

type FixedT = (key: unknown, ...filled: unknown[]) => unknown;

/**
 * Makes an instance look each text up once as long as nothing is put into it: finding one takes i18next longer than
 * drawing it, and a list asks for hundreds. Whoever speaks a language gets the same function every time.
 */
export function rememberTexts(texts: i18n): void {
  const find = texts.getFixedT.bind(texts) as unknown as (...asked: unknown[]) => FixedT;
  const known = new Map<string, FixedT>();
  const speak = (...asked: unknown[]): FixedT => {
    const key = JSON.stringify(asked);
    const fixed = known.get(key) ?? remembered(find(...asked));
    known.set(key, fixed);
    return fixed;
  };
  texts.getFixedT = speak as unknown as typeof texts.getFixedT;
  const forget = (): void => known.clear();
  texts.on('languageChanged', forget);
  texts.store.on('added', forget);
  texts.store.on('removed', forget);
}

function remembered(find: FixedT): FixedT {
  const found = new Map<unknown, unknown>();
  const fixed: FixedT = (key, ...filled) => {
    if (typeof key !== 'string' || filled.length > 0) return find(key, ...filled);
    const text = found.has(key) ? found.get(key) : find(key);
    found.set(key, text);
    return text;
  };
  // The properties of the function say which language it speaks.
  return Object.assign(fixed, find);
}
