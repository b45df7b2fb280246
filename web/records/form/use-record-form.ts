import { useMemo, useRef, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { ClientView } from '#engine/compile/index.ts';
import type { JsonObject } from '#engine/definition/index.ts';
import type { Row } from '../../fields/cells/index.ts';
import { useServices } from '../../providers/index.ts';
import { begunBy, useListAddress } from '../search/index.ts';
import { copiedValues } from './copied-values.ts';
import { leftBehind } from './definition-change.ts';
import { fieldNames } from './form-schema.ts';
import { changedValues, formValues } from './form-values.ts';
import { useFormDepth } from './form-ways.ts';
import { mergedValues, type Difference, type Side } from './merge-conflict.ts';
import { useDefinitionChange } from './use-definition-change.ts';
import { useFormFailure } from './use-form-failure.ts';
import { useRowWrite } from './use-row-write.ts';

/** A row as a form needs it: apart from the list's rows, which may hold fewer fields and an older version. */
export function useStoredRow(view: ClientView, id: string | null) {
  const { records } = useServices();
  return useQuery({
    queryKey: ['form-row', view.name, id],
    queryFn: async ({ signal }) => (await records.getOne<Row>(view.name, { id: id ?? '', signal })).data,
    enabled: id !== null,
    gcTime: 0,
    refetchOnReconnect: false,
  });
}

export interface RecordFormOptions {
  view: ClientView;
  /** The row that is edited; null for a new one. */
  stored: Row | null;
  /** What a new row starts with, over the defaults. */
  copied: Row | null;
  /** Called after a save, with what was asked for when it began. */
  onSaved: (then: AfterSave) => void;
}

/** What comes after a save: back to the list, another new row, or the next one of a queue. */
export type AfterSave = 'leave' | 'another' | 'next';

/** State and verbs of one form: values, what is wrong, saving, and what happens when somebody else was faster. */
export function useRecordForm({ view, stored, copied, onSaved }: RecordFormOptions) {
  const { t } = useTranslation();
  const notify = useNotify();
  const queries = useQueryClient();
  const sent = stored ? view.form.edit : view.form.add;
  const fields = useMemo(() => fieldNames(sent), [sent]);
  const [base, setBase] = useState<Row | null>(stored);
  const start = useFormStart(view, base, fields);
  const [values, setValues] = useState<JsonObject>(() =>
    copied ? { ...start, ...copiedValues(view, copied, fields) } : start,
  );
  const [done, setDone] = useState(false);
  const { clear, clearAt, clearIssues, dismissConflict, fail, ...failure } = useFormFailure({
    view,
    fields,
    base,
    setValues,
  });
  const rows = useRowWrite(view, fields);
  const then = useRef<AfterSave>('leave');
  const hiddenThen = useRef<readonly string[]>([]);
  const change = useDefinitionChange(view, stored, (more) => {
    setBase((now) => now && { ...more, ...now });
    setValues((now) => ({ ...formValues(more, Object.keys(more)), ...now }));
  });
  const changed = changedValues(start, values, fields);
  const left = useMemo(
    () =>
      change ? leftBehind(change.reported, { start: change.start, values, secret: change.isSecret }) : [],
    [change, values],
  );

  const succeed = (message: string): void => {
    const next = then.current;
    then.current = 'leave';
    notify(message, { type: 'success' });
    void queries.invalidateQueries({ queryKey: [view.name] });
    void queries.invalidateQueries({ queryKey: ['related-row'] });
    if (next === 'another') {
      setValues(start);
      clearIssues();
    } else setDone(true);
    onSaved(next);
  };

  const save = async (accepted: JsonObject, hidden: readonly string[], over?: Row): Promise<void> => {
    clear();
    hiddenThen.current = hidden;
    const against = over ?? base;
    try {
      if (against) await rows.change(accepted, hidden, against);
      else await rows.add(accepted);
      succeed(against ? t('form.saved') : t('form.created'));
    } catch (error) {
      fail(error);
    }
  };

  return {
    sent,
    fields,
    start,
    values,
    ...failure,
    base,
    change: change?.reported ?? null,
    left,
    busy: rows.busy,
    saved: done,
    dirty: !done && Object.keys(changed).length > 0,
    /** Says what the next save leads to. */
    aim: (next: AfterSave): void => {
      then.current = next;
    },
    put: (next: JsonObject, field: string | undefined): void => {
      setValues(next);
      clearAt(field);
    },
    /** Puts what a draft holds over the values; null empties a field. */
    restore: (draft: JsonObject): void => setValues((now) => formValues({ ...now, ...draft }, fields)),
    save,
    /** Goes on from what is stored now, with `merged` in the form; saves it when `at once`. */
    resolve: (merged: JsonObject, atOnce: boolean): void => {
      if (!failure.conflict) return;
      const theirs = failure.conflict.theirs as Row;
      dismissConflict();
      setBase(theirs);
      setValues(merged);
      if (atOnce) void save(merged, hiddenThen.current, theirs);
    },
    dismissConflict,
    /** Goes on from what somebody else has stored: what only they changed is in the form, of what both changed what was chosen. */
    follow: (theirs: Row, found: readonly Difference[], chosen: Readonly<Record<string, Side>>): void => {
      setBase(theirs);
      setValues((now) => mergedValues(now, found, chosen));
    },
  };
}

/** What a form holds before anybody types: what is stored, or the defaults and what the list is filtered by. */
function useFormStart(view: ClientView, base: Row | null, fields: readonly string[]): JsonObject {
  const { filter } = useListAddress(view);
  const depth = useFormDepth();
  // The address is that of the page below.
  const [begun] = useState(() => (depth > 0 ? {} : begunBy(filter, view)));
  const { defaults } = view.form.add;
  return useMemo<JsonObject>(
    () => (base ? formValues(base, fields) : { ...defaults, ...begun }),
    [base, fields, defaults, begun],
  );
}
