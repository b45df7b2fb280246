import { Switch } from '@mui/material';
import { useNotify, useUpdate } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { textIn } from '#engine/definition/index.ts';
import { useLocale } from '../../texts/index.ts';
import { Tag } from './tag.tsx';
import type { CellProps } from './cell.ts';

const isOn = (value: unknown): boolean => value === 1 || value === '1' || value === true;

/** On or off, saved at once where the viewer may write; else a word. */
export function SwitchCell({ value, row, column, definition, editable }: CellProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const notify = useNotify();
  const [update, { isPending }] = useUpdate(definition, undefined, { mutationMode: 'pessimistic' });
  const on = isOn(value);
  if (!editable) return <Tag label={on ? t('cell.yes') : t('cell.no')} color={on ? 'success' : 'default'} />;
  const save = (next: boolean): void => {
    const data = { [column.field]: next ? 1 : 0 };
    void update(
      definition,
      { id: row.id, data, previousData: row },
      {
        onSuccess: () => notify('list.saved', { type: 'success' }),
        onError: (error) => notify((error as Error).message, { type: 'error' }),
      },
    );
  };
  return (
    <Switch
      size="small"
      checked={on}
      disabled={isPending}
      onChange={(_, next) => save(next)}
      slotProps={{ input: { 'aria-label': textIn(column.title, locale) } }}
    />
  );
}
