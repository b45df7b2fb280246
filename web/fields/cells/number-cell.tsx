import type { Json } from '#engine/definition/index.ts';
import { decimalOf, shifted, signOf, withDecimals } from './decimal-format.ts';
import { Nothing } from './ellipsis.tsx';
import { Odd } from './odd.tsx';
import { type FigureText, figureText, moneyFigure } from './figure-text.ts';
import { flagProp, numberProp, textProp } from './prop-readers.ts';
import { useTexts } from './use-texts.ts';
import type { CellProps } from './cell.ts';

const isNone = (value: Json | undefined): boolean => value === null || value === undefined || value === '';

/** The value as a decimal number; null for what is none. */
const read = (value: Json | undefined): FigureText['decimal'] | null =>
  typeof value === 'number' || typeof value === 'string' ? decimalOf(String(value)) : null;

/** Digits with their sign in front of everything, as in `-¥12.50`. */
function Figure({ after, ...figure }: FigureText & { after?: string }) {
  const { decimal, signed } = figure;
  const sign = signOf(decimal);
  const tone = !signed || sign === 0 ? '' : sign > 0 ? ' mm-up' : ' mm-down';
  return (
    <span className={`mm-line${tone}`} dir="ltr">
      {figureText(figure)}
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
  return <Figure {...moneyFigure(decimal, column, locale)} />;
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
