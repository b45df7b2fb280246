import { isObject, type Json } from '#engine/model/json.ts';
import { LOCALES, type FullText, type Locale } from '#engine/model/text.ts';
import { listWords } from './list-words.ts';
import { inBoth, propWords } from './prop-words.ts';
import { sameValue } from './same-value.ts';

/** Longer texts are left out of a sentence. */
const MAX_LENGTH = 40;
/** Seconds in these keys are times. */
const TIMES: ReadonlySet<string> = new Set(['from', 'until']);
const PARTS: ReadonlySet<string> = new Set(['props', 'show', 'box', 'lock']);

const HIDDEN: FullText = { 'zh-cn': '已隐藏', en: 'hidden' };
const SHOWN: FullText = { 'zh-cn': '已取消隐藏', en: 'shown again' };

/** What is different between two values, a short phrase for each difference: `limit 8 → 12`, `2nd item changed`. */
export function valueWords(
  path: readonly string[],
  from: Json | undefined,
  to: Json | undefined,
): FullText[] {
  if (sameValue(from, to)) return [];
  if (Array.isArray(from) && Array.isArray(to) && hasParts([...from, ...to]))
    return listWords(path, from, to);
  const [before, after] = [from ?? {}, to ?? {}];
  if (isObject(before) && isObject(after) && isInside(path, from, to)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return keys.flatMap((key) => valueWords([...path, key], own(before, key), own(after, key)));
  }
  return [inBoth((locale) => changeIn(path, from, to, locale))];
}

const own = (object: Record<string, Json>, key: string): Json | undefined =>
  Object.hasOwn(object, key) ? object[key] : undefined;

/** Whether a list holds objects, so that people know its items by their places. */
const hasParts = (items: readonly Json[]): boolean => items.some((item) => isObject(item));

/** The parts of a block are gone through even where one of the two has none of them. */
const isInside = (path: readonly string[], from: Json | undefined, to: Json | undefined): boolean =>
  (isObject(from) && isObject(to)) || (path.length === 1 && PARTS.has(path[0] ?? ''));

function changeIn(
  path: readonly string[],
  from: Json | undefined,
  to: Json | undefined,
  locale: Locale,
): string {
  const key = path.at(-1) ?? '';
  if (key === 'hidden' && path[0] === 'show') return (to === true ? HIDDEN : SHOWN)[locale];
  const subject = subjectIn(path, locale);
  const [before, after] = [shortIn(key, from, locale), shortIn(key, to, locale)];
  const isChinese = locale === 'zh-cn';
  if (to === undefined) return isChinese ? `${subject}不再设置` : `${subject} no longer set`;
  if (from === undefined && after !== null)
    return isChinese ? `${subject}设为 ${after}` : `${subject} set to ${after}`;
  if (before !== null && after !== null && before !== after) return `${subject} ${before} → ${after}`;
  return isChinese ? `${subject}已修改` : `${subject} changed`;
}

/** The keys that say something: a language in brackets behind what is said in it, Chinese left out. */
function subjectIn(path: readonly string[], locale: Locale): string {
  const words = path.filter((key, at) => !(at === 0 && PARTS.has(key) && path.length > 1) && key !== 'zh-cn');
  const last = words.at(-1);
  const isLanguage = words.length > 1 && (LOCALES as readonly string[]).includes(last ?? '');
  const named = isLanguage ? words.slice(-2, -1) : words.slice(-1);
  const subject = named.map((key) => propWords(key)[locale]).join('');
  if (!isLanguage || last === undefined) return subject;
  return locale === 'zh-cn'
    ? `${subject}（${propWords(last)[locale]}）`
    : `${subject} (${propWords(last)[locale]})`;
}

/** A short single value as people read it; null where it is long or has parts. */
function shortIn(key: string, value: Json | undefined, locale: Locale): string | null {
  if (typeof value === 'boolean') return locale === 'zh-cn' ? (value ? '是' : '否') : value ? 'yes' : 'no';
  if (typeof value === 'number') return TIMES.has(key) ? timeIn(value, locale) : String(value);
  if (typeof value !== 'string' || value.length > MAX_LENGTH) return null;
  return locale === 'zh-cn' ? `“${value}”` : `"${value}"`;
}

function timeIn(seconds: number, locale: Locale): string {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return String(seconds);
  const text = date.toISOString().slice(0, 16).replace('T', ' ');
  return locale === 'zh-cn' ? `${text}（UTC）` : `${text} UTC`;
}
