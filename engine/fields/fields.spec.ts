import { FIELD_TYPE_NAMES } from '#engine/model/field-definition.ts';
import type { CodecContext } from '#engine/model/field-type.ts';
import type { Json } from '#engine/model/json.ts';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { validateField } from '../rules/index.ts';
import { columnTypeOf } from './column-type.ts';
import { codecContext, type CodecField } from './codec-context.ts';
import { fieldFixtures, columnFixtures } from './fixtures.ts';
import type { FieldFixture } from './field-fixture.ts';
import { mergeField } from './merge-field.ts';
import { fieldTypes } from './field-types.ts';

const DIALECTS = ['rest', 'backOffice'] as const;
const ajv = addFormats(new Ajv2020({ strict: false }));

const all: [string, FieldFixture][] = [
  ...Object.entries(fieldFixtures),
  ...columnFixtures.map((fixture, at): [string, FieldFixture] => [
    `${fixture.type} over ${fixture.column} (${at})`,
    fixture,
  ]),
];

function fieldOf(fixture: FieldFixture): CodecField {
  const definition = mergeField({ name: 'value', type: fixture.type, ...fixture.field });
  const storage = fieldTypes[fixture.type].storage(definition);
  return { definition, storage, ...(storage ? {} : { relation: { valueType: 'bigint' } }) };
}

/** Codes of the type's own checks or, where it has none, of the field's rules. */
function complaints(fixture: FieldFixture, value: Json): string[] {
  const field = fieldOf(fixture);
  const parsed = fieldTypes[fixture.type].parse(value, codecContext(field, 'backOffice'));
  if (!parsed.ok) return [parsed.issue.code];
  const { definition } = field;
  const options = Array.isArray(definition.options) ? definition.options : [];
  const ruled = { ...field, name: 'value', type: fixture.type, required: false, readonly: false, options };
  const validated = validateField({ ...ruled, validate: definition.validate ?? [] }, parsed.value);
  return validated.map((issue) => issue.code);
}

describe('the registry', () => {
  it('knows every field type under its own name', () => {
    expect(Object.keys(fieldTypes).sort()).toEqual([...FIELD_TYPE_NAMES].sort());
    for (const [name, type] of Object.entries(fieldTypes)) expect(type.name).toBe(name);
  });

  it('has a fixture with a good value for every field type', () => {
    expect(Object.keys(fieldFixtures).sort()).toEqual([...FIELD_TYPE_NAMES].sort());
    for (const [name, fixture] of Object.entries(fieldFixtures)) {
      expect({ name, type: fixture.type, some: fixture.good.length > 0 }).toEqual({
        name,
        type: name,
        some: true,
      });
    }
  });

  it('titles every type in both languages', () => {
    for (const { title } of Object.values(fieldTypes))
      expect(title).toEqual({ 'zh-cn': expect.any(String), en: expect.any(String) });
  });

  it('searches by an operator it allows', () => {
    const strange = Object.values(fieldTypes).filter(
      ({ operator, operators }) => operator !== false && !operators.includes(operator),
    );
    expect(strange).toEqual([]);
  });
});

describe.each(all)('%s', (_name, fixture) => {
  const field = fieldOf(fixture);
  const type = fieldTypes[fixture.type];

  describe.each(DIALECTS)('on the %s wire', (dialect) => {
    const context = codecContext(field, dialect);

    it.each(fixture.good.map((good, at) => [at, good] as const))(
      'takes good value %i and gives it back',
      (_at, good) => {
        expect(type.parse(good[dialect], context)).toEqual({ ok: true, value: good.stored });
        expect(type.show(good.stored, context)).toEqual((good.back ?? good)[dialect]);
      },
    );

    it('takes again what it has shown', () => {
      for (const good of fixture.good) {
        const shown = type.show(good.stored, context);
        const again = type.parse(shown, context);
        expect(again.ok ? type.show(again.value, context) : again.issue).toEqual(shown);
      }
    });
  });

  it('shows values that its JSON Schema accepts', () => {
    const accepts = ajv.compile(type.schema(field.definition));
    for (const good of fixture.good) {
      const shown = type.show(good.stored, codecContext(field, 'rest'));
      if (shown === null || NOT_FINITE.has(shown)) continue;
      expect({ shown, ok: accepts(shown), errors: accepts.errors }).toEqual({
        shown,
        ok: true,
        errors: null,
      });
    }
  });

  // Not every foreign column refuses something of its own, and a password is never searched: each() needs one case.
  if (fixture.bad.length > 0) {
    const cases = fixture.bad.map((bad) => [JSON.stringify(bad.value).slice(0, 60), bad] as const);
    it.each(cases)('refuses %s', (_text, bad) => {
      expect(complaints(fixture, bad.value)).toContain(bad.code);
    });
  }

  if (fixture.filters.length > 0) {
    const cases = fixture.filters.map(
      (filter) => [filter.operator, JSON.stringify(filter.value), filter] as const,
    );
    it.each(cases)('finds the right values with %s %s', (_operator, _value, filter) => {
      const context = codecContext(field, 'backOffice');
      expect(type.operators).toContain(filter.operator);
      const hits = fixture.good.flatMap((good, at) => (matches(good.stored, filter, context) ? [at] : []));
      expect(hits).toEqual(filter.hits);
    });
  }

  it('never fails on an operand, whatever is searched for', () => {
    const context = codecContext(field, 'backOffice');
    for (const raw of HOSTILE) expect(() => (type.operand ?? type.parse)(raw, context)).not.toThrow();
  });

  it('never fails on a value, whatever is sent', () => {
    for (const dialect of DIALECTS) {
      for (const raw of HOSTILE) expect(type.parse(raw, codecContext(field, dialect))).toHaveProperty('ok');
    }
  });
});

/** Values that cross though no form could hold them. */
const NOT_FINITE = new Set<Json>(['NaN', 'Infinity', '-Infinity', 'infinity', '-infinity', '12:30:00+02']);

const HOSTILE: Json[] = [
  null,
  '',
  ' ',
  'abc',
  '1.5',
  '1e999999999',
  '-',
  '.',
  '\0',
  '\ud800',
  "';drop table x--",
  '9'.repeat(5000),
  0,
  -0,
  1e308,
  true,
  false,
  [],
  [[]],
  [null],
  {},
  { __proto__: 1 },
  { constructor: { prototype: 1 } },
  '[1',
  '{}',
  '🙂',
];

type Filter = FieldFixture['filters'][number];

/** What the database would find: an evaluator of its own, for the fixtures' hits must not come from the plan. */
function matches(stored: Json, { operator, value }: Filter, context: CodecContext): boolean {
  const type = fieldTypes[context.field.type];
  const operand = (raw: Json) => (type.operand ? type.operand(raw, context) : undefined);
  if (operator === 'NULL') return stored === null;
  if (operator === 'NOT NULL') return stored !== null;
  if (stored === null) return false;
  const several = Array.isArray(value) ? value : String(value).split(',');
  switch (operator) {
    case 'FIND_IN_SET': {
      const wanted = operand(value);
      return Array.isArray(wanted) && Array.isArray(stored) && wanted.every((item) => stored.includes(item));
    }
    case 'IN':
      return several.some((item) => same(stored, operand(item), context));
    case 'NOT IN':
      return !several.some((item) => same(stored, operand(item), context));
    case 'eq':
      return same(stored, operand(value), context);
    case 'ne':
      return !same(stored, operand(value), context);
    case 'LIKE':
      return textOf(stored).includes(String(value).toLowerCase());
    case 'NOT LIKE':
      return !textOf(stored).includes(String(value).toLowerCase());
    case 'RANGE':
      return within(stored, several, context);
    case 'NOT RANGE':
      return !within(stored, several, context);
    case 'gt':
      return order(stored, value, context) > 0;
    case 'egt':
      return order(stored, value, context) >= 0;
    case 'lt':
      return order(stored, value, context) < 0;
    case 'elt':
      return order(stored, value, context) <= 0;
  }
}

function textOf(stored: Json): string {
  return (typeof stored === 'string' ? stored : JSON.stringify(stored)).toLowerCase();
}

function same(stored: Json, operand: Json | undefined, context: CodecContext): boolean {
  return operand !== undefined && order(stored, operand, context, true) === 0;
}

function within(stored: Json, [from = '', to = '']: Json[], context: CodecContext): boolean {
  const above = from === '' || order(stored, from, context) >= 0;
  return above && (to === '' || order(stored, to, context) <= 0);
}

/** Compares by number in number columns, else by text; an operand beyond the column's range by its own figure. */
function order(stored: Json, raw: Json, context: CodecContext, ready = false): number {
  const type = fieldTypes[context.field.type];
  const operand = ready ? raw : (type.operand?.(raw, context) ?? raw);
  const { category } = columnTypeOf(context.columnType);
  if (category.startsWith('int') || category === 'numeric' || category === 'float') {
    const [a, b] = [Number(stored), Number(operand)];
    if (Number.isSafeInteger(a) && Number.isSafeInteger(b)) return a - b;
    if (/^-?\d+$/.test(String(stored)) && /^-?\d+$/.test(String(operand))) {
      const difference = BigInt(String(stored)) - BigInt(String(operand));
      return difference < 0n ? -1 : difference > 0n ? 1 : 0;
    }
    return a - b;
  }
  // The blanks at the end of char(n) mean nothing to the database.
  const [a, b] = [stored, operand].map((value) => String(value).replace(/ +$/, ''));
  return a === b ? 0 : String(a) < String(b) ? -1 : 1;
}
