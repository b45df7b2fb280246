import { useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { Json } from '#engine/definition/index.ts';
import { saveField, valueIn } from '../../../fields/cells/index.ts';
import { HttpError, useServices } from '../../../providers/index.ts';
import type { EditedCellProps } from './edited-cell-props.ts';
import { inputType } from './input-type.ts';

interface Saved extends Omit<EditedCellProps, 'onElsewhere'> {
  onEnd: (focusBack: boolean) => void;
}

export interface CellSave {
  /** Saves what was typed, unless it is the value the row has, or just what was refused. */
  save: (text: string, focusBack: boolean) => Promise<void>;
  /** Leaves the value as it was. */
  cancel: () => void;
  busy: boolean;
  /** Why the server refuses the value; null while it does not. */
  trouble: string | null;
}

/** Saves a value that is edited in its cell, once for each time it is edited. */
export function useCellSave({ view, row, column, onEnd, onSaved }: Saved): CellSave {
  const notify = useNotify();
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { records } = useServices();
  const [before] = useState(() => String(valueIn(row, column) ?? ''));
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<{ text: string; why: string } | null>(null);
  const underWay = useRef(false);
  const end = (focusBack: boolean): void => {
    underWay.current = true;
    onEnd(focusBack);
  };

  const save = async (typed: string, focusBack: boolean): Promise<void> => {
    const text = typed.trim();
    if (underWay.current || (!focusBack && refused?.text === text)) return;
    if (text === before) return end(focusBack);
    underWay.current = true;
    setBusy(true);
    setRefused(null);
    const { name: definition } = view;
    const { field } = column;
    const value = valueOf(text, inputType(view, field));
    try {
      const outcome = await saveField({ records, queries, definition, row, field, value });
      const saved = outcome === 'saved';
      notify(t(saved ? 'list.saved' : 'toolbar.changed'), { type: saved ? 'success' : 'warning' });
      onEnd(focusBack);
      onSaved?.();
      // What the server makes of it stands in other fields too.
      void queries.invalidateQueries({ queryKey: [definition] });
    } catch (error) {
      underWay.current = false;
      setBusy(false);
      setRefused({ text, why: reasonIn(error, field) });
    }
  };
  return { save, cancel: () => end(true), busy, trouble: refused?.why ?? null };
}

function reasonIn(error: unknown, field: string): string {
  const issues = error instanceof HttpError ? error.issues : {};
  return issues[field] ?? (Object.values(issues).join(' ') || (error as Error).message);
}

function valueOf(text: string, type: 'number' | 'string' | null): Json {
  if (text === '') return null;
  // What is no number goes as it is, for the server to say so.
  return type === 'number' && Number.isFinite(Number(text)) ? Number(text) : text;
}
