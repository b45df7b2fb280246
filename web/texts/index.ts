export { createI18n } from './i18n.ts';
export { isLocale, storeLocale, storedLocale } from './locale.ts';
export { addAppTexts, changeLanguage, speakFirst } from './spoken.ts';
export { fromPolyglot } from './from-polyglot.ts';
export { useLocale } from './use-locale.ts';
export type { Texts } from './zh-cn/index.ts';
export { listText } from './list-text.ts';
