import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { isObject, type Json, type JsonObject } from '#engine/definition/index.ts';
import { plainText, relationLabel, type Row } from '../../fields/cells/index.ts';
import type { InputRelation } from '../../fields/inputs/index.ts';
import { useServices } from '../../providers/index.ts';

const FRESH_FOR = 60_000;

/** Labels of rows of another table by their keys: from a row of the list where they came with it, else asked for. */
export function useRowLabels(
  relation: InputRelation | undefined,
  keys: readonly string[],
  row: Row | undefined,
): ReadonlyMap<string, string> {
  const { records } = useServices();
  const joined = relation?.name ? row?.[relation.name] : undefined;
  const known = useMemo(
    () => (relation ? labelsOf(asRows(joined), relation) : new Map()),
    [relation, joined],
  );
  const missing = relation ? keys.filter((key) => key !== '' && !known.has(key)) : [];
  const { data } = useQuery({
    queryKey: ['row-labels', relation, missing],
    enabled: missing.length > 0,
    staleTime: FRESH_FOR,
    queryFn: async ({ signal }) => {
      const answer = await records.getList(relation?.definition ?? '', {
        pagination: { page: 1, perPage: missing.length },
        sort: { field: '', order: 'ASC' },
        filter: { select: true, initKey: relation?.valueField, initValue: missing },
        signal,
      });
      return answer.data as JsonObject[];
    },
  });
  return useMemo(
    () => (relation && data ? new Map([...known, ...labelsOf(data, relation)]) : known),
    [relation, known, data],
  );
}

function labelsOf(rows: readonly JsonObject[], relation: InputRelation): Map<string, string> {
  const named = rows.filter((row) => row[relation.valueField] !== undefined);
  return new Map(
    named.map((row) => {
      const key = plainText(row[relation.valueField]);
      return [key, relationLabel(row, relation) || key];
    }),
  );
}

function asRows(joined: Json | undefined): JsonObject[] {
  const rows = Array.isArray(joined) ? joined : [joined];
  return rows.filter(isObject);
}
