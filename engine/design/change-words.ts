import type { Json } from '#engine/model/json.ts';
import { LOCALES, type Locale, type Text } from '#engine/model/text.ts';
import { textIn } from '../definition/index.ts';

/** A place in a definition in words, e.g. `Field "Colour" (color), length`. */
export type Place = Readonly<Record<Locale, string>>;

const MAX = 60;

/** A sentence for each language. */
export function inBoth(say: (locale: Locale) => string): Record<Locale, string> {
  return { 'zh-cn': say('zh-cn'), en: say('en') };
}

/** A place within a place. */
export function within(outer: Place | null, inner: Place): Place {
  if (outer === null) return inBoth((locale) => capital(inner[locale]));
  return { 'zh-cn': `${outer['zh-cn']}的${inner['zh-cn']}`, en: `${outer.en}, ${inner.en}` };
}

/** A thing with a name, e.g. `Field "Colour" (color)`. */
export function named(kind: Place, name: string, title: Text | undefined): Place {
  return inBoth((locale) => {
    const said = textIn(title, locale);
    const shown = said === '' || said === name ? quoted(name, locale) : withName(said, name, locale);
    return locale === 'en' ? capital(`${kind.en} ${shown}`.trimStart()) : `${kind['zh-cn']}${shown}`;
  });
}

/** That something came. */
export function addedWords(place: Place): Text {
  return { 'zh-cn': `新增${place['zh-cn']}`, en: `${place.en} added` };
}

/** That something went. */
export function removedWords(place: Place): Text {
  return { 'zh-cn': `删除${place['zh-cn']}`, en: `${place.en} removed` };
}

/** That something has another name. */
export function renamedWords(place: Place, from: string, to: string): Text {
  return {
    'zh-cn': `${place['zh-cn']}由 ${from} 改名为 ${to}`,
    en: `${place.en} renamed from ${from} to ${to}`,
  };
}

/** That things stand in another order. */
export function movedWords(place: Place): Text {
  return { 'zh-cn': `${place['zh-cn']}的顺序已调整`, en: `${place.en}: order changed` };
}

/** That a value became another, came or went. */
export function valueWords(place: Place, from: Json | undefined, to: Json | undefined): Text {
  return inBoth((locale) => {
    const [before, after] = [valueIn(from, locale), valueIn(to, locale)];
    const subject = place[locale];
    if (locale === 'en') {
      if (from === undefined) return `${subject}: set to ${after}`;
      if (to === undefined) return `${subject}: no longer set (was ${before})`;
      return before === after ? `${subject} changed` : `${subject}: ${before} → ${after}`;
    }
    if (from === undefined) return `${subject}设为 ${after}`;
    if (to === undefined) return `${subject}不再设置（原为 ${before}）`;
    return before === after ? `${subject}已修改` : `${subject}由 ${before} 改为 ${after}`;
  });
}

function valueIn(value: Json | undefined, locale: Locale): string {
  if (value === undefined || value === null) return locale === 'en' ? 'nothing' : '空';
  if (typeof value === 'boolean') return yesOrNo(value, locale);
  if (typeof value === 'string') return quoted(short(value), locale);
  if (isText(value)) return quoted(short(textIn(value, locale)), locale);
  return short(JSON.stringify(value));
}

function yesOrNo(value: boolean, locale: Locale): string {
  if (locale === 'en') return value ? 'yes' : 'no';
  return value ? '是' : '否';
}

/** Whether a value is a text per language. */
export function isText(value: unknown): value is Partial<Record<Locale, string>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every((key) => (LOCALES as readonly string[]).includes(key));
}

const quoted = (text: string, locale: Locale): string => (locale === 'en' ? `"${text}"` : `“${text}”`);

function withName(title: string, name: string, locale: Locale): string {
  return locale === 'en' ? `${quoted(title, locale)} (${name})` : `${quoted(title, locale)}（${name}）`;
}

function short(text: string): string {
  return text.length > MAX ? `${text.slice(0, MAX - 1)}…` : text;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
