import type { i18n } from 'i18next';
import type { Locale } from '#engine/definition/index.ts';
import { whole as en } from './whole/english.ts';
import { storedLocale } from './locale.ts';
import { startI18n } from './start-i18n.ts';
import { whole as zhCn } from './whole/chinese.ts';

/** An i18next instance with every text of both languages at hand. */
export function createI18n(locale: Locale = storedLocale()): i18n {
  return startI18n(locale, { 'zh-cn': zhCn, en });
}
