import { useEffect, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ClientView } from '#engine/compile/index.ts';
import {
  isObject,
  filledTemplate,
  templatePlaces,
  textIn,
  type Json,
  type JsonObject,
  type Locale,
} from '#engine/definition/index.ts';
import { useServices, useView } from '../../providers/index.ts';
import { useLocale } from '../../texts/index.ts';
import { plainText } from '../cells/index.ts';
import { relationLabel } from '../relation-label.ts';
import type { Choice } from './combobox/choice.ts';
import { fillOf } from './fill.ts';
import type { InputProps, InputRelation } from './input.ts';
import { valueText } from './value.ts';

export const REMOTE_PAGE = 10;
const WAIT = 300;
const FRESH_FOR = 15_000;

/** What of the target is asked for: the relation, fields shown with each choice, and a filter of the definition. */
export interface RemoteSource {
  relation: InputRelation;
  /** Fields of the target shown while a choice is at hand: the prop `tooltip`. */
  facts: string[];
  /** Fields that a choice brings along for other fields: the prop `fill`. */
  brought: string[];
  /** Narrows the choices: what the relation asks of them, and the prop `filter`, as REST takes it. */
  filter: JsonObject;
  /** Names a choice in place of its label, e.g. `{nickname} ({id})`: the prop `text`. */
  text?: string;
}

const namesOf = (value: Json | undefined): string[] =>
  Array.isArray(value) ? value.filter((name): name is string => typeof name === 'string') : [];

/** The source that an input's relation and props describe; undefined without a relation. */
export function sourceOf({ relation, props }: InputProps): RemoteSource | undefined {
  if (!relation) return undefined;
  const { filter, text } = props;
  const given = isObject(filter) ? filter : {};
  return {
    relation,
    facts: namesOf(props.tooltip),
    brought: fillOf(props).map(([, source]) => source),
    filter: { ...relation.only, ...given },
    ...(typeof text === 'string' ? { text } : {}),
  };
}

/** A value that changes only after it has kept still for a while. */
export function useSettled<T>(value: T, wait: number = WAIT): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), wait);
    return () => clearTimeout(timer);
  }, [value, wait]);
  return settled;
}

/** The row by its text; empty where it does not hold all that the text names. */
function named(row: JsonObject, text: string | undefined): string {
  if (text === undefined || templatePlaces(text).some((place) => !(place in row))) return '';
  return filledTemplate(text, (place) => plainText(row[place])).trim();
}

type Facts = (row: JsonObject) => Choice['facts'];

/** A row of the target as a choice. */
export function optionOf(
  row: JsonObject,
  { relation, text }: Pick<RemoteSource, 'relation' | 'text'>,
  factsOf?: Facts,
): Choice {
  const value = row[relation.valueField] ?? row.id;
  const key = typeof value === 'number' ? value : valueText(value);
  const facts = factsOf?.(row) ?? [];
  return {
    value: key,
    label: named(row, text) || relationLabel(row, relation) || String(key),
    ...(facts.length > 0 ? { facts } : {}),
  };
}

/** Names the further fields of a choice as the target's own list does. */
function factsReader(names: string[], view: ClientView | undefined, locale: Locale): Facts {
  const columns = names.map((name) => view?.columns.find((column) => column.field === name) ?? null);
  return (row) =>
    names.flatMap((name, index) => {
      const option = columns[index]?.options.find((each) => String(each.key) === String(row[name]));
      const text = option ? textIn(option.label, locale) : plainText(row[name]);
      return text === '' ? [] : [{ label: textIn(columns[index]?.title, locale) || name, text }];
    });
}

/** What every question for choices carries. */
export function selectFilter({ relation, facts, brought, filter, text = '' }: RemoteSource): JsonObject {
  const beside = [...(relation.showFields ?? []), ...facts, ...brought, ...templatePlaces(text)];
  const shown = [...new Set([relation.valueField, ...beside])];
  return { ...filter, select: true, labelField: relation.labelField, showFields: shown };
}

/** The order of the target's own list. */
export const NO_SORT = { field: '', order: 'ASC' } as const;

/** One page of the target's rows that match the words; asked for only while `open`. */
export function useRemotePage(source: RemoteSource | undefined, words: string, page: number, open: boolean) {
  const { records } = useServices();
  const locale = useLocale();
  const wantsFacts = source !== undefined && source.facts.length > 0;
  const { data: view } = useView(open && wantsFacts ? source.relation.definition : undefined);
  const query = useQuery({
    queryKey: ['remote', source, words, page],
    enabled: open && source !== undefined,
    staleTime: FRESH_FOR,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      records.getList(source?.relation.definition ?? '', {
        pagination: { page, perPage: REMOTE_PAGE },
        sort: NO_SORT,
        filter: source ? { ...selectFilter(source), ...(words ? { q: words } : {}) } : {},
        signal,
      }),
  });
  const rows = (query.data?.data ?? []) as JsonObject[];
  const factsOf = factsReader(source?.facts ?? [], view, locale);
  return {
    rows,
    options: source ? rows.map((row) => optionOf(row, source, factsOf)) : [],
    total: query.data?.total ?? 0,
    pages: Math.max(1, Math.ceil((query.data?.total ?? 0) / REMOTE_PAGE)),
    loading: query.isFetching,
    /** Rows of an earlier question are shown until the answer is there. */
    stale: query.isPlaceholderData,
    /** The first answer is on its way. */
    pending: query.isLoading,
    error: query.error,
  };
}

/** The choices that stand for stored values: from the record where their labels came with it, else asked for. */
export function useStoredChoices(
  source: RemoteSource | undefined,
  values: (string | number)[],
  stored: JsonObject | undefined,
  known: Choice[],
): Choice[] {
  const { records } = useServices();
  const relation = source?.relation;
  const withRecord = source ? [...known, ...labelsIn(stored, source)] : known;
  const named = new Map(withRecord.map((option) => [String(option.value), option]));
  const missing = values.filter((value) => !named.has(String(value)));
  const query = useQuery({
    queryKey: ['remote-labels', relation, source?.text, missing],
    enabled: relation !== undefined && missing.length > 0,
    staleTime: FRESH_FOR,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      records.getList(relation?.definition ?? '', {
        pagination: { page: 1, perPage: Math.max(REMOTE_PAGE, missing.length) },
        sort: NO_SORT,
        filter: source
          ? {
              ...selectFilter({ ...source, facts: [], brought: [], filter: {} }),
              initKey: source.relation.valueField,
              initValue: missing,
            }
          : {},
        signal,
      }),
  });
  for (const row of source ? ((query.data?.data ?? []) as JsonObject[]) : []) {
    const option = optionOf(row, source as RemoteSource);
    if (!named.has(String(option.value))) named.set(String(option.value), option);
  }
  return values.map((value) => named.get(String(value)) ?? { value, label: String(value) });
}

function labelsIn(stored: JsonObject | undefined, source: RemoteSource): Choice[] {
  const { relation } = source;
  const joined: Json | undefined = relation.name ? stored?.[relation.name] : undefined;
  const rows = Array.isArray(joined) ? joined : [joined];
  return rows
    .filter(isObject)
    .filter((row) => row[relation.valueField] !== undefined)
    .map((row) => optionOf(row, source));
}
