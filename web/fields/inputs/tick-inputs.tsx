import {
  Box,
  Checkbox,
  FormControlLabel,
  FormGroup,
  Radio,
  RadioGroup,
  Switch,
  Typography,
} from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { Json } from '#engine/definition/index.ts';
import { sameKey } from './combobox/choice.ts';
import type { InputOption, InputProps } from './input.ts';
import { typesOf, valueList, valueText } from './value.ts';

/** On or off: 1 and 0, or true and false where the schema says so. Words for both by the props `on` and `off`. */
export function SwitchInput(props: InputProps) {
  const { id, name, value, onChange, disabled, readonly, label, describedBy, schema, invalid } = props;
  const boolean = typesOf(schema).includes('boolean');
  const { t } = useTranslation();
  const on = value === 1 || value === '1' || value === true;
  const word = on ? (props.props.on ?? t('input.on')) : (props.props.off ?? t('input.off'));
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 36, gap: 0.5, ml: -0.75 }}>
      <Switch
        id={id}
        name={name}
        checked={on}
        disabled={disabled || readonly}
        onChange={(_, next) => onChange(boolean ? next : Number(next))}
        slotProps={{
          input: {
            role: 'switch',
            'aria-label': label,
            'aria-describedby': describedBy,
            'aria-invalid': invalid || undefined,
          },
        }}
      />
      <Typography variant="body2" aria-hidden="true" sx={{ color: 'text.secondary' }}>
        {String(word)}
      </Typography>
    </Box>
  );
}

/** Framed choices look like buttons: the prop `border`. */
const frameOf = ({ props }: InputProps, chosen: boolean): object =>
  props.border === true
    ? {
        border: 1,
        borderColor: chosen ? 'primary.main' : 'divider',
        bgcolor: chosen ? 'action.selected' : undefined,
        borderRadius: '6px',
        pr: 1.5,
        minHeight: 34,
      }
    : {};

const rowSx = ({ props }: InputProps) => ({
  columnGap: 1,
  rowGap: 0.75,
  minHeight: 36,
  alignItems: 'center',
  // A bare mark has room around it of its own.
  ml: props.border === true ? 0 : -0.75,
});

/** A stored value that is no option (any more) is still shown, or saving would lose it unseen. */
function useStoredToo(options: InputOption[], stored: Json[]): InputOption[] {
  const { t } = useTranslation();
  const isStored = (option: InputOption): boolean => stored.some((key) => sameKey(option.value, key));
  const foreign = stored.filter((key) => !options.some((option) => sameKey(option.value, key)));
  return [
    ...options.filter((option) => !option.withheld || isStored(option)),
    ...foreign.map((key) => ({
      value: key as string | number,
      label: t('input.gone', { value: String(key) }),
    })),
  ];
}

/** One choice, all in sight; framed with the prop `border`. */
export function RadioInput(input: InputProps) {
  const { id, name, value, onChange, disabled, readonly, label, describedBy, invalid, required } = input;
  const stored = value === null || value === undefined || value === '' ? [] : [value];
  const options = useStoredToo(input.options, stored);
  const current = valueText(value);
  return (
    <RadioGroup
      row
      id={id}
      name={`${id}-${name}`}
      aria-label={label}
      aria-describedby={describedBy}
      aria-required={required || undefined}
      aria-invalid={invalid || undefined}
      value={current}
      sx={rowSx(input)}
      onChange={(_, key) => onChange(options.find((option) => sameKey(option.value, key))?.value ?? null)}
    >
      {options.map((option) => (
        <FormControlLabel
          key={option.value}
          value={String(option.value)}
          label={option.label}
          disabled={disabled || readonly || option.disabled}
          control={<Radio />}
          sx={{ ml: 0, ...frameOf(input, sameKey(option.value, current)) }}
        />
      ))}
    </RadioGroup>
  );
}

/** Several choices, all in sight, framed with the prop `border`; the value keeps the order of the options. */
export function CheckboxInput(input: InputProps) {
  const { id, value, onChange, disabled, readonly, label, describedBy, invalid } = input;
  const chosen = valueList(value);
  const options = useStoredToo(input.options, chosen);
  const isChosen = (option: InputOption): boolean => chosen.some((key) => sameKey(key, option.value));
  const toggle = (option: InputOption, on: boolean): void => {
    const next = options.filter((each) => (each === option ? on : isChosen(each)));
    onChange(next.map((each) => each.value));
  };
  return (
    <FormGroup row id={id} role="group" aria-label={label} aria-describedby={describedBy} sx={rowSx(input)}>
      {options.map((option) => (
        <FormControlLabel
          key={option.value}
          label={option.label}
          disabled={disabled || readonly || option.disabled}
          sx={{ ml: 0, ...frameOf(input, isChosen(option)) }}
          control={
            <Checkbox
              checked={isChosen(option)}
              onChange={(_, on) => toggle(option, on)}
              slotProps={{ input: { 'aria-invalid': invalid || undefined } }}
            />
          }
        />
      ))}
    </FormGroup>
  );
}
