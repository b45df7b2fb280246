import type { Locale } from '#engine/definition/index.ts';
import { decimalOf, digitsOf, withDecimals } from '../../fields/cells/decimal-format.ts';
import type { Figure, Unit } from '../board/card-answer.ts';

const MINUS = '-';
/** Digits after the point that a figure keeps at most, money aside. */
const MAX_DECIMALS = 2;

/** A figure whole, its thousands apart; a dash where there is nothing. */
export function figureText(figure: Figure, unit: Unit): string {
  const decimal = figure === null ? null : decimalOf(figure);
  if (decimal === null) return figure ?? '–';
  const places = unit === 'money' ? 2 : Math.min(decimal.fraction.replace(/0+$/, '').length, MAX_DECIMALS);
  const shown = withDecimals(decimal, places);
  return `${shown.negative ? MINUS : ''}${digitsOf(shown, true)}`;
}

/** What is left of a total without its parts, to the last digit; null where one of them is no plain number. */
export function restOf(total: Figure, parts: readonly Figure[]): Figure {
  const decimals = [total, ...parts].map((each) => decimalOf(each ?? '0'));
  const places = Math.max(...decimals.map((each) => each?.fraction.length ?? 0));
  const whole: bigint[] = [];
  for (const decimal of decimals) {
    if (decimal === null) return null;
    const digits = BigInt(`${decimal.whole}${decimal.fraction.padEnd(places, '0')}`);
    whole.push(decimal.negative ? -digits : digits);
  }
  const rest = whole.reduce((left, part) => left - part);
  const digits = String(rest < 0n ? -rest : rest).padStart(places + 1, '0');
  const point = digits.length - places;
  const fraction = places === 0 ? '' : `.${digits.slice(point)}`;
  return `${rest < 0n ? MINUS : ''}${digits.slice(0, point)}${fraction}`;
}

/** A figure in as few signs as an axis has room for: `1.2万`, `12K`. */
export function shortText(value: number, locale: Locale): string {
  return new Intl.NumberFormat(languageOf(locale), { notation: 'compact', maximumFractionDigits: 1 }).format(
    value,
  );
}

export const shareText = (share: number, locale: Locale): string =>
  new Intl.NumberFormat(languageOf(locale), {
    style: 'percent',
    maximumFractionDigits: share < 10 ? 1 : 0,
  }).format(share);

/** How much more, as a share of what was before; null where there was nothing to compare with. */
export function changeOf(value: Figure, before: Figure | undefined): number | null {
  const [now, then] = [Number(value ?? 0), Number(before ?? 0)];
  return then === 0 ? null : (now - then) / Math.abs(then);
}

/** `2026-11-21` or `2026-11-21T13:00`, short enough for an axis. */
export function pointText(at: string, locale: Locale, { long = false, months = false } = {}): string {
  const [day = '', hour] = at.split('T');
  if (hour !== undefined && !long) return hour;
  const date = new Date(`${day}T00:00:00`);
  const style: Intl.DateTimeFormatOptions = months
    ? { year: long ? 'numeric' : '2-digit', month: 'short' }
    : long
      ? { year: 'numeric', month: 'short', day: 'numeric', weekday: 'short' }
      : { month: 'numeric', day: 'numeric' };
  const text = new Intl.DateTimeFormat(languageOf(locale), style).format(date);
  return hour === undefined ? text : `${text} ${hour}`;
}

export const languageOf = (locale: Locale): string => (locale === 'en' ? 'en-GB' : 'zh-CN');
