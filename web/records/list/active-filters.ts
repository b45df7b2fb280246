import type { ClientView } from '#engine/compile/index.ts';
import { textIn, type Json, type Locale } from '#engine/definition/index.ts';
import { plainText, relationLabel, type Row } from '../../fields/cells/index.ts';

/** A filter that is on besides the quick search. */
export interface ActiveFilter {
  field: string;
  title: string;
  text: string;
}

interface SearchEntry {
  field?: string;
  operator?: string;
  val?: Json;
}

/** The filters in words, so that nobody wonders where the other rows are. */
export function activeFilters(
  filters: Record<string, Json | undefined>,
  view: ClientView,
  rows: readonly Row[],
  locale: Locale,
): ActiveFilter[] {
  const entries = Array.isArray(filters.search) ? (filters.search as SearchEntry[]) : [];
  const searched = entries.map((entry) => ({ field: entry.field ?? '', value: entry.val }));
  const equal = Object.entries(filters)
    .filter(([field]) => field !== 'q' && field !== 'search')
    .map(([field, value]) => ({ field, value }));
  return [...equal, ...searched].map(({ field, value }) => {
    const column = view.columns.find((each) => each.field === field);
    const title = column ? textIn(column.title, locale) : field;
    return { field, title, text: valueText(column, value, rows, locale) };
  });
}

function valueText(
  column: ClientView['columns'][number] | undefined,
  value: Json | undefined,
  rows: readonly Row[],
  locale: Locale,
): string {
  const option = column?.options.find((each) => String(each.key) === String(value));
  if (option) return textIn(option.label, locale);
  const joined = column?.relation ? rows[0]?.[column.relation.name] : undefined;
  if (column?.relation && typeof joined === 'object' && joined !== null && !Array.isArray(joined)) {
    const same = String(joined[column.relation.valueField]) === String(value);
    if (same) return relationLabel(joined, column.relation);
  }
  return Array.isArray(value) ? value.map(plainText).join(', ') : plainText(value);
}

/** The filters without those on one field. */
export function withoutFilter(
  filters: Record<string, Json | undefined>,
  field: string,
): Record<string, Json | undefined> {
  const { [field]: _, search, ...rest } = filters;
  const kept = Array.isArray(search)
    ? (search as SearchEntry[]).filter((entry) => entry.field !== field)
    : [];
  return kept.length > 0 ? { ...rest, search: kept as Json } : rest;
}
