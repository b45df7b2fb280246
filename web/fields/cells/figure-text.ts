import type { JsonObject, Locale } from '#engine/definition/index.ts';
import { decimalOf, digitsOf, signOf, withDecimals } from './decimal-format.ts';
import { flagProp, wordProp } from './prop-readers.ts';

/** A number and how it is written. */
export interface FigureText {
  decimal: NonNullable<ReturnType<typeof decimalOf>>;
  grouping: boolean;
  signed: boolean;
  before?: string | undefined;
}

/** Digits with their sign in front of everything, as in `-¥12.50`. */
export function figureText({ decimal, grouping, signed, before = '' }: FigureText): string {
  const sign = signOf(decimal);
  const mark = sign < 0 ? '-' : signed && sign > 0 ? '+' : '';
  return `${mark}${before}${digitsOf(decimal, grouping)}`;
}

/** How an amount is written: two decimals at least, its currency in front. */
export function moneyFigure(
  decimal: FigureText['decimal'],
  column: { renderProps?: JsonObject },
  locale: Locale,
): FigureText {
  const currency = wordProp(column, 'currency');
  return {
    decimal: withDecimals(decimal, Math.max(2, decimal.fraction.length)),
    grouping: flagProp(column, 'grouping', true),
    signed: flagProp(column, 'signed', false),
    before: currency && currencySign(currency, locale),
  };
}

/** An amount in units (`12.5`) as a list with these parameters shows it; null for what is no amount. */
export function moneyText(amount: string, renderProps: JsonObject, locale: Locale): string | null {
  const decimal = decimalOf(amount);
  return decimal && figureText(moneyFigure(decimal, { renderProps }, locale));
}

const signs = new Map<string, string>();

/** `¥` for `CNY`; a code nobody knows stands for itself. */
function currencySign(code: string, locale: string): string {
  const key = `${locale} ${code}`;
  const known = signs.get(key);
  if (known !== undefined) return known;
  const sign = signFromPlatform(code, locale);
  signs.set(key, sign);
  return sign;
}

function signFromPlatform(code: string, locale: string): string {
  try {
    const format = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: code,
      currencyDisplay: 'narrowSymbol',
    });
    const sign = format.formatToParts(0).find((part) => part.type === 'currency')?.value ?? code;
    return /^[A-Za-z]+$/.test(sign) ? `${sign} ` : sign;
  } catch {
    return `${code} `;
  }
}
