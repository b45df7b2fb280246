import type { Locale } from '#engine/model/text.ts';
import { addressCodes } from './address-codes.ts';
import { shortName, type RegionBook } from './region-book.ts';

/** Regions that are named before the rest is counted. */
const NAMED = 4;

const WORDS = {
  'zh-cn': {
    all: '全国',
    comma: '、',
    open: '（',
    close: '）',
    more: (total: number, _left: number) => `等 ${total} 处`,
  },
  en: {
    all: 'All of China',
    comma: ', ',
    open: ' (',
    close: ')',
    more: (_total: number, left: number) => ` and ${left} more`,
  },
};

/**
 * A choice of regions in one line, cities and districts behind their province: `浙江、江苏（南京、苏州）等 9 处`,
 * `Zhejiang, Jiangsu (Nanjing, Suzhou) and 6 more`. Empty for no region.
 */
export function regionWords(book: RegionBook, codes: readonly string[], locale: Locale): string {
  const words = WORDS[locale];
  const chosen = new Set(codes);
  const { provinces } = book.tree;
  if (provinces.length > 0 && provinces.every(({ code }) => chosen.has(code))) return words.all;
  const groups = new Map<string, string[]>();
  const named = codes.length === NAMED + 1 ? codes : codes.slice(0, NAMED);
  for (const code of named) {
    const province = addressCodes(code)[0]!;
    const parts = groups.get(province) ?? [];
    groups.set(province, code === province ? parts : [...parts, shortName(book, code, locale)]);
  }
  const text = [...groups]
    .map(([province, parts]) => {
      const inner = parts.length > 0 ? `${words.open}${parts.join(words.comma)}${words.close}` : '';
      return `${shortName(book, province, locale)}${inner}`;
    })
    .join(words.comma);
  const left = codes.length - named.length;
  return left > 0 ? `${text}${words.more(codes.length, left)}` : text;
}
