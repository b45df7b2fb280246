import { useSyncExternalStore } from 'react';
import type { JsonObject } from '#engine/definition/index.ts';
import { decimalSum } from '../../fields/decimal-sum.ts';
import { NamedInput, type InputProps } from '../../fields/inputs/index.ts';
import { useRelatedRows } from '../../fields/use-related-rows.ts';
import type { FieldValues } from './field-values.ts';

/** A figure that is added: a field's own value, or a field of the row its value points to. */
export interface PreviewTerm {
  field: string;
  of?: { definition: string; valueField: string; source: string };
}

type Props = Omit<InputProps, 'value' | 'onChange' | 'readonly'> & {
  widget: string;
  values: FieldValues;
  terms: readonly PreviewTerm[];
};

/** What a field of a new row will hold while its terms are typed; empty until all of them are there. */
export function PreviewInput({ values, terms, ...input }: Props) {
  const given = useSyncExternalStore(values.watch, values.all);
  const figures = useFigures(terms, given);
  const sum = figures.includes('') ? null : decimalSum(figures);
  return <NamedInput {...input} value={sum} onChange={() => undefined} readonly />;
}

function useFigures(terms: readonly PreviewTerm[], given: JsonObject): string[] {
  const related = terms.map(({ field, of }) => ({
    ...(of ?? NOWHERE),
    value: of ? plainOf(given[field]) : null,
    fields: of ? [of.source] : [],
  }));
  const rows = useRelatedRows(related);
  return terms.map(({ field, of }, at) => String(plainOf(of ? rows[at]?.[of.source] : given[field]) ?? ''));
}

/** A field's own value is asked of no table. */
const NOWHERE = { definition: '', valueField: '' };

const plainOf = (value: unknown): string | number | null =>
  typeof value === 'string' || typeof value === 'number' ? value : null;
