import type { Json } from '#engine/definition/index.ts';
import { digitsOf, decimalOf, shifted, signOf, withDecimals } from './decimal-format.ts';
import { Nothing } from './ellipsis.tsx';
import { Odd } from './odd.tsx';
import { flagProp, numberProp, textProp, wordProp } from './prop-readers.ts';
import { useTexts } from './use-texts.ts';
import type { CellProps } from './cell.ts';

type Decimal = NonNullable<ReturnType<typeof decimalOf>>;

const isNone = (value: Json | undefined): boolean => value === null || value === undefined || value === '';

/** The value as a decimal number; null for what is none. */
const read = (value: Json | undefined): Decimal | null =>
  typeof value === 'number' || typeof value === 'string' ? decimalOf(String(value)) : null;

interface FigureProps {
  decimal: Decimal;
  grouping: boolean;
  signed: boolean;
  before?: string;
  after?: string;
}

/** Digits with their sign in front of everything, as in `-¥12.50`. */
function Figure({ decimal, grouping, signed, before = '', after }: FigureProps) {
  const sign = signOf(decimal);
  const mark = sign < 0 ? '-' : signed && sign > 0 ? '+' : '';
  const tone = !signed || sign === 0 ? '' : sign > 0 ? ' mm-up' : ' mm-down';
  return (
    <span className={`mm-line${tone}`} dir="ltr">
      {`${mark}${before}${digitsOf(decimal, grouping)}`}
      {after && <span className="mm-unit">{after}</span>}
    </span>
  );
}

/** A number as its definition wants it written. */
export function NumberCell({ value, column }: CellProps) {
  const { locale } = useTexts();
  if (isNone(value)) return <Nothing />;
  const decimal = read(value);
  if (!decimal) return <Odd value={value} />;
  const decimals = numberProp(column, 'decimals');
  return (
    <Figure
      decimal={decimals === undefined ? decimal : withDecimals(decimal, decimals)}
      grouping={flagProp(column, 'grouping', true)}
      signed={flagProp(column, 'signed', false)}
      before={textProp(column, 'prefix', locale)}
      after={textProp(column, 'unit', locale)}
    />
  );
}

/** An amount: two decimals at least, its currency in front. */
export function MoneyCell({ value, column }: CellProps) {
  const { locale } = useTexts();
  if (isNone(value)) return <Nothing />;
  const decimal = read(value);
  if (!decimal) return <Odd value={value} />;
  const currency = wordProp(column, 'currency');
  return (
    <Figure
      decimal={withDecimals(decimal, Math.max(2, decimal.fraction.length))}
      grouping={flagProp(column, 'grouping', true)}
      signed={flagProp(column, 'signed', false)}
      before={currency && currencySign(currency, locale)}
    />
  );
}

/** A number with a percent sign; a share is multiplied by a hundred first. */
export function PercentCell({ value, column }: CellProps) {
  if (isNone(value)) return <Nothing />;
  const decimal = read(value);
  if (!decimal) return <Odd value={value} />;
  const percent = flagProp(column, 'ratio', false) ? shifted(decimal, 2) : decimal;
  const decimals = numberProp(column, 'decimals');
  return (
    <Figure
      decimal={decimals === undefined ? percent : withDecimals(percent, decimals)}
      grouping
      signed={flagProp(column, 'signed', false)}
      after="%"
    />
  );
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
