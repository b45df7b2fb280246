import { useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { ClientColumn, ClientView } from '#engine/compile/index.ts';
import { isObject, textIn, type Json } from '#engine/definition/index.ts';
import { saveField, valueIn, type Row } from '../../../fields/cells/index.ts';
import { holds, useServices } from '../../../providers/index.ts';
import { useLocale } from '../../../texts/index.ts';
import { restrictedFields, rightsOf } from '../../rights.ts';
import { CellOf } from './cell-of.tsx';

interface Props {
  view: ClientView;
  row: Row;
  column: ClientColumn;
  /** The field is no part of this row's form: what happens instead. */
  onElsewhere?: (() => void) | undefined;
  onSaved?: () => void;
}

/** A value that becomes an input by a press: Enter or leaving it saves, Escape doesn't. */
export function EditedCell(props: Props) {
  const { view, row, column, onElsewhere } = props;
  const { t } = useTranslation();
  const locale = useLocale();
  const [editing, setEditing] = useState(false);
  const shown = <CellOf view={view} row={row} column={column} />;
  const place = editPlace(view, row, column);
  if (place === null || (place === 'elsewhere' && !onElsewhere)) return shown;
  if (editing && place === 'here') return <CellInput {...props} onEnd={() => setEditing(false)} />;
  const press = place === 'here' ? () => setEditing(true) : onElsewhere;
  return (
    <button
      type="button"
      className="mm-edited"
      title={t(place === 'here' ? 'list.editCell' : 'list.editBelow')}
      aria-label={`${t('list.editCell')} ${textIn(column.title, locale)}: ${String(valueIn(row, column) ?? '')}`}
      onClick={press}
    >
      {shown}
    </button>
  );
}

/** Where a value can be edited: in its cell, elsewhere because the row's form is without the field, or nowhere. */
function editPlace(view: ClientView, row: Row, { field, mask }: ClientColumn): 'here' | 'elsewhere' | null {
  if (mask || !rightsOf(view, row).edit || restrictedFields(row).includes(field)) return null;
  const conditions = view.form.conditions.find((each) => each.field === field);
  if (conditions?.visible && !holds(conditions.visible, row)) return 'elsewhere';
  if (conditions?.readonly && holds(conditions.readonly, row)) return null;
  return typeOf(view, field) === null ? null : 'here';
}

/** The type of a field's input; null where it can't be written, or not by one line of text. */
export function typeOf({ form }: ClientView, field: string): 'number' | 'string' | null {
  const properties = form.edit.schema['properties'];
  const schema = isObject(properties) ? properties[field] : undefined;
  if (!isObject(schema) || schema['readOnly'] === true || schema['oneOf'] || schema['enum']) return null;
  const types = [schema['type'] ?? []].flat();
  if (types.includes('number') || types.includes('integer')) return 'number';
  return types.includes('string') ? 'string' : null;
}

function CellInput({ view, row, column, onEnd, onSaved }: Props & { onEnd: () => void }) {
  const locale = useLocale();
  const notify = useNotify();
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { records } = useServices();
  const before = String(valueIn(row, column) ?? '');
  const [text, setText] = useState(before);
  const [busy, setBusy] = useState(false);
  const ended = useRef(false);
  const end = (): void => {
    ended.current = true;
    onEnd();
  };
  const save = async (): Promise<void> => {
    if (ended.current || busy) return;
    if (text.trim() === before) return end();
    setBusy(true);
    try {
      const value = valueOf(text.trim(), typeOf(view, column.field));
      const { name: definition } = view;
      const saving = { records, queries, definition, row, field: column.field, value };
      const outcome = await saveField(saving);
      notify(t(outcome === 'saved' ? 'list.saved' : 'toolbar.changed'), {
        type: outcome === 'saved' ? 'success' : 'warning',
      });
      end();
      onSaved?.();
      // What the server makes of it stands in other fields too.
      void queries.invalidateQueries({ queryKey: [definition] });
    } catch (error) {
      setBusy(false);
      const { issues = {}, message } = error as Error & { issues?: Record<string, string> };
      notify(issues[column.field] ?? message, { type: 'error' });
    }
  };
  return (
    <input
      className="mm-cell-input"
      // The press that brought the input is meant for it.
      ref={(input) => input?.focus({ preventScroll: true })}
      aria-label={textIn(column.title, locale)}
      inputMode={column.traits.quantity ? 'decimal' : 'text'}
      value={text}
      readOnly={busy}
      aria-busy={busy}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => void save()}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Enter') void save();
        if (event.key === 'Escape') end();
      }}
    />
  );
}

function valueOf(text: string, type: 'number' | 'string' | null): Json {
  if (text === '') return null;
  // What is no number goes as it is, for the server to say so.
  return type === 'number' && Number.isFinite(Number(text)) ? Number(text) : text;
}
