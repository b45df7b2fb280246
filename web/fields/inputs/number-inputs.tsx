import { useState } from 'react';
import { Box, InputAdornment, Rating, TextField, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/index.ts';
import { decimalOf, digitsOf } from '../cells/decimal-format.ts';
import type { InputProps } from './input.ts';
import { plainNumber, shifted, stepped, type StepBounds } from './number-text.ts';
import { typedValue, valueText } from './value.ts';

interface NumberBoxProps {
  input: InputProps;
  prefix?: string;
  unit?: string;
  /** The value as it is shown, and what is typed as a value; default: as it is. */
  toShown?: (text: string) => string;
  toStored?: (text: string) => string;
  /** Touches what was typed up when the box is left. */
  finish?: (text: string) => string;
  steps?: boolean;
  /** Digits in groups of three where nobody types, as lists show them. */
  grouped?: boolean;
}

function boundsOf({ props, schema }: InputProps, toShown: (text: string) => string): StepBounds {
  const bound = (own: unknown, general: unknown): string => {
    const text = plainNumber((own ?? general) as string | number | undefined);
    return text === '' ? '' : toShown(text);
  };
  return {
    step: plainNumber(props.step as string | number | undefined) || '1',
    min: bound(props.min, schema.minimum),
    max: bound(props.max, schema.maximum),
  };
}

/** What people paste: full-width digits and groups of three. */
const tidy = (text: string): string =>
  text
    .replace(/[０-９．－]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/^(\s*-?\d{1,3}(,\d{3})+)(?=\.|\s*$)/, (whole) => whole.replaceAll(',', ''));

/** `1250.50` as `1,250.50`; what is no number stays. */
function groupedDigits(text: string): string {
  const decimal = decimalOf(text);
  return decimal ? `${decimal.negative ? '-' : ''}${digitsOf(decimal, true)}` : text;
}

const asIs = (text: string): string => text;

/**
 * Digits, a sign, a point. A text box rather than a number box: a wheel turned over it must not change it, and no digit
 * of a long number may be lost. What is typed stays as it is typed until the box is left.
 */
function NumberBox({
  input,
  prefix,
  unit,
  toShown = asIs,
  toStored = asIs,
  finish,
  steps = true,
  grouped = false,
}: NumberBoxProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string | null>(null);
  const stored = valueText(input.value);
  const valueOf = (text: string) => typedValue(toStored(tidy(text)), input.schema);
  const text = typed !== null && valueText(valueOf(typed)) === stored ? typed : toShown(stored);
  const bounds = boundsOf(input, toShown);
  const locked = input.disabled || input.readonly;
  const put = (next: string): void => {
    setTyped(next);
    input.onChange(valueOf(next));
  };
  const step = (times: number): void => put(stepped(text, times, bounds));
  const leave = (): void => {
    if (typed === null) return;
    const done = finish?.(tidy(typed)) ?? tidy(typed);
    if (valueText(valueOf(done)) !== stored) input.onChange(valueOf(done));
    setTyped(null);
  };
  const onKeyDown = (event: React.KeyboardEvent): void => {
    const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (by === 0 || locked || !steps || event.nativeEvent.isComposing) return;
    event.preventDefault();
    step(event.shiftKey ? by * 10 : by);
  };
  return (
    <TextField
      id={input.id}
      name={input.name}
      value={grouped && input.readonly ? groupedDigits(text) : text}
      onChange={(event) => put(event.target.value)}
      onBlur={leave}
      onKeyDown={onKeyDown}
      placeholder={input.placeholder}
      disabled={input.disabled}
      error={input.invalid}
      sx={{
        '& input': { fontVariantNumeric: 'tabular-nums' },
        '& .steps': { opacity: 0 },
        '&:hover .steps, &:focus-within .steps': { opacity: 1 },
      }}
      slotProps={{
        htmlInput: {
          inputMode: 'decimal',
          autoComplete: 'off',
          readOnly: input.readonly,
          role: 'spinbutton',
          'aria-label': input.label,
          'aria-valuenow': plainNumber(text) === '' ? undefined : Number(text),
          'aria-valuetext': text || undefined,
          'aria-valuemin': bounds.min === '' ? undefined : Number(bounds.min),
          'aria-valuemax': bounds.max === '' ? undefined : Number(bounds.max),
          'aria-required': input.required || undefined,
          'aria-describedby': input.describedBy,
        },
        input: {
          startAdornment: prefix && <Affix position="start">{prefix}</Affix>,
          endAdornment: (unit || (steps && !locked)) && (
            <InputAdornment position="end" sx={{ gap: 0.5 }}>
              {unit && <Typography variant="body2">{unit}</Typography>}
              {steps && !locked && (
                <Box className="steps" sx={{ display: 'grid', mr: -0.5 }}>
                  <StepButton icon="chevron-up" label={t('input.increase')} onPress={() => step(1)} />
                  <StepButton icon="chevron-down" label={t('input.decrease')} onPress={() => step(-1)} />
                </Box>
              )}
            </InputAdornment>
          ),
        },
      }}
    />
  );
}

function Affix({ position, children }: { position: 'start' | 'end'; children: string }) {
  return (
    <InputAdornment position={position}>
      <Typography variant="body2">{children}</Typography>
    </InputAdornment>
  );
}

/** For the pointer alone: the keyboard has its arrows. */
function StepButton({ icon, label, onPress }: { icon: string; label: string; onPress: () => void }) {
  return (
    <Box
      component="button"
      type="button"
      tabIndex={-1}
      aria-label={label}
      onMouseDown={(event: React.MouseEvent) => event.preventDefault()}
      onClick={onPress}
      sx={{
        border: 0,
        p: 0,
        width: 20,
        height: 14,
        display: 'grid',
        placeItems: 'center',
        background: 'none',
        borderRadius: '3px',
        color: 'text.secondary',
        cursor: 'pointer',
        '&:hover': { bgcolor: 'action.hover', color: 'text.primary' },
      }}
    >
      <Icon name={icon} size={13} />
    </Box>
  );
}

const wordOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** A number with the props `step`, `min`, `max`, `prefix`, `unit`. */
export function NumberInput(input: InputProps) {
  const { prefix, unit, suffix } = input.props;
  return <NumberBox input={input} prefix={wordOf(prefix)} unit={wordOf(unit) ?? wordOf(suffix)} />;
}

/** The sign of a currency code, e.g. `¥` for CNY. */
function currencySign(code: unknown): string | undefined {
  if (typeof code !== 'string' || !/^[A-Z]{3}$/.test(code)) return wordOf(code);
  const parts = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol',
  });
  return parts.formatToParts(0).find(({ type }) => type === 'currency')?.value;
}

/** `12.5` is written `12.50` when the box is left; what is no amount stays for the form to complain of. */
const twoDigits = (text: string): string => {
  const [, amount = '', cents = ''] = /^\s*(-?\d+)\.?(\d{0,2})\s*$/.exec(text) ?? [];
  return amount === '' ? text : `${amount}.${cents.padEnd(2, '0')}`;
};

/** An amount as text, so that cents stay exact; its currency by the prop `currency`. */
export function MoneyInput(input: InputProps) {
  const cents = String(input.schema.pattern ?? '').includes('{1,2}');
  return (
    <NumberBox
      input={input}
      prefix={currencySign(input.props.currency) ?? wordOf(input.props.prefix)}
      unit={wordOf(input.props.unit)}
      steps={input.props.step !== undefined}
      finish={cents ? twoDigits : undefined}
      grouped={input.props.grouping !== false}
    />
  );
}

/** A number in per cent; with the prop `ratio` the stored value is the share, 0.25 for 25. */
export function PercentInput(input: InputProps) {
  const ratio = input.props.ratio === true;
  return (
    <NumberBox
      input={input}
      unit="%"
      toShown={ratio ? (text) => shifted(text, 2) : undefined}
      toStored={ratio ? (text) => shifted(text, -2) : undefined}
    />
  );
}

/** Stars, up to the prop `max`; halves where the value may have them or `half` says so. */
export function RatingInput(input: InputProps) {
  const { t } = useTranslation();
  const max = Math.min(10, Number(input.props.max ?? 5) || 5);
  const half = input.props.half === true;
  const value = Number(valueText(input.value)) || 0;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 36 }}>
      <Rating
        id={input.id}
        name={`${input.id}-stars`}
        max={max}
        precision={half ? 0.5 : 1}
        value={value === 0 ? null : value}
        disabled={input.disabled}
        readOnly={input.readonly}
        getLabelText={(count) => t('input.stars', { count })}
        emptyLabelText={t('input.noRating')}
        icon={<Icon name="star" size={20} style={{ fill: 'currentColor' }} />}
        emptyIcon={<Icon name="star" size={20} style={{ opacity: 0.55 }} />}
        onChange={(_, next) => input.onChange(next === null ? null : typedValue(String(next), input.schema))}
        {...{ role: 'group', 'aria-label': input.label, 'aria-describedby': input.describedBy }}
      />
      <Typography variant="body2" aria-hidden="true" sx={{ color: 'text.secondary' }}>
        {value === 0 ? t('input.noRating') : String(value)}
      </Typography>
    </Box>
  );
}
