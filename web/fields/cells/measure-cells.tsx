import { Icon } from '../../ui/index.ts';
import { inkOf } from './tag.tsx';
import { Nothing } from './ellipsis.tsx';
import { Odd } from './odd.tsx';
import { numberProp, wordProp } from './prop-readers.ts';
import { useTexts } from './use-texts.ts';
import type { CellProps } from './cell.ts';

const numberOf = (value: CellProps['value']): number | null => {
  if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
};

const isNone = (value: CellProps['value']): boolean => value === null || value === undefined || value === '';

/** A bar and its percentage; beyond its ends the bar stays full or empty, the number shows the true value. */
export function ProgressCell({ value, column }: CellProps) {
  if (isNone(value)) return <Nothing />;
  const number = numberOf(value);
  const [min, max] = [numberProp(column, 'min') ?? 0, numberProp(column, 'max') ?? 100];
  if (number === null || max <= min) return <Odd value={value} />;
  const percent = ((number - min) / (max - min)) * 100;
  const colour = colourAt(number, column) ?? wordProp(column, 'color');
  const style = {
    inlineSize: `${Math.min(100, Math.max(0, percent))}%`,
    ...(colour ? { '--colour': inkOf(colour) } : {}),
  };
  return (
    <span className="mm-row">
      <span className="mm-bar" aria-hidden="true">
        <span style={style} />
      </span>
      <span>{`${Math.round(percent)}%`}</span>
    </span>
  );
}

/** The colour of the highest step that the value has reached. */
function colourAt(number: number, { renderProps }: CellProps['column']): string | undefined {
  const steps = Array.isArray(renderProps?.steps) ? renderProps.steps : [];
  let reached: { from: number; color: string } | undefined;
  for (const step of steps) {
    if (typeof step !== 'object' || step === null || Array.isArray(step)) continue;
    const { from, color } = step;
    if (typeof from !== 'number' || typeof color !== 'string' || from > number) continue;
    if (!reached || from >= reached.from) reached = { from, color };
  }
  return reached?.color;
}

const MAX_STARS = 10;

/** Stars, the last one as far as it goes. */
export function RatingCell({ value, column }: CellProps) {
  const { t } = useTexts();
  if (isNone(value)) return <Nothing />;
  const number = numberOf(value);
  const stars = Math.min(MAX_STARS, Math.max(1, Math.trunc(numberProp(column, 'max') ?? 5)));
  if (number === null || number < 0 || number > stars) return <Odd value={value} />;
  return (
    <span className="mm-row">
      <span className="mm-stars" aria-hidden="true">
        {Array.from({ length: stars }, (_, index) => (
          <Star key={index} part={Math.min(1, Math.max(0, number - index))} />
        ))}
      </span>
      <span className="mm-quiet" aria-hidden="true">
        {String(value)}
      </span>
      <span className="mm-unseen">{t('cell.stars', { value: String(value), max: stars })}</span>
    </span>
  );
}

function Star({ part }: { part: number }) {
  return (
    <span className="mm-star">
      <Icon name="star" size={14} />
      {part > 0 && (
        <span style={{ inlineSize: `${part * 100}%` }}>
          <Icon name="star" size={14} />
        </span>
      )}
    </span>
  );
}
