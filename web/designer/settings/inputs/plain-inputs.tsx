import {
  Box,
  Checkbox,
  FormControlLabel,
  InputAdornment,
  MenuItem,
  Switch,
  TextField,
  Typography,
} from '@mui/material';
import { LOCALES, textIn, type Json, type Locale, type Text } from '#engine/definition/index.ts';
import { fieldTypes, mergeField } from '#engine/fields/index.ts';
import { NamedInput, type InputOption, type InputProps } from '../../../fields/inputs/index.ts';
import { useLocale } from '../../../texts/index.ts';
import { useDesk } from '../../desk.ts';
import { withWords, wordsIn } from '../../draft/local-text.ts';
import type { SettingOption } from '../setting.ts';
import { useDesignerWords, type DesignerKey } from '../../../texts/designer.ts';

const SHORT: Record<Locale, string> = { 'zh-cn': '中', en: 'EN' };

/** A text in every language, one box for each. */
export function TextInput(input: InputProps) {
  const text = (input.value ?? undefined) as Text | undefined;
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      {LOCALES.map((locale, index) => (
        <TextField
          key={locale}
          id={index === 0 ? input.id : `${input.id}_${locale}`}
          value={wordsIn(text, locale)}
          placeholder={locale === 'en' ? undefined : textIn(text, locale)}
          error={input.invalid}
          onChange={(event) => input.onChange((withWords(text, locale, event.target.value) ?? null) as Json)}
          slotProps={{
            htmlInput: { 'aria-label': `${input.label} (${SHORT[locale]})`, lang: locale },
            input: {
              startAdornment: (
                <InputAdornment position="start" sx={{ minWidth: 18 }}>
                  <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                    {SHORT[locale]}
                  </Typography>
                </InputAdornment>
              ),
            },
          }}
        />
      ))}
    </Box>
  );
}

/** Yes or no; where nothing is written the type's own holds, and writing just that is left out. */
export function FlagInput(input: InputProps) {
  const t = useDesignerWords();
  const standard = input.props.standard === true;
  const on = typeof input.value === 'boolean' ? input.value : standard;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minHeight: 34 }}>
      <Switch
        id={input.id}
        size="small"
        checked={on}
        disabled={input.disabled}
        slotProps={{ input: { role: 'switch', 'aria-label': input.label } }}
        onChange={(event) => input.onChange(event.target.checked === standard ? null : event.target.checked)}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t(on ? 'yes' : 'no')}
      </Typography>
    </Box>
  );
}

/** What the choices of a setting are called: their own titles, or the texts the setting names. */
export function useSettingOptions(input: InputProps): InputOption[] {
  const t = useDesignerWords();
  const locale = useLocale();
  const group = String(input.props.texts ?? '');
  const choices = (input.props.choices ?? []) as unknown as SettingOption[];
  return choices.map(({ value, title }) => {
    const words = group === '' ? '' : t(`choices.${group}.${value}` as 'yes', { defaultValue: '' });
    const label = textIn(title, locale) || words;
    return {
      value,
      label: label && label !== value && group === '' ? `${label} (${value})` : label || value,
    };
  });
}

const asWritten = (value: Json | undefined): Json | undefined =>
  typeof value === 'boolean' || typeof value === 'number' ? String(value) : value;

/** One of some words; the empty choice is the standard one, which the placeholder names, or what `empty` says of it. */
export function ChoiceInput(input: InputProps) {
  const t = useDesignerWords();
  const options = useSettingOptions(input);
  const standard = input.props.standard;
  const empty = (input.props.empty ?? 'automatic') as DesignerKey;
  const known = options.find(({ value }) => value === String(standard))?.label ?? String(standard ?? '');
  const put = (value: Json): void => {
    if (value === 'true' || value === 'false') return input.onChange(value === 'true');
    input.onChange(input.props.number === true && value !== null ? Number(value) : value);
  };
  return (
    <NamedInput
      {...input}
      widget="select"
      options={options}
      value={asWritten(input.value)}
      placeholder={known === '' ? t(empty) : t('standard', { value: known })}
      onChange={put}
    />
  );
}

/** Several of some words, in the order they are chosen. */
export function ChoicesInput(input: InputProps) {
  const t = useDesignerWords();
  const options = useSettingOptions(input);
  const put = (value: Json): void => input.onChange(Array.isArray(value) && value.length > 0 ? value : null);
  return (
    <NamedInput {...input} widget="selects" options={options} placeholder={t('automatic')} onChange={put} />
  );
}

/** The same where no button at all is something else than nothing said: a flag says which of both it is. */
export function ButtonsInput(input: InputProps) {
  const t = useDesignerWords();
  const isNone = Array.isArray(input.value) && input.value.length === 0;
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <ChoicesInput {...input} disabled={input.disabled || isNone} />
      <FormControlLabel
        label={t('noButtons')}
        slotProps={{ typography: { variant: 'body2' } }}
        control={
          <Checkbox
            size="small"
            checked={isNone}
            disabled={input.disabled}
            onChange={(event) => input.onChange(event.target.checked ? [] : null)}
          />
        }
      />
    </Box>
  );
}

/** Whole numbers, apart by commas. */
export function NumbersInput(input: InputProps) {
  const numbers = Array.isArray(input.value) ? input.value.map(String) : [];
  const put = (value: Json): void => {
    const list = (Array.isArray(value) ? value : [])
      .map(Number)
      .filter((each) => Number.isInteger(each) && each > 0);
    input.onChange(list.length > 0 ? list : null);
  };
  const offered = [...new Set([5, 10, 20, 30, 50, 100, 200, ...numbers.map(Number)])];
  const options = offered.map((value) => ({ value: String(value), label: String(value) }));
  return (
    <NamedInput
      {...input}
      widget="selects"
      options={options}
      value={numbers}
      placeholder="10, 20, 50, 100"
      onChange={put}
    />
  );
}

/** The value of a new row, asked for with the input that the form will ask it with. */
export function DefaultInput(input: InputProps) {
  const { field } = useDesk();
  const locale = useLocale();
  const t = useDesignerWords();
  if (!field) return null;
  const merged = mergeField(field);
  const type = fieldTypes[field.type];
  const { widget, props } = type.input(merged);
  const options = Array.isArray(field.options)
    ? field.options.map(({ key, label }) => ({ value: key, label: textIn(label, locale) || String(key) }))
    : [];
  // What reaches into other tables or stores is given as its key.
  const isPlain = ![
    'remoteSelect',
    'remoteSelects',
    'image',
    'images',
    'file',
    'files',
    'city',
    'regions',
    'editor',
  ].includes(widget);
  return (
    <NamedInput
      {...input}
      widget={isPlain ? widget : 'string'}
      schema={type.schema(merged)}
      options={options}
      props={props ?? {}}
      placeholder={t('noDefault')}
      onChange={(value) => input.onChange(Array.isArray(value) && value.length === 0 ? null : value)}
    />
  );
}

/** Where the definition's rows live; settled once the table is there. */
export function ConnectionInput(input: InputProps) {
  const { sources, published } = useDesk();
  const names = sources?.connections.map(({ name }) => name) ?? ['main'];
  const value = typeof input.value === 'string' ? input.value : 'main';
  return (
    <TextField
      id={input.id}
      select
      value={value}
      disabled={published}
      onChange={(event) => input.onChange(event.target.value === 'main' ? null : event.target.value)}
      slotProps={{ select: { SelectDisplayProps: { 'aria-label': input.label } } }}
    >
      {[...new Set([...names, value])].map((name) => (
        <MenuItem key={name} value={name}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** The definition's name, which is its address; a published one keeps it. */
export function NameInput(input: InputProps) {
  const { published } = useDesk();
  return <NamedInput {...input} widget="string" disabled={published} placeholder="shop/goods/tag" />;
}
