import type { ZipParts } from './zip-parts.ts';
import { readWholeXml } from './read-xml.ts';

/** What a number means by its format: a day, a time of day, or both. */
export interface DateFormat {
  day: boolean;
  time: boolean;
}

const MAX_BYTES = 20 * 1024 * 1024;
const DAY: DateFormat = { day: true, time: false };
const TIME: DateFormat = { day: false, time: true };
const BOTH: DateFormat = { day: true, time: true };

/** Formats without a text of their own (ECMA-376, part 1, 18.8.30), those of East Asian languages among them. */
function builtIn(id: number): DateFormat | null {
  if (id === 22) return BOTH;
  if ((id >= 18 && id <= 21) || (id >= 32 && id <= 35) || (id >= 45 && id <= 47)) return TIME;
  if (id === 55 || id === 56) return TIME;
  return (id >= 14 && id <= 17) || (id >= 27 && id <= 31) || id === 36 || (id >= 50 && id <= 58) ? DAY : null;
}

/** What a format's text makes of a number: words in quotes, colours and conditions say nothing. */
export function formatMeaning(code: string): DateFormat | null {
  const [first = ''] = code.split(';');
  const plain = first
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    .replace(/\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi, '')
    .toLowerCase();
  if (plain.includes('general') || plain.includes('@')) return null;
  const time = /[hs]/.test(plain);
  const day = /[dy]/.test(plain) || (!time && /m/.test(plain));
  return day || time ? { day, time } : null;
}

/** Meaning of the numbers of every cell style, by its number. */
export async function readDateFormats(zip: ZipParts, part: string | null): Promise<(DateFormat | null)[]> {
  if (part === null || !zip.has(part)) return [];
  const own = new Map<number, DateFormat | null>();
  const styles: (DateFormat | null)[] = [];
  let inCells = false;
  await readWholeXml(await zip.read(part, MAX_BYTES), {
    open: (name, attributes) => {
      if (name === 'numFmt')
        own.set(Number(attributes['numFmtId']), formatMeaning(attributes['formatCode'] ?? ''));
      if (name === 'cellStyleXfs' || name === 'cellXfs') inCells = name === 'cellXfs';
      if (name !== 'xf' || !inCells) return;
      const id = Number(attributes['numFmtId'] ?? 0);
      styles.push(own.has(id) ? (own.get(id) ?? null) : builtIn(id));
    },
  });
  return styles;
}

const DAY_MS = 86_400_000;
/** 1899-12-30: with it every day from March 1900 on has its number. */
const FROM_1900 = -25_569;
const FROM_1904 = -24_107;

/** A number of a spreadsheet as `2026-01-31 08:05:00`, as far as its format shows it; null for no time there ever was. */
export function dateText(serial: number, format: DateFormat, from1904: boolean): string | null {
  if (!Number.isFinite(serial) || serial < 0) return null;
  // Before March 1900 spreadsheets count a day that never was.
  const days = !from1904 && serial < 60 && serial >= 1 ? serial + 1 : serial;
  const milliseconds = Math.round((days + (from1904 ? FROM_1904 : FROM_1900)) * 86_400) * 1000;
  if (Math.abs(milliseconds) > 253_402_300_799_000) return null;
  const [day = '', time = ''] = new Date(milliseconds).toISOString().split('T');
  const clock = time.slice(0, 8);
  if (!format.day) return clock;
  return format.time || milliseconds % DAY_MS !== 0 ? `${day} ${clock}` : day;
}
