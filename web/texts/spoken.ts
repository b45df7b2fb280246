import type { i18n } from 'i18next';
import type { Locale } from '#engine/definition/index.ts';
import { isLocale, storedLocale, storeLocale } from './locale.ts';
import type { Part } from './chinese.ts';
import { PARTS } from './parts.ts';
import { startI18n } from './start-i18n.ts';

/** What this document speaks with; none where every text is at hand. */
let speaking: i18n | null = null;
/** Parts that some code on the page speaks. */
const asked = new Set<Part>();
/** Parts that came or are on their way, by language. */
const fetched = new Map<string, Promise<void>>();

/** An instance that speaks `locale`, which is ready with the texts that any page needs. */
export function speak(locale: Locale): Promise<i18n> {
  const texts = startI18n(locale, {});
  speaking = texts;
  asked.clear();
  fetched.clear();
  return withTexts(Promise.resolve(texts), 'first');
}

/** Code that comes with the texts it speaks, both on their way at once, in the spoken language alone. */
export async function withTexts<T>(code: Promise<T>, ...parts: Part[]): Promise<T> {
  const [it] = await Promise.all([code, ...parts.map(fetchSpoken)]);
  return it;
}

/** Speaks another language from now on, and remembers it; what is spoken on the page is fetched before. */
export async function changeLanguage(texts: i18n, locale: Locale): Promise<void> {
  let known: number;
  do {
    known = asked.size;
    if (texts === speaking) await Promise.all([...asked].map((part) => fetchPart(texts, locale, part)));
  } while (asked.size > known);
  await texts.changeLanguage(locale);
  storeLocale(locale);
}

/** Fetches a part in the language spoken once it has come: meanwhile that may be another. */
async function fetchSpoken(part: Part): Promise<void> {
  const texts = speaking;
  if (!texts) return;
  asked.add(part);
  let locale: Locale;
  do {
    locale = spokenBy(texts);
    await fetchPart(texts, locale, part);
  } while (locale !== spokenBy(texts));
}

const spokenBy = ({ language }: i18n): Locale => (isLocale(language) ? language : storedLocale());

function fetchPart(texts: i18n, locale: Locale, part: Part): Promise<void> {
  const key = `${locale} ${part}`;
  const known = fetched.get(key);
  if (known) return known;
  const coming = PARTS[locale][part]().then((sections) => {
    texts.addResourceBundle(locale, 'translation', sections, true, true);
  });
  fetched.set(key, coming);
  // Whoever asks again after a failure is served anew.
  coming.catch(() => fetched.delete(key));
  return coming;
}
