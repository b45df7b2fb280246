import type { Operator } from '#engine/definition/index.ts';
import type { SearchEntry } from '#engine/query/index.ts';
import { isDatetime } from './datetime-text.ts';
import { wireName, type SearchField } from './search-field.ts';

/** What a widget holds, as the wire has it: one text, both ends of a range, or several values. Empty asks for nothing. */
export type SearchValue = string | string[];

/** How many values an operator takes. */
export type Shape = 'check' | 'one' | 'range' | 'list';

const LISTS: ReadonlySet<string> = new Set(['IN', 'NOT IN', 'FIND_IN_SET']);
const NUMBER = /^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?\s*$/i;
const CHECKED = 'true';

export function shapeOf(operator: Operator): Shape {
  if (operator === 'NULL' || operator === 'NOT NULL') return 'check';
  if (operator === 'RANGE' || operator === 'NOT RANGE') return 'range';
  return LISTS.has(operator) ? 'list' : 'one';
}

const NO_ENDS: SearchValue = ['', ''];
const NO_VALUES: SearchValue = [];

/** A value without anything in it; always the same object, so that what shows it need not be drawn again. */
export function emptyValue(operator: Operator): SearchValue {
  const shape = shapeOf(operator);
  return shape === 'range' ? NO_ENDS : shape === 'list' ? NO_VALUES : '';
}

export function isEmpty(value: SearchValue): boolean {
  return typeof value === 'string' ? value.trim() === '' : value.every((part) => part.trim() === '');
}

/** The condition that a value stands for; null when it asks for nothing. */
export function entryOf(field: SearchField, operator: Operator, value: SearchValue): SearchEntry | null {
  if (isEmpty(value)) return null;
  const val =
    typeof value === 'string' ? value : shapeOf(operator) === 'range' ? value : value.filter(Boolean);
  const name = wireName(field, operator);
  return readsClock(field, operator)
    ? { field: name, operator, val, render: 'datetime' }
    : { field: name, operator, val };
}

/** A value kept as far as another operator can use it; that something is checked is no value. */
export function adapted(value: SearchValue, from: Operator, to: Operator): SearchValue {
  if (shapeOf(from) === 'check' && shapeOf(to) !== 'check') return emptyValue(to);
  return shaped(value, to);
}

/** A value of the wire as the widget of `operator` holds it. Ends of a range, and several values, may come as `a,b`. */
export function shaped(value: SearchValue, operator: Operator): SearchValue {
  const shape = shapeOf(operator);
  const takesComma = shape === 'range' || shape === 'list';
  const parts = typeof value !== 'string' ? value : takesComma ? value.split(',') : [value];
  const [first = '', second = ''] = parts;
  switch (shape) {
    case 'check':
      return CHECKED;
    case 'range':
      return [first, second];
    case 'list':
      return parts.filter((part) => part !== '');
    case 'one':
      return first;
  }
}

/** Why a value can't be searched for, as the last part of a text's key; null when it can. */
export function problemOf(
  field: SearchField,
  operator: Operator,
  value: SearchValue,
): 'datetime' | 'number' | null {
  const parts = (typeof value === 'string' ? [value] : value).filter((part) => part.trim() !== '');
  const shape = shapeOf(operator);
  if (parts.length === 0 || shape === 'check' || operator.includes('LIKE')) return null;
  const { datetime } = field;
  if (datetime && !parts.every((part) => isDatetime(datetime, part))) return 'datetime';
  return field.traits.numeric && !parts.every((part) => NUMBER.test(part)) ? 'number' : null;
}

/** Datetimes are compared to the second, days as wholes. */
function readsClock(field: SearchField, operator: Operator): boolean {
  const shape = shapeOf(operator);
  const reads = field.datetime === 'instant' || field.datetime === 'clock' || field.datetime === 'day';
  return reads && (shape === 'one' || shape === 'range') && !operator.includes('LIKE');
}
