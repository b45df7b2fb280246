export { isLocale, storeLocale, storedLocale } from './locale.ts';
export { changeLanguage, withTexts } from './spoken.ts';
export { fromPolyglot } from './from-polyglot.ts';
export { useLocale } from './use-locale.ts';
export type { Texts } from './chinese.ts';
export { listText } from './list-text.ts';
