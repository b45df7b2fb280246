import { listOf, operandOf, own, refuse, refuseSize, textOf } from './read-query.ts';
import { LIMITS, type SearchEntry } from './request.ts';

/** The common search: entries that lack a field, an operator or an operand are skipped, as the wire contract says. */
export function parseSearch(value: unknown, name = 'search'): SearchEntry[] {
  if (value === undefined || value === null || value === '') return [];
  const list = listOf(value);
  if (!list) refuse(name, 'array');
  if (list.length > LIMITS.maxSearch) refuseSize(name, LIMITS.maxSearch);
  return list.map((entry, index) => parseEntry(entry, `${name}[${index}]`)).filter((entry) => entry !== null);
}

function parseEntry(entry: unknown, name: string): SearchEntry | null {
  if (entry === undefined || entry === null || entry === '') return null;
  if (typeof entry !== 'object' || Array.isArray(entry)) refuse(name, 'object');
  const field = textOf(own(entry, 'field'), `${name}[field]`).trim();
  const operator = textOf(own(entry, 'operator'), `${name}[operator]`).trim();
  const val = operandOf(own(entry, 'val'), `${name}[val]`);
  const render = textOf(own(entry, 'render'), `${name}[render]`);
  if (field === '' || operator === '' || val.length === 0) return null;
  return render === '' ? { field, operator, val } : { field, operator, val, render };
}
