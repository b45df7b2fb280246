import { plainText, type Row } from '../../../fields/cells/index.ts';

/**
 * A sum no shorter than the one to come, of `count` rows like these, as decimal text; empty without rows. A column that
 * keeps room for it stands still when the sum arrives.
 */
export function expectedTotal(rows: readonly Row[], field: string, count: number): string {
  const texts = rows.map((row) => plainText(row[field]));
  const whole = longest(texts.map((text) => digitsOf(text.split('.')[0])));
  const part = longest(texts.map((text) => digitsOf(text.split('.')[1])));
  if (whole === 0) return '';
  const more = String(Math.max(count, rows.length)).length;
  return '0'.repeat(whole + more) + (part > 0 ? `.${'0'.repeat(part)}` : '');
}

const digitsOf = (text = ''): number => text.replaceAll(/\D/g, '').length;

const longest = (lengths: readonly number[]): number =>
  lengths.reduce((max, length) => Math.max(max, length), 0);
