export { createI18n, isLocale, storeLocale, storedLocale } from './i18n.ts';
export { fromPolyglot } from './from-polyglot.ts';
export { useLocale } from './use-locale.ts';
export type { Texts } from './zh-cn.ts';
export { listText } from './list-text.ts';
