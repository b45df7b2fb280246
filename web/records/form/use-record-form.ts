import { useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useCreate, useNotify, useUpdate } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { ClientView } from '#engine/compile/index.ts';
import type { JsonObject } from '#engine/definition/index.ts';
import type { Row } from '../../fields/cells/index.ts';
import { HttpError, useServices } from '../../providers/index.ts';
import type { Conflict } from './conflict-dialog.tsx';
import { placedIssues } from './form-errors.ts';
import { fieldNames } from './form-schema.ts';
import { changedValues, formValues } from './form-values.ts';

const quiet = (): void => undefined;

/** The row a form edits. `id` null: a new one, and nothing is asked for. */
export function useStoredRow(view: ClientView, id: string | null) {
  const { records } = useServices();
  return useQuery({
    // Apart from the list's rows in the cache: those may hold fewer fields and an older version.
    queryKey: ['form-row', view.name, id],
    queryFn: async ({ signal }) => (await records.getOne<Row>(view.name, { id: id ?? '', signal })).data,
    enabled: id !== null,
    gcTime: 0,
    refetchOnReconnect: false,
  });
}

/** State and verbs of one form: values, what is wrong, saving, and what happens when somebody else was faster. */
export function useRecordForm(view: ClientView, stored: Row | null, onSaved: (id: Row['id']) => void) {
  const { t } = useTranslation();
  const notify = useNotify();
  const sent = stored ? view.form.edit : view.form.add;
  const fields = useMemo(() => fieldNames(sent), [sent]);
  const [base, setBase] = useState<Row | null>(stored);
  const start = useMemo(
    () => (base ? formValues(base, fields) : view.form.add.defaults),
    [base, fields, view.form.add.defaults],
  );
  const [values, setValues] = useState<JsonObject>(start);
  const [issues, setIssues] = useState<Record<string, string>>({});
  const [trouble, setTrouble] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [done, setDone] = useState(false);
  const [create, creating] = useCreate<Row, Error, Row>();
  const [update, updating] = useUpdate<Row>();
  const busy = creating.isPending || updating.isPending;
  const changed = changedValues(start, values, fields);

  const fail = (error: unknown): void => {
    if (!(error instanceof HttpError)) return setTrouble(String(error));
    if (error.status === 412) return setConflict(conflictIn(error));
    const placed = placedIssues(error.issues, fields);
    setIssues(placed.atFields);
    const count = Object.keys(placed.atFields).length;
    const rest = placed.elsewhere.join(' ') || (count === 0 ? error.message : '');
    setTrouble(rest || t('form.invalid', { count }));
  };

  const succeed = (id: Row['id'], message: string): void => {
    setDone(true);
    notify(message, { type: 'success' });
    onSaved(id);
  };

  const save = async (accepted: JsonObject, over?: Row): Promise<void> => {
    setTrouble(null);
    setIssues({});
    const against = over ?? base;
    try {
      if (!against) {
        const row = await create(view.name, { data: accepted }, { returnPromise: true, onError: quiet });
        return succeed(row?.id ?? '', t('form.created'));
      }
      const data = changedValues(start, accepted, fields);
      if (Object.keys(data).length === 0) return succeed(against.id, t('form.saved'));
      const version = against._version === undefined ? {} : { _version: against._version };
      const params = { id: against.id, data: { ...data, ...version }, previousData: against };
      await update(view.name, params, { returnPromise: true, mutationMode: 'pessimistic', onError: quiet });
      succeed(against.id, t('form.saved'));
    } catch (error) {
      fail(error);
    }
  };

  return {
    sent,
    values,
    issues,
    trouble,
    conflict,
    busy,
    dirty: !done && Object.keys(changed).length > 0,
    change: (next: JsonObject, field: string | undefined): void => {
      setValues(next);
      if (field === undefined || issues[field] === undefined) return;
      const { [field]: _, ...rest } = issues;
      setIssues(rest);
    },
    invalid: (count: number): void => setTrouble(t('form.invalid', { count })),
    revert: (): void => {
      setValues(start);
      setIssues({});
      setTrouble(null);
    },
    save,
    /** Saves mine over what is stored now. */
    keepMine: (): void => {
      if (!conflict) return;
      setConflict(null);
      void save(values, conflict.theirs as Row);
    },
    /** Goes on from what is stored now. */
    keepTheirs: (): void => {
      if (!conflict) return;
      setBase(conflict.theirs as Row);
      setValues(formValues(conflict.theirs, fields));
      setConflict(null);
    },
    dismissConflict: (): void => setConflict(null),
  };
}

function conflictIn(error: HttpError): Conflict {
  const data = (error.data ?? {}) as Partial<Conflict>;
  return { mine: data.mine ?? {}, theirs: data.theirs ?? {}, fields: data.fields ?? [] };
}
