import type { TFunction } from 'i18next';
import type { SearchField } from './search-field.ts';

/** What is wrong with a value, in words. */
export function problemText(t: TFunction, field: SearchField, problem: 'datetime' | 'number'): string {
  return problem === 'number'
    ? t('searchPanel.bad.number')
    : t('searchPanel.bad.datetime', { pattern: patternOf(field) });
}

/** How a datetime of the field is written. */
export function patternOf(field: SearchField): string {
  if (field.datetime === 'time') return 'HH:mm:ss';
  return field.datetime === 'day' || field.daysOnly ? 'YYYY-MM-DD' : 'YYYY-MM-DD HH:mm:ss';
}
