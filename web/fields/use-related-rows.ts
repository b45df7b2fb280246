import { keepPreviousData, queryOptions, useQueries } from '@tanstack/react-query';
import type { JsonObject } from '#engine/definition/index.ts';
import { useServices, type Services } from '../providers/index.ts';

/** A row that a value points to, and what is wanted of it. */
export interface RelatedRow {
  definition: string;
  /** Field of the definition that holds the value. */
  valueField: string;
  value: string | number | null;
  fields: readonly string[];
  /** Changes when the row may have changed, so that it is asked for again. */
  when?: string;
}

/** Rows that values point to, as they stand now; null for no value, and for a row that is not there for the reader. */
export function useRelatedRows(wanted: readonly RelatedRow[]): (JsonObject | null)[] {
  const { records } = useServices();
  const found = useQueries({ queries: wanted.map((each) => rowQuery(records, each)) });
  return wanted.map(({ valueField, value }, at) => {
    const row = found[at]?.data;
    // The row of an earlier value is kept until the answer is there: it says nothing of this one.
    return row && String(row[valueField]) === String(value) ? row : null;
  });
}

function rowQuery(records: Services['records'], { definition, valueField, value, fields, when }: RelatedRow) {
  return queryOptions({
    queryKey: ['related-row', definition, valueField, value, fields, when],
    enabled: value !== null && value !== '',
    // What is shown beside a value that is being written must not be of yesterday.
    gcTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<JsonObject | null> => {
      const { data } = await records.getList(definition, {
        pagination: { page: 1, perPage: 1 },
        sort: { field: '', order: 'ASC' },
        filter: {
          select: true,
          labelField: valueField,
          showFields: [...new Set([valueField, ...fields])],
          initKey: valueField,
          initValue: [value],
        },
        signal,
      });
      return (data[0] ?? null) as JsonObject | null;
    },
  });
}
