import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { conversion, inUnits, keptCondition, lostCondition, widening } from './conversion.ts';

const TYPES = [
  'smallint',
  'integer',
  'bigint',
  'numeric',
  'numeric(10,2)',
  'double precision',
  'boolean',
  'text',
  'varchar(20)',
  'char(3)',
  'uuid',
  'date',
  'timestamp',
  'timestamptz',
  'json',
  'jsonb',
  'text[]',
  'varchar(20)[]',
  'bigint[]',
];
const holdings = fc
  .record({ type: fc.constantFrom(...TYPES), cents: fc.boolean() }, { requiredKeys: ['type'] })
  .map(({ type, cents }) => ({ type, ...(cents && type === 'bigint' ? { cents } : {}) }));

/** The converted value of a column "x"; casts that may fail are written `try(value as type)`. */
function convert(
  from: string,
  to: string,
  { cents = '' }: { cents?: 'from' | 'to' | 'both' | '' } = {},
): string {
  const is = (side: 'from' | 'to') => (cents === side || cents === 'both' ? { cents: true } : {});
  const { value, functions } = conversion({ type: from, ...is('from') }, { type: to, ...is('to') });
  return functions.reduce((sql, text) => {
    const [, name = '', type = ''] =
      /function (pg_temp\.as_\w+)\(value text\) returns (.+?) language/.exec(text) ?? [];
    return sql.replaceAll(`${name}(`, `try_${type.replace(/\W+/g, '_')}(`);
  }, value('x'));
}

describe('a value of another type', () => {
  test('is itself where nothing changes', () => {
    fc.assert(
      fc.property(holdings, (holding) => {
        expect(conversion(holding, holding)).toMatchObject({ functions: [] });
        expect(conversion(holding, holding).value('x')).toBe('x');
        expect(widening(holding, holding)).toEqual({ inPlace: true });
      }),
    );
  });

  test('never fails: every cast that could is tried within a function that is made beforehand', () => {
    fc.assert(
      fc.property(holdings, holdings, (from, to) => {
        const { value, functions } = conversion(from, to);
        const called = [...value('"a"').matchAll(/pg_temp\.as_\w+/g)].map(([name]) => name);
        const made = functions.map((text) => /pg_temp\.as_\w+/.exec(text)?.[0]);
        expect(new Set(made)).toEqual(new Set(called));
        for (const text of functions) expect(text).toContain('exception when others then return null');
      }),
      { numRuns: 500 },
    );
  });

  test('is a number by its digits, rounded where there is no room behind the point', () => {
    expect(convert('numeric(10,2)', 'integer')).toBe('try_integer(round(x::numeric)::text)');
    expect(convert('bigint', 'numeric(10,2)')).toBe('try_numeric_10_2_((x::numeric)::text)');
    expect(convert('bigint', 'numeric(10,2)', { cents: 'from' })).toBe(
      'try_numeric_10_2_((x::numeric / 100.0)::text)',
    );
    expect(convert('numeric(10,2)', 'bigint', { cents: 'to' })).toBe(
      'try_bigint(round(x::numeric * 100)::text)',
    );
    expect(convert('integer', 'bigint', { cents: 'both' })).toBe('try_bigint(round(x::numeric)::text)');
    expect(convert('bigint', 'bigint', { cents: 'to' })).toBe('try_bigint(round(x::numeric * 100)::text)');
  });

  test('is a switch, and a switch is 1 or 0', () => {
    expect(convert('integer', 'boolean')).toBe('(x <> 0)');
    expect(convert('boolean', 'smallint')).toBe('(case when x then 1 when not x then 0 end)::smallint');
  });

  test('is seconds of a datetime, within the years that the database knows', () => {
    const bounds = 'between -62135596800 and 253402300799';
    expect(convert('bigint', 'timestamptz')).toBe(`case when x ${bounds} then to_timestamp(x) end`);
    expect(convert('bigint', 'date')).toBe(
      `case when x ${bounds} then (to_timestamp(x) at time zone 'UTC')::date end`,
    );
    expect(convert('bigint', 'date', { cents: 'from' })).toContain('to_timestamp((x / 100.0))');
    expect(convert('timestamptz', 'bigint')).toBe('try_bigint((floor(extract(epoch from x)))::bigint::text)');
    expect(convert('timestamp', 'bigint', { cents: 'to' })).toContain('extract(epoch from x)) * 100)');
  });

  test('is what people would write of it, cut to its length', () => {
    expect(convert('integer', 'varchar(3)')).toBe('left(x::text, 3)::character varying(3)');
    expect(convert('text', 'varchar')).toBe('x::character varying');
    expect(convert('bigint', 'text', { cents: 'from' })).toBe(`${inUnits('x')}::text`);
    expect(convert('text', 'char(2)')).toBe('left(x, 2)::character(2)');
  });

  test('is read from text: numbers rounded, amounts as cents, what is no document as a text of one', () => {
    expect(convert('text', 'integer')).toBe('try_integer(round(try_numeric(x))::text)');
    expect(convert('text', 'bigint', { cents: 'to' })).toBe('try_bigint(round(try_numeric(x) * 100)::text)');
    expect(convert('text', 'date')).toBe('try_date(x)');
    expect(convert('text', 'jsonb')).toBe('coalesce(try_jsonb(x), to_jsonb(x))');
    expect(convert('integer', 'json')).toBe('coalesce(try_json(x::text), to_json(x::text))');
    expect(convert('uuid', 'numeric')).toBe('try_numeric(x::text)');
  });

  test('is a list of what stands between commas, of the items of a document, of other items', () => {
    expect(convert('text', 'text[]')).toBe(
      `case when x is null then null else coalesce(string_to_array(nullif(x, ''), ','), '{}') end`,
    );
    expect(convert('text', 'bigint[]')).toContain('try_bigint_((coalesce(string_to_array(');
    expect(convert('jsonb', 'text[]')).toBe(
      `case when x is null then null when jsonb_typeof(x) = 'array' then try_text_(array(select jsonb_array_elements_text(x))::text) end`,
    );
    expect(convert('bigint[]', 'text[]')).toBe('case when x is null then null else x::text[] end');
  });

  test('of a list is its commas, its document or its first item', () => {
    expect(convert('text[]', 'text')).toBe(`array_to_string(x, ',')::text`);
    expect(convert('bigint[]', 'jsonb')).toBe('to_jsonb(x)');
    expect(convert('bigint[]', 'bigint')).toBe('(x)[1]');
    expect(convert('bigint[]', 'smallint')).toBe('try_smallint(round((x)[1]::numeric)::text)');
  });
});

describe('questions about a conversion', () => {
  const text = { type: 'text' };
  const number = { type: 'integer' };

  test('a value is kept where it comes back the same, compared as text where it has no equality', () => {
    expect(keptCondition(number, text, 'x')).toMatch(/ is not distinct from x$/);
    expect(keptCondition({ type: 'json' }, text, 'x')).toMatch(
      /\)::text is not distinct from \(x\)::json::text$/,
    );
  });

  test('blank text has no counterpart and loses nothing', () => {
    expect(lostCondition(text, number, 'x')).toMatch(/^x is not null and x <> '' and .* is null$/);
    expect(lostCondition(number, { type: 'date' }, 'x')).toMatch(/^x is not null and case/);
    expect(lostCondition({ type: 'text[]' }, number, 'x')).not.toContain("<> ''");
  });
});

describe('growing in place', () => {
  const grows = (from: string, to: string) => widening({ type: from }, { type: to });

  test('keeps whatever could be stored, and says whether the table is written anew', () => {
    for (const [from, to, inPlace] of [
      ['varchar(10)', 'varchar(20)', true],
      ['varchar(10)', 'text', true],
      ['text[]', 'text[]', true],
      ['varchar(5)[]', 'text[]', true],
      ['smallint', 'bigint', false],
      ['integer', 'numeric', false],
      ['numeric(5,2)', 'numeric', true],
      ['numeric(5,2)', 'numeric(10,2)', true],
      ['numeric(5,2)', 'numeric(10,4)', false],
      ['integer', 'text', false],
      ['boolean', 'text', false],
    ] as const)
      expect({ from, to, grows: grows(from, to) }).toEqual({ from, to, grows: { inPlace } });
  });

  test('is nothing for what may lose something', () => {
    for (const [from, to] of [
      ['varchar(20)', 'varchar(10)'],
      ['text', 'varchar(10)'],
      ['citext', 'text'],
      ['text', 'citext'],
      ['bigint', 'integer'],
      ['integer', 'numeric(10,2)'],
      ['numeric', 'numeric(10,2)'],
      ['numeric(5,2)', 'numeric(5,3)'],
      ['double precision', 'text'],
      ['text', 'text[]'],
      ['bigint[]', 'integer[]'],
      ['timestamptz', 'text'],
    ] as const)
      expect({ from, to, grows: grows(from, to) }).toEqual({ from, to, grows: null });
    expect(widening({ type: 'bigint', cents: true }, { type: 'bigint' })).toBeNull();
  });

  test('is transitive: what grows twice grows once', () => {
    fc.assert(
      fc.property(holdings, holdings, holdings, (a, b, c) => {
        const growsTwice = widening(a, b) !== null && widening(b, c) !== null;
        expect({ a, b, c, holds: !growsTwice || widening(a, c) !== null }).toEqual({ a, b, c, holds: true });
      }),
      { numRuns: 3000 },
    );
  });
});
