import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { textIn } from '#engine/definition/index.ts';
import { useServices } from '../../providers/index.ts';
import { Nothing } from './ellipsis.tsx';
import { Odd } from './odd.tsx';
import { textProp } from './prop-readers.ts';
import { saveField } from './save-field.ts';
import { Tag } from './tag.tsx';
import { useTexts } from './use-texts.ts';
import type { CellProps } from './cell.ts';

const ON = new Set<unknown>([1, '1', true, 'true']);
const OFF = new Set<unknown>([0, '0', false, 'false', null, undefined, '']);

/** On or off, saved at once where the viewer may write; else a word. */
export function SwitchCell(props: CellProps) {
  const { value, column, editable } = props;
  const { t, locale } = useTexts();
  const on = ON.has(value);
  if (!on && !OFF.has(value)) return <Odd value={value} />;
  if (editable) return <Saving {...props} on={on} />;
  if (value === null || value === undefined || value === '') return <Nothing />;
  const word = on
    ? (textProp(column, 'on', locale) ?? t('cell.on'))
    : (textProp(column, 'off', locale) ?? t('cell.off'));
  return <Tag label={word} color={on ? 'success' : 'default'} />;
}

function Saving({ on, row, column, definition }: CellProps & { on: boolean }) {
  const { t, locale } = useTexts();
  const notify = useNotify();
  const queries = useQueryClient();
  const { records } = useServices();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const shown = wanted ?? on;
  const word = textProp(column, shown ? 'on' : 'off', locale);
  const save = async (next: boolean): Promise<void> => {
    setWanted(next);
    try {
      const value = next ? 1 : 0;
      const outcome = await saveField({ records, queries, definition, row, field: column.field, value });
      if (outcome === 'saved') notify(t('list.saved'), { type: 'success' });
      else notify(t('toolbar.changed'), { type: 'warning' });
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    } finally {
      setWanted(null);
    }
  };
  return (
    <span className="mm-row">
      <input
        type="checkbox"
        role="switch"
        className="mm-switch"
        checked={shown}
        disabled={wanted !== null}
        aria-busy={wanted !== null}
        aria-label={textIn(column.title, locale)}
        onChange={(event) => void save(event.target.checked)}
      />
      {word && <span className="mm-line">{word}</span>}
    </span>
  );
}
