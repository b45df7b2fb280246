import { useEffect, useMemo, useRef, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCreate, useNotify, useUpdate } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { ClientView } from '#engine/compile/index.ts';
import type { JsonObject } from '#engine/definition/index.ts';
import type { Row } from '../../fields/cells/index.ts';
import { afterConflict, childConflictIn, type ChildConflict } from '../../fields/inputs/index.ts';
import { HttpError, useServices, useTrouble } from '../../providers/index.ts';
import { useEventCallback } from '../../ui/index.ts';
import {
  definitionChange,
  leftBehind,
  valuesOfNewFields,
  type DefinitionChange,
} from './definition-change.ts';
import { begunBy, useListAddress } from '../search/index.ts';
import { withoutField } from './field-path.ts';
import { placedIssues } from './form-errors.ts';
import { useFormDepth } from './form-ways.ts';
import { asObject, fieldNames } from './form-schema.ts';
import { changedValues, formValues } from './form-values.ts';
import type { Conflict } from './merge-conflict.ts';

const quiet = (): void => undefined;

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
  const { records } = useServices();
  const sent = stored ? view.form.edit : view.form.add;
  const fields = useMemo(() => fieldNames(sent), [sent]);
  const [base, setBase] = useState<Row | null>(stored);
  const { filter } = useListAddress(view);
  const depth = useFormDepth();
  // The address is that of the page below.
  const [begun] = useState(() => (depth > 0 ? {} : begunBy(filter, view)));
  const start = useMemo<JsonObject>(
    () => (base ? formValues(base, fields) : { ...view.form.add.defaults, ...begun }),
    [base, fields, view.form.add.defaults, begun],
  );
  const [values, setValues] = useState<JsonObject>(() =>
    copied ? { ...start, ...formValues(copied, copiedFields(view, fields)) } : start,
  );
  const [issues, setIssues] = useState<Record<string, string>>({});
  const [trouble, setTrouble] = useTrouble();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [done, setDone] = useState(false);
  const [create, creating] = useCreate<Row, Error, Row>();
  const [update, updating] = useUpdate<Row>();
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

  /** The refusal holds the fields of the row itself; rows that belong to it are asked for. */
  const wholeConflict = async (error: HttpError): Promise<Conflict> => {
    const reported = conflictIn(error);
    const fresh = await records.getOne<Row>(view.name, { id: base?.id ?? '' }).catch(() => null);
    return { ...reported, theirs: { ...reported.theirs, ...fresh?.data } };
  };

  /** A child row that somebody else was faster with: it is marked, and saving once more means it. */
  const failAtChild = (row: ChildConflict): void => {
    setValues((now) => ({ ...now, [row.child]: afterConflict(now[row.child], row) }));
    if (row.theirs) setIssues({ [`${row.child}[${row.index}]`]: t('form.rowConflict') });
    setTrouble(row.theirs ? t('form.rowConflict') : t('form.rowGone'));
  };
  const fail = (error: unknown): void => {
    if (!(error instanceof HttpError)) return setTrouble(String(error));
    const row = error.status === 412 ? childConflictIn(error.data) : null;
    if (row) return failAtChild(row);
    if (error.status === 412) return void wholeConflict(error).then(setConflict);
    const placed = placedIssues(error.issues, fields);
    setIssues(placed.atFields);
    const count = Object.keys(placed.atFields).length;
    setTrouble(placed.elsewhere.join(' ') || (count === 0 ? error : null));
  };

  const succeed = (message: string): void => {
    const next = then.current;
    then.current = 'leave';
    notify(message, { type: 'success' });
    void queries.invalidateQueries({ queryKey: [view.name] });
    void queries.invalidateQueries({ queryKey: ['related-row'] });
    if (next === 'another') {
      setValues(start);
      setIssues({});
    } else setDone(true);
    onSaved(next);
  };

  const save = async (accepted: JsonObject, hidden: readonly string[], over?: Row): Promise<void> => {
    setTrouble(null);
    setIssues({});
    hiddenThen.current = hidden;
    const against = over ?? base;
    try {
      if (!against) {
        // What was typed into a field that is gone by now has no place to go.
        const known = fields.filter((name) => accepted[name] !== undefined);
        const data = Object.fromEntries(known.map((name) => [name, accepted[name]])) as Row;
        await create(view.name, { data }, { returnPromise: true, onError: quiet });
        return succeed(t('form.created'));
      }
      const open = fields.filter((name) => !hidden.includes(name));
      const data = changedValues(formValues(against, fields), accepted, open);
      if (Object.keys(data).length === 0) return succeed(t('form.saved'));
      const version = against._version === undefined ? {} : { _version: against._version };
      const params = { id: against.id, data: { ...data, ...version }, previousData: against };
      await update(view.name, params, { returnPromise: true, mutationMode: 'pessimistic', onError: quiet });
      succeed(t('form.saved'));
    } catch (error) {
      fail(error);
    }
  };

  return {
    sent,
    fields,
    start,
    values,
    issues,
    trouble,
    conflict,
    base,
    change: change?.reported ?? null,
    left,
    busy: creating.isPending || updating.isPending,
    dirty: !done && Object.keys(changed).length > 0,
    /** Says what the next save leads to. */
    aim: (next: AfterSave): void => {
      then.current = next;
    },
    put: (next: JsonObject, field: string | undefined): void => {
      setValues(next);
      setTrouble(null);
      if (field !== undefined) setIssues((now) => withoutField(now, field));
    },
    /** Puts what a draft holds over the values; null empties a field. */
    restore: (draft: JsonObject): void => setValues((now) => formValues({ ...now, ...draft }, fields)),
    save,
    /** Goes on from what is stored now, with `merged` in the form; saves it when `at once`. */
    resolve: (merged: JsonObject, atOnce: boolean): void => {
      if (!conflict) return;
      const theirs = conflict.theirs as Row;
      setConflict(null);
      setBase(theirs);
      setValues(merged);
      if (atOnce) void save(merged, hiddenThen.current, theirs);
    },
    dismissConflict: (): void => setConflict(null),
  };
}

/**
 * Notices that the form's fields changed while it was open, and fills in what the new ones hold: the defaults, or what
 * is stored now.
 */
function useDefinitionChange(
  view: ClientView,
  stored: Row | null,
  fill: (more: JsonObject) => void,
): { reported: DefinitionChange; start: JsonObject; isSecret: (name: string) => boolean } | null {
  const { records } = useServices();
  const sent = stored ? view.form.edit : view.form.add;
  const [first] = useState(sent);
  const [start] = useState<JsonObject>(() => stored ?? view.form.add.defaults);
  const last = useRef(sent);
  const fillNow = useEventCallback(fill);
  useEffect(() => {
    const before = last.current;
    last.current = sent;
    if (definitionChange(before, sent) === null) return;
    const fillFrom = (from: JsonObject): void => fillNow(valuesOfNewFields(before, sent, from));
    if (!stored) return fillFrom(view.form.add.defaults);
    // A row that is gone by now is the server's to say when it is saved.
    void records.getOne<Row>(view.name, { id: stored.id }).then(({ data }) => fillFrom(data), quiet);
  }, [sent, stored, view, records, fillNow]);
  return useMemo(() => {
    const reported = definitionChange(first, sent);
    const isSecret = (name: string): boolean => asObject(first.uiSchema[name])['ui:widget'] === 'password';
    return reported && { reported, start, isSecret };
  }, [first, sent, start]);
}

function conflictIn(error: HttpError): Conflict {
  const data = (error.data ?? {}) as Partial<Conflict>;
  return { mine: data.mine ?? {}, theirs: data.theirs ?? {}, fields: data.fields ?? [] };
}

/** Keys and unique values of the row that is copied stay its own. */
function copiedFields(view: ClientView, fields: readonly string[]): string[] {
  const copies = new Set(view.copies);
  return fields.filter((name) => copies.has(name));
}
