import { useSyncExternalStore } from 'react';
import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { isObject, type Json, type JsonObject } from '#engine/definition/index.ts';
import { NamedInput, type InputProps } from '../../fields/inputs/index.ts';
import { plainText } from '../../fields/cells/index.ts';
import { useColumns, useControllers } from './use-security-choices.ts';

/** The table that a rule is about. */
export function ControllerInput(input: InputProps) {
  const titles = useControllers();
  if (titles.error) return <Failed message={titles.error.message} again={() => void titles.refetch()} />;
  const options = Object.entries(titles.data ?? {}).map(([value, title]) => ({
    value,
    label: `${title} (${value.replace(/\.php$/, '')})`,
  }));
  // Until they are there the stored one must not look as if it were gone.
  const known =
    titles.isPending && input.value ? [{ value: String(input.value), label: String(input.value) }] : options;
  return <NamedInput {...input} widget="select" options={known} />;
}

const none = () => () => {};

/** Sensitive columns of the chosen table, each with what it is called in the log. */
export function SensitiveFieldsInput(input: InputProps) {
  const { t } = useTranslation();
  const { row, value, onChange } = input;
  const controller = useSyncExternalStore(row?.watch ?? none, () => plainText(row?.all()['controller']));
  const columns = useColumns(controller);
  const notes: JsonObject = isObject(value) ? value : {};
  if (controller === '') return <Typography color="text.secondary">{t('security.chooseTable')}</Typography>;
  if (columns.error) return <Failed message={columns.error.message} again={() => void columns.refetch()} />;
  const titles = columns.data ?? {};
  const options = Object.entries(titles).map(([column, title]) => ({
    value: column,
    label: title === column ? column : `${title} (${column})`,
  }));
  const known = columns.isPending
    ? Object.keys(notes).map((column) => ({ value: column, label: column }))
    : options;
  const take = (chosen: Json): void => {
    const names = Array.isArray(chosen) ? chosen.map(String) : [];
    const next = names.map((name) => [name, notes[name] ?? titles[name] ?? name]);
    onChange(names.length === 0 ? null : (Object.fromEntries(next) as JsonObject));
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <NamedInput {...input} widget="selects" options={known} value={Object.keys(notes)} onChange={take} />
      {Object.entries(notes).map(([column, note]) => (
        <TextField
          key={column}
          size="small"
          label={t('security.note', { column })}
          value={plainText(note)}
          disabled={input.disabled || input.readonly}
          onChange={(event) => onChange({ ...notes, [column]: event.target.value })}
          slotProps={{ htmlInput: { maxLength: 200 } }}
        />
      ))}
    </Box>
  );
}

function Failed({ message, again }: { message: string; again: () => void }) {
  const { t } = useTranslation();
  return (
    <Alert severity="error" action={<Button onClick={again}>{t('dialog.retry')}</Button>}>
      {message}
    </Alert>
  );
}
