import type { Locale } from '#engine/definition/index.ts';

/** A date as people write it where they are. @param seconds Unix. */
export const dateText = (seconds: number, locale: Locale): string =>
  new Date(seconds * 1000).toLocaleDateString(locale, { dateStyle: 'medium' });

/** From when until when, in dates; empty where neither is known. */
export const dateSpan = (start: number | null, end: number | null, locale: Locale): string =>
  start === null && end === null
    ? ''
    : [start, end]
        .map((each) => (each === null ? '' : dateText(each, locale)))
        .join(' – ')
        .trim();
