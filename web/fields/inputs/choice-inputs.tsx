import {
  Autocomplete,
  Box,
  Checkbox,
  Chip,
  FormControlLabel,
  FormGroup,
  Radio,
  RadioGroup,
  Switch,
  TextField,
  Typography,
} from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { Json } from '#engine/definition/index.ts';
import type { InputOption, InputProps } from './input.ts';
import { useStable } from './use-stable.ts';
import { typesOf, valueList, valueText } from './value.ts';

const same = (left: Json | undefined, right: Json): boolean => String(left) === String(right);

export function SwitchInput(props: InputProps) {
  const { id, value, onChange, disabled, readonly, label, describedBy, schema } = props;
  const boolean = typesOf(schema).includes('boolean');
  const { t } = useTranslation();
  const on = value === 1 || value === '1' || value === true;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 36, gap: 0.5, ml: -0.75 }}>
      <Switch
        id={id}
        checked={on}
        disabled={disabled || readonly}
        onChange={(_, next) => onChange(boolean ? next : Number(next))}
        slotProps={{ input: { 'aria-label': label, 'aria-describedby': describedBy } }}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {on ? t('input.on') : t('input.off')}
      </Typography>
    </Box>
  );
}

export function RadioInput({
  id,
  value,
  onChange,
  options,
  disabled,
  readonly,
  label,
  describedBy,
}: InputProps) {
  return (
    <RadioGroup
      row
      id={id}
      aria-label={label}
      aria-describedby={describedBy}
      value={valueText(value)}
      sx={{ columnGap: 1, minHeight: 36, ml: -0.75 }}
      onChange={(_, key) => onChange(options.find((option) => same(option.value, key))?.value ?? null)}
    >
      {options.map((option) => (
        <FormControlLabel
          key={option.value}
          value={String(option.value)}
          label={option.label}
          disabled={disabled || readonly || option.disabled}
          control={<Radio />}
          sx={{ ml: 0 }}
        />
      ))}
    </RadioGroup>
  );
}

/** Several choices, all in sight; the value keeps the order of the options. */
export function CheckboxInput({
  id,
  value,
  onChange,
  options,
  disabled,
  readonly,
  label,
  describedBy,
}: InputProps) {
  const chosen = valueList(value);
  const toggle = (option: InputOption, on: boolean): void => {
    const next = options.filter((each) =>
      each === option ? on : chosen.some((key) => same(key, each.value)),
    );
    const foreign = chosen.filter((key) => !options.some((each) => same(key, each.value)));
    onChange([...next.map((each) => each.value), ...foreign]);
  };
  return (
    <FormGroup
      row
      id={id}
      role="group"
      aria-label={label}
      aria-describedby={describedBy}
      sx={{ columnGap: 1, minHeight: 36, ml: -0.75 }}
    >
      {options.map((option) => (
        <FormControlLabel
          key={option.value}
          label={option.label}
          disabled={disabled || readonly || option.disabled}
          sx={{ ml: 0 }}
          control={
            <Checkbox
              checked={chosen.some((key) => same(key, option.value))}
              onChange={(_, on) => toggle(option, on)}
            />
          }
        />
      ))}
    </FormGroup>
  );
}

/** A stored value that is no option (any more) is still shown, or saving would lose it unseen. */
const withStored = (options: InputOption[], stored: Json[]): InputOption[] => [
  ...options,
  ...stored
    .filter((key) => !options.some((option) => same(option.value, key)))
    .map((key) => ({ value: key as string | number, label: String(key) })),
];

export function SelectInput(input: InputProps) {
  const { t } = useTranslation();
  const { id, name, value, onChange, disabled, readonly, invalid, placeholder, describedBy, required } =
    input;
  const stored = value === null || value === undefined || value === '' ? [] : [value];
  const options = useStable(withStored(input.options, stored));
  return (
    <Autocomplete<InputOption, false>
      id={id}
      options={options}
      value={options.find((option) => same(option.value, value ?? '')) ?? null}
      onChange={(_, option) => onChange(option?.value ?? null)}
      getOptionLabel={(option) => option.label}
      getOptionKey={(option) => option.value}
      getOptionDisabled={(option) => option.disabled === true}
      isOptionEqualToValue={(left, right) => left.value === right.value}
      disabled={disabled}
      readOnly={readonly}
      forcePopupIcon={!readonly}
      noOptionsText={t('input.none')}
      clearText={t('input.clear')}
      openText={t('input.choose')}
      renderInput={(params) => (
        <TextField
          {...params}
          name={name}
          error={invalid}
          required={required}
          placeholder={placeholder ?? t('input.choose')}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps?.htmlInput, 'aria-describedby': describedBy },
          }}
        />
      )}
    />
  );
}

export function SelectsInput(input: InputProps) {
  const { t } = useTranslation();
  const { id, name, onChange, disabled, readonly, invalid, placeholder, describedBy } = input;
  const chosen = valueList(input.value);
  const options = useStable(withStored(input.options, chosen));
  const value = useStable(
    chosen
      .map((key) => options.find((option) => same(option.value, key)))
      .filter((each) => each !== undefined),
  );
  return (
    <Autocomplete<InputOption, true>
      id={id}
      multiple
      disableCloseOnSelect
      options={options}
      value={value}
      onChange={(_, next) => onChange(next.map((option) => option.value))}
      getOptionLabel={(option) => option.label}
      getOptionKey={(option) => option.value}
      getOptionDisabled={(option) => option.disabled === true}
      isOptionEqualToValue={(left, right) => left.value === right.value}
      disabled={disabled}
      readOnly={readonly}
      forcePopupIcon={!readonly}
      noOptionsText={t('input.none')}
      clearText={t('input.clear')}
      openText={t('input.choose')}
      renderValue={(values, getItemProps) =>
        values.map((option, index) => {
          const { key, ...item } = getItemProps({ index });
          return <Chip key={key} label={option.label} size="small" {...item} />;
        })
      }
      renderInput={(params) => (
        <TextField
          {...params}
          name={name}
          error={invalid}
          placeholder={value.length === 0 ? (placeholder ?? t('input.choose')) : undefined}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps?.htmlInput, 'aria-describedby': describedBy },
          }}
        />
      )}
    />
  );
}
