import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { OPERATORS, type Operator } from '#engine/definition/index.ts';
import { entryOfText, textOfEntry } from './address-text.ts';
import { presetDays } from './datetime-presets.ts';
import { isDatetime, readDatetime, showDatetime } from './datetime-text.ts';
import { leafView } from './search.fixture.ts';
import { searchFields, type SearchField } from './search-field.ts';
import { adapted, emptyValue, entryOf, isEmpty, problemOf, shaped, shapeOf } from './search-value.ts';
import { widgetKind, type WidgetKind } from './widget.ts';

const fields = searchFields(leafView());
const field = (name: string): SearchField => fields.find((each) => each.name === name) as SearchField;
const utc = (...parts: [number, number, number, ...number[]]) => {
  const [year, month, ...rest] = parts;
  return new Date(year, month - 1, ...(rest as [number])).toISOString().replace('.000Z', 'Z');
};

describe('a condition', () => {
  test.each<[string, Operator, string | string[], object | null]>([
    ['name', 'LIKE', 'a', { field: 'name', operator: 'LIKE', val: 'a' }],
    ['name', 'LIKE', '  ', null],
    ['name', 'IN', ['a', ''], { field: 'name', operator: 'IN', val: ['a'] }],
    ['price', 'RANGE', ['', ''], null],
    ['price', 'RANGE', ['', '5'], { field: 'price', operator: 'RANGE', val: ['', '5'] }],
    ['price', 'gt', '5', { field: 'price', operator: 'gt', val: '5' }],
    ['made', 'RANGE', ['x', ''], { field: 'made', operator: 'RANGE', val: ['x', ''], render: 'datetime' }],
    ['made', 'gt', 'x', { field: 'made', operator: 'gt', val: 'x', render: 'datetime' }],
    ['made', 'NULL', 'true', { field: 'made', operator: 'NULL', val: 'true' }],
    ['made', 'IN', ['x'], { field: 'made', operator: 'IN', val: ['x'] }],
    ['made', 'LIKE', '2024', { field: 'made', operator: 'LIKE', val: '2024' }],
    ['brand_id', 'eq', '3', { field: 'brand_id', operator: 'eq', val: '3' }],
    ['brand_id', 'LIKE', 'ac', { field: 'brand.name', operator: 'LIKE', val: 'ac' }],
    ['words', 'FIND_IN_SET', ['x', 'y'], { field: 'words', operator: 'FIND_IN_SET', val: ['x', 'y'] }],
    ['note', 'NULL', '', null],
  ])('%s %s %j is sent as it should be', (name, operator, value, entry) => {
    expect(entryOf(field(name), operator, value)).toEqual(entry);
  });

  test('comes back from the text of an address, by every operator and whatever it holds', () => {
    const texts = fc
      .string({ minLength: 1, maxLength: 6 })
      .filter((text) => text.trim() === text && text !== '');
    const holds = fc.property(
      fc.constantFrom(...fields.filter((each) => !each.datetime)),
      fc.constantFrom(...OPERATORS),
      fc.array(texts, { minLength: 1, maxLength: 3 }),
      (one, operator, values) => {
        const own = { ...one, operator, operators: [...OPERATORS] };
        const entry = entryOf(own, operator, shaped(values, operator));
        const text = entry && textOfEntry(own, entry);
        if (entry && typeof text === 'string') expect(entryOfText(own, text)).toEqual(entry);
        const isPlain = values.every((value) => !value.includes(','));
        const mustBeShort =
          isPlain && shapeOf(operator) !== 'check' && operator !== 'ne' && operator !== 'eq';
        if (entry && mustBeShort) expect(typeof text).toBe('string');
      },
    );
    expect(() => fc.assert(holds)).not.toThrow();
  });
});

describe('a value', () => {
  test('has a shape by its operator', () => {
    const shapes = Object.fromEntries(OPERATORS.map((each) => [each, shapeOf(each)]));
    expect(shapes).toEqual({
      eq: 'one',
      ne: 'one',
      gt: 'one',
      egt: 'one',
      lt: 'one',
      elt: 'one',
      LIKE: 'one',
      'NOT LIKE': 'one',
      IN: 'list',
      'NOT IN': 'list',
      RANGE: 'range',
      'NOT RANGE': 'range',
      NULL: 'check',
      'NOT NULL': 'check',
      FIND_IN_SET: 'list',
    });
    for (const operator of OPERATORS) expect(isEmpty(emptyValue(operator))).toBe(true);
  });

  test('is kept as far as another operator takes it', () => {
    expect(adapted('5', 'eq', 'RANGE')).toEqual(['5', '']);
    expect(adapted(['5', '7'], 'RANGE', 'gt')).toBe('5');
    expect(adapted(['5', ''], 'RANGE', 'IN')).toEqual(['5']);
    expect(adapted('true', 'NULL', 'LIKE')).toBe('');
    expect(adapted('true', 'LIKE', 'eq')).toBe('true');
    expect(adapted('x', 'LIKE', 'NULL')).toBe('true');
    expect(shaped('1,2', 'RANGE')).toEqual(['1', '2']);
    expect(shaped('1,2', 'LIKE')).toBe('1,2');
  });

  test('is reported to be no number and no datetime', () => {
    expect(problemOf(field('price'), 'RANGE', ['1.5', ''])).toBeNull();
    expect(problemOf(field('price'), 'RANGE', ['1', 'x'])).toBe('number');
    expect(problemOf(field('price'), 'LIKE', 'x')).toBeNull();
    expect(problemOf(field('made'), 'RANGE', ['soon', ''])).toBe('datetime');
    expect(problemOf(field('made'), 'RANGE', [utc(2024, 1, 1), ''])).toBeNull();
    expect(problemOf(field('picked'), 'eq', '2024-02-30')).toBe('datetime');
    expect(problemOf(field('name'), 'eq', 'x')).toBeNull();
  });
});

describe('a datetime', () => {
  test('is read as it is typed', () => {
    expect(readDatetime('day', '2024/2/9', 'at')).toBe('2024-02-09');
    expect(readDatetime('clock', '2024-02-09', 'from')).toBe('2024-02-09 00:00:00');
    expect(readDatetime('clock', '2024-02-09', 'to')).toBe('2024-02-09 23:59:59');
    expect(readDatetime('clock', '2024-02-09 8:05', 'to')).toBe('2024-02-09 08:05:00');
    expect(readDatetime('instant', '2024-02-09 08:05:06', 'at')).toBe(utc(2024, 2, 9, 8, 5, 6));
    expect(readDatetime('instant', '2024-02-09T08:05:06+08:00', 'at')).toBe('2024-02-09T00:05:06Z');
    expect(readDatetime('time', '8:05', 'at')).toBe('08:05:00');
  });

  test.each(['', 'soon', '2024-02-30', '2024-13-01', '2024-01-01 25:00', '2024-01-01T', '9999999999999'])(
    'is not %j',
    (text) => {
      for (const kind of ['instant', 'clock', 'day', 'time'] as const) {
        expect(readDatetime(kind, text, 'at')).toBeNull();
        expect(isDatetime(kind, text)).toBe(false);
        expect(showDatetime(kind, text)).toBe(text);
      }
    },
  );

  test('is shown on the reader’s clock', () => {
    expect(showDatetime('instant', utc(2024, 2, 9, 8, 5, 6))).toBe('2024-02-09 08:05:06');
    expect(showDatetime('instant', utc(2024, 2, 9, 8, 5, 6), true)).toBe('2024-02-09');
    expect(showDatetime('day', '2024-02-09')).toBe('2024-02-09');
  });

  test('belongs to the usual spans', () => {
    const now = new Date(2024, 2, 5, 12);
    expect(presetDays('today', now)).toEqual(['2024-03-05', '2024-03-05']);
    expect(presetDays('yesterday', now)).toEqual(['2024-03-04', '2024-03-04']);
    expect(presetDays('last7', now)).toEqual(['2024-02-28', '2024-03-05']);
    expect(presetDays('last30', now)).toEqual(['2024-02-05', '2024-03-05']);
    expect(presetDays('thisMonth', now)).toEqual(['2024-03-01', '2024-03-31']);
    expect(presetDays('lastMonth', now)).toEqual(['2024-02-01', '2024-02-29']);
    expect(presetDays('thisYear', now)).toEqual(['2024-01-01', '2024-12-31']);
  });
});

describe('the widget', () => {
  const kind = (name: string, operator: Operator): WidgetKind =>
    widgetKind(field(name), operator, () => false);

  test.each<[string, Operator, WidgetKind]>([
    ['name', 'LIKE', 'text'],
    ['name', 'NOT LIKE', 'text'],
    ['name', 'eq', 'text'],
    ['name', 'IN', 'texts'],
    ['name', 'NOT IN', 'texts'],
    ['name', 'RANGE', 'range'],
    ['name', 'NULL', 'check'],
    ['name', 'NOT NULL', 'check'],
    ['price', 'RANGE', 'range'],
    ['price', 'NOT RANGE', 'range'],
    ['price', 'gt', 'text'],
    ['made', 'RANGE', 'datetimeRange'],
    ['made', 'NOT RANGE', 'datetimeRange'],
    ['made', 'eq', 'datetime'],
    ['made', 'elt', 'datetime'],
    ['made', 'NULL', 'check'],
    ['picked', 'RANGE', 'datetimeRange'],
    ['picked', 'gt', 'datetime'],
    ['kind', 'eq', 'choice'],
    ['kind', 'IN', 'choice'],
    ['kind', 'LIKE', 'choice'],
    ['words', 'FIND_IN_SET', 'choice'],
    ['on_sale', 'eq', 'switch'],
    ['on_sale', 'ne', 'switch'],
    ['brand_id', 'eq', 'remote'],
    ['brand_id', 'NOT IN', 'remote'],
    ['brand_id', 'LIKE', 'text'],
    ['brand_id', 'NULL', 'check'],
    ['brand.country', 'LIKE', 'text'],
    ['note', 'NULL', 'check'],
  ])('of %s by %s is %s', (name, operator, expected) => {
    expect(kind(name, operator)).toBe(expected);
  });

  test('that a definition names and somebody registered asks for all but emptiness', () => {
    const own = { ...field('price'), widget: 'slider' };
    const isRegistered = (name: string) => name === 'slider';
    expect(widgetKind(own, 'RANGE', isRegistered)).toBe('named');
    expect(widgetKind(own, 'NULL', isRegistered)).toBe('check');
    expect(widgetKind(own, 'RANGE', () => false)).toBe('range');
  });
});
