import { useEffect, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Json, JsonObject } from '#engine/definition/index.ts';
import { useServices } from '../../providers/index.ts';
import { relationLabel } from '../relation-label.ts';
import type { InputOption, InputRelation } from './input.ts';
import { valueText } from './value.ts';

export const REMOTE_PAGE = 10;
const WAIT = 300;
const FRESH_FOR = 15_000;

/** A value that changes only after it has kept still for a while. */
export function useSettled<T>(value: T, wait: number = WAIT): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), wait);
    return () => clearTimeout(timer);
  }, [value, wait]);
  return settled;
}

/** A row of the target as a choice. */
export function optionOf(row: JsonObject, relation: InputRelation): InputOption {
  const value = row[relation.valueField] ?? row.id;
  const key = typeof value === 'number' ? value : valueText(value);
  return { value: key, label: relationLabel(row, relation) || String(key) };
}

/** One page of the target's rows that match the words; asked for only while `open`. */
export function useRemotePage(
  relation: InputRelation | undefined,
  words: string,
  page: number,
  open: boolean,
) {
  const { records } = useServices();
  const query = useQuery({
    queryKey: ['remote', relation, words, page],
    enabled: open && relation !== undefined,
    staleTime: FRESH_FOR,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      records.getList(relation?.definition ?? '', {
        pagination: { page, perPage: REMOTE_PAGE },
        sort: { field: '', order: 'ASC' },
        filter: { select: true, ...(words ? { q: words } : {}) },
        signal,
      }),
  });
  const rows = (query.data?.data ?? []) as JsonObject[];
  return {
    options: relation ? rows.map((row) => optionOf(row, relation)) : [],
    pages: Math.max(1, Math.ceil((query.data?.total ?? 0) / REMOTE_PAGE)),
    loading: query.isFetching,
    error: query.error,
  };
}

/** The choices that stand for stored values: from the record where their labels came with it, else asked for. */
export function useStoredOptions(
  relation: InputRelation | undefined,
  values: (string | number)[],
  stored: JsonObject | undefined,
  known: InputOption[],
): InputOption[] {
  const { records } = useServices();
  const withRecord = relation ? [...known, ...labelsIn(stored, relation)] : known;
  const named = (value: string | number): InputOption | undefined =>
    withRecord.find((option) => String(option.value) === String(value));
  const missing = values.filter((value) => !named(value));
  const query = useQuery({
    queryKey: ['remote-labels', relation, missing],
    enabled: relation !== undefined && missing.length > 0,
    staleTime: FRESH_FOR,
    queryFn: ({ signal }) =>
      records.getList(relation?.definition ?? '', {
        pagination: { page: 1, perPage: Math.max(REMOTE_PAGE, missing.length) },
        sort: { field: '', order: 'ASC' },
        filter: { select: true, initKey: relation?.valueField, initValue: missing },
        signal,
      }),
  });
  const fetched = relation
    ? ((query.data?.data ?? []) as JsonObject[]).map((row) => optionOf(row, relation))
    : [];
  return values.map(
    (value) =>
      named(value) ??
      fetched.find((option) => String(option.value) === String(value)) ?? { value, label: String(value) },
  );
}

function labelsIn(stored: JsonObject | undefined, relation: InputRelation): InputOption[] {
  const joined: Json | undefined = relation.name ? stored?.[relation.name] : undefined;
  const rows = Array.isArray(joined) ? joined : [joined];
  return rows
    .filter((row): row is JsonObject => typeof row === 'object' && row !== null && !Array.isArray(row))
    .filter((row) => row[relation.valueField] !== undefined)
    .map((row) => optionOf(row, relation));
}
