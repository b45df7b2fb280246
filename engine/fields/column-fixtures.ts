import type { FieldTypeName } from '#engine/model/field-definition.ts';
import type { Json } from '#engine/model/json.ts';
import type { FieldFixture } from './field-fixture.ts';

/** A fixture over a column that the field type would not have made itself. */
export interface ColumnFixture extends FieldFixture {
  /** Full PostgreSQL type of the column, also in `field.db.type`. */
  column: string;
}

type Facts = Pick<FieldFixture, 'good'> & Partial<Pick<FieldFixture, 'bad' | 'filters'>>;

function over(
  type: FieldTypeName,
  column: string,
  facts: Facts,
  field: FieldFixture['field'] = {},
): ColumnFixture {
  return {
    type,
    column,
    field: { ...field, db: { type: column, nullable: true } },
    bad: [],
    filters: [],
    ...facts,
  };
}

/** The same form everywhere. */
function plain(...values: Json[]): FieldFixture['good'] {
  return values.map((value) => ({ rest: value, backOffice: value, stored: value }));
}

const BLANK: FieldFixture['good'][number] = {
  rest: '',
  backOffice: '',
  stored: null,
  back: { rest: null, backOffice: null },
};

/** Text in and out, for types that have no field type of their own. */
function textOver(): ColumnFixture[] {
  return [
    over('string', 'text', { good: [...plain('a', null), BLANK] }),
    over('string', 'character varying(3)', {
      good: plain('😀😀😀'),
      bad: [{ value: 'abcd', code: 'length.max' }],
    }),
    over('string', 'character(5)', {
      good: [
        { rest: 'ALFKI', backOffice: 'ALFKI', stored: 'ALFKI' },
        { rest: 'AB', backOffice: 'AB', stored: 'AB   ' },
      ],
      bad: [{ value: 'ALFKIS', code: 'length.max' }],
      filters: [{ operator: 'eq', value: 'AB', hits: [1] }],
    }),
    over('string', 'int4range', { good: [...plain('[1,5)', 'empty', '(,10)'), BLANK] }),
    over('string', 'tstzrange', { good: plain('["2026-01-01 00:00:00+00",)') }),
    over('string', 'inet', { good: [...plain('192.168.0.1', '2001:db8::/32'), BLANK] }),
    over('string', 'bit(3)', { good: plain('101') }),
    over('string', 'bit varying(8)', { good: plain('10101') }),
    over('string', 'interval', { good: plain('1 year 2 mons 3 days 04:05:06', '-00:00:01.5') }),
    over('string', 'tsvector', { good: plain("'cat':3 'fat':2A") }),
    over('string', 'xml', { good: plain('<a>😀</a>') }),
    over('string', 'point', { good: plain('(1,2.5)') }),
    over('string', 'macaddr', { good: plain('08:00:2b:01:02:03') }),
    over('string', 'time with time zone', { good: plain('12:30:00+02') }),
    over('string', 'boolean', {
      good: [
        { rest: 'true', backOffice: 'true', stored: true },
        { rest: 'false', backOffice: 'false', stored: false },
        BLANK,
      ],
    }),
    over('string', 'text[]', {
      good: [{ rest: '["a,b",null,"c"]', backOffice: '["a,b",null,"c"]', stored: ['a,b', null, 'c'] }, BLANK],
      bad: [{ value: 'a,b', code: 'json' }],
    }),
    over('string', 'jsonb', {
      good: [{ rest: '{"a":[1,"2"]}', backOffice: '{"a":[1,"2"]}', stored: { a: [1, '2'] } }, BLANK],
      bad: [{ value: '{', code: 'json' }],
    }),
    over('uuid', 'text', {
      good: plain('0190163d-8694-739b-aea5-966c26f8ad91'),
      bad: [{ value: 'x', code: 'uuid' }],
    }),
  ];
}

/** Numbers without loss. */
function numbersOver(): ColumnFixture[] {
  return [
    over('number', 'smallint', {
      good: [...plain(-32768, 32767, null), BLANK],
      bad: [
        { value: 32768, code: 'range.max' },
        { value: -32769, code: 'range.min' },
      ],
      filters: [
        { operator: 'eq', value: '99999', hits: [] },
        { operator: 'lt', value: '99999', hits: [0, 1] },
      ],
    }),
    over('number', 'bigint', {
      good: [
        { rest: 5, backOffice: 5, stored: '5' },
        { rest: '-9007199254740993', backOffice: '-9007199254740993', stored: '-9007199254740993' },
      ],
      bad: [
        { value: 1.5, code: 'integer' },
        { value: 2 ** 53, code: 'type' },
      ],
    }),
    over('number', 'numeric(5,-2)', {
      good: [{ rest: 12300, backOffice: 12300, stored: '12300' }],
      bad: [{ value: 0.5, code: 'precision' }],
    }),
    over('number', 'numeric(12,0)', {
      good: [{ rest: 999999999999, backOffice: 999999999999, stored: '999999999999' }],
      bad: [
        { value: 1000000000000, code: 'range.max' },
        { value: 0.5, code: 'precision' },
      ],
    }),
    over('number', 'text', {
      good: [{ rest: '1.50', backOffice: '1.50', stored: '1.50' }],
      bad: [{ value: 'abc', code: 'number' }],
    }),
    over('float', 'numeric(20,4)', {
      good: [
        {
          rest: '1234567890123456.7891',
          backOffice: '1234567890123456.7891',
          stored: '1234567890123456.7891',
        },
        { rest: 1, backOffice: '1', stored: '1.0000', back: { rest: '1.0000', backOffice: '1.0000' } },
      ],
      bad: [
        { value: '0.00001', code: 'precision' },
        { value: '10000000000000000', code: 'range.max' },
      ],
      filters: [{ operator: 'eq', value: '1', hits: [1] }],
    }),
    over('float', 'numeric', {
      good: plain('0.1234567890123456789012345678901234567890', '-12345678901234567890', 'NaN'),
      bad: [{ value: 'abc', code: 'number' }],
    }),
    over('float', 'real', { good: plain(1.5, -0.1), bad: [{ value: 'x', code: 'number' }] }),
    over('float', 'double precision', {
      good: [
        ...plain(1e300, 0.1, 5e-324, null),
        { rest: 'Infinity', backOffice: 'Infinity', stored: Infinity },
      ],
      bad: [{ value: '1e309', code: 'number' }],
    }),
    over('money', 'numeric(19,4)', {
      good: [
        {
          rest: '12.5',
          backOffice: 12.5,
          stored: '12.5000',
          back: { rest: '12.5000', backOffice: '12.5000' },
        },
        { rest: '-0.0001', backOffice: '-0.0001', stored: '-0.0001' },
      ],
      bad: [
        { value: '0.00001', code: 'precision' },
        { value: 'x', code: 'money' },
      ],
    }),
    over('money', 'integer', {
      good: [{ rest: '21474836.47', backOffice: '21474836.47', stored: 2147483647 }],
      bad: [{ value: '21474836.48', code: 'range.max' }],
    }),
    over('money', 'real', { good: [{ rest: '440.5', backOffice: '440.5', stored: 440.5 }] }),
    over('year', 'integer', { good: plain(1850), bad: [{ value: 0, code: 'year' }] }),
    over('pk', 'integer', { good: plain(1), bad: [{ value: 2147483648, code: 'range.max' }] }),
  ];
}

/** Datetimes in columns of other kinds. */
function timesOver(): ColumnFixture[] {
  const iso = '2026-11-21T11:17:29Z';
  const seconds = 1795259849;
  return [
    over('timestamp', 'bigint', {
      good: [{ rest: iso, backOffice: seconds, stored: String(seconds) }, BLANK],
      bad: [{ value: 'x', code: 'datetime' }],
    }),
    over('timestamp', 'integer', {
      good: [{ rest: iso, backOffice: seconds, stored: seconds }],
      bad: [{ value: '2038-01-19T03:14:08Z', code: 'datetime' }],
    }),
    over('timestamp', 'timestamp without time zone', {
      good: [{ rest: iso, backOffice: seconds, stored: '2026-11-21 11:17:29' }, ...plain('infinity')],
    }),
    over('timestamp', 'date', {
      good: [{ rest: '2026-11-21T00:00:00Z', backOffice: 1795219200, stored: '2026-11-21' }],
    }),
    over('datetime', 'timestamp with time zone', {
      good: [
        { rest: iso, backOffice: '2026-11-21 11:17:29', stored: iso },
        {
          rest: '2026-11-21T11:17:29.123456Z',
          backOffice: '2026-11-21T11:17:29.123456Z',
          stored: '2026-11-21T11:17:29.123456Z',
          back: { rest: '2026-11-21T11:17:29.123456Z', backOffice: '2026-11-21 11:17:29' },
        },
        ...plain('-infinity'),
      ],
    }),
    over('date', 'timestamp without time zone', {
      good: [{ rest: '1996-07-04', backOffice: '1996-07-04', stored: '1996-07-04 00:00:00' }],
    }),
    over('date', 'text', { good: plain('1996-07-04'), bad: [{ value: '4.7.1996', code: 'date' }] }),
    over('time', 'time with time zone', { good: plain('12:30:00+02'), bad: [{ value: 'x', code: 'time' }] }),
  ];
}

/** On and off in columns of other kinds. */
function switchesOver(): ColumnFixture[] {
  const onOff = (on: Json, off: Json): Facts => ({
    good: [
      { rest: 1, backOffice: '1', stored: on, back: { rest: 1, backOffice: 1 } },
      { rest: false, backOffice: 0, stored: off, back: { rest: 0, backOffice: 0 } },
    ],
    bad: [{ value: 'perhaps', code: 'option' }],
    filters: [{ operator: 'eq', value: '1', hits: [0] }],
  });
  return [
    over('switch', 'boolean', {
      ...onOff(true, false),
      good: [
        ...onOff(true, false).good,
        { rest: null, backOffice: '', stored: null, back: { rest: null, backOffice: 0 } },
      ],
    }),
    over('switch', 'integer', onOff(1, 0)),
    over('switch', 'character(1)', onOff('1', '0')),
    over('switch', 'bit(1)', onOff('1', '0')),
    over('switch', 'numeric(1,0)', onOff('1', '0')),
  ];
}

/** Choices and keys take the form of their column. */
function keysOver(): ColumnFixture[] {
  const options = [
    { key: 1, label: 'one' },
    { key: 2, label: 'two' },
  ];
  const relation = { definition: 'fixture/target' };
  const numbers: Facts = {
    good: [{ rest: 1, backOffice: '1', stored: 1, back: { rest: 1, backOffice: 1 } }, BLANK],
    bad: [{ value: 'x', code: 'integer' }],
    filters: [
      { operator: 'eq', value: '1', hits: [0] },
      { operator: 'eq', value: 'one', hits: [] },
    ],
  };
  return [
    over(
      'select',
      'smallint',
      { ...numbers, bad: [{ value: 3, code: 'option' }, ...(numbers.bad ?? [])] },
      { options },
    ),
    over('radio', 'integer', numbers, { options }),
    over('remoteSelect', 'integer', numbers, { relation }),
    over('treeParent', 'integer', numbers),
    over('remoteSelect', 'character varying(5)', { good: [...plain('ALFKI'), BLANK] }, { relation }),
    over(
      'remoteSelect',
      'uuid',
      {
        good: [...plain('0190163d-8694-739b-aea5-966c26f8ad91'), BLANK],
        bad: [{ value: '1', code: 'uuid' }],
        filters: [{ operator: 'eq', value: 'abc', hits: [] }],
      },
      { relation },
    ),
  ];
}

/** Lists in arrays, documents and comma text. */
function listsOver(): ColumnFixture[] {
  const none = (stored: Json) => ({ rest: [], backOffice: '', stored });
  const words = { rest: ['a', 'b'], backOffice: 'a,b' };
  return [
    over(
      'selects',
      'integer[]',
      {
        good: [{ rest: [1, 2], backOffice: '1,2', stored: [1, 2] }, none([])],
        bad: [
          { value: 'x', code: 'integer' },
          { value: [3], code: 'option' },
        ],
        filters: [{ operator: 'FIND_IN_SET', value: '2', hits: [0] }],
      },
      {
        options: [
          { key: 1, label: 'one' },
          { key: 2, label: 'two' },
        ],
      },
    ),
    over('files', 'text[]', {
      good: [
        { ...words, stored: ['a', 'b'] },
        { rest: ['a', null], backOffice: ['a', null], stored: ['a', null] },
        { rest: ['x,y', ''], backOffice: ['x,y', ''], stored: ['x,y', ''] },
      ],
    }),
    over('images', 'character varying(1500)', { good: [{ ...words, stored: 'a,b' }, none('')] }),
    over('files', 'jsonb', { good: [{ ...words, stored: ['a', 'b'] }] }),
    over(
      'remoteSelects',
      'uuid[]',
      {
        good: [
          {
            rest: ['0190163d-8694-739b-aea5-966c26f8ad91'],
            backOffice: '0190163d-8694-739b-aea5-966c26f8ad91',
            stored: ['0190163d-8694-739b-aea5-966c26f8ad91'],
          },
        ],
        bad: [{ value: '1', code: 'uuid' }],
      },
      { relation: { definition: 'fixture/target' } },
    ),
  ];
}

/** JSON in text, and lists of anything. */
function documentsOver(): ColumnFixture[] {
  return [
    over('json', 'json', {
      good: plain({ a: 1 }, [1, 'x', null], true),
      bad: [{ value: '{', code: 'json' }],
    }),
    over('json', 'text', {
      good: [
        {
          rest: { a: 1 },
          backOffice: '{"a":1}',
          stored: '{"a":1}',
          back: { rest: { a: 1 }, backOffice: { a: 1 } },
        },
      ],
    }),
    over('array', 'text', {
      good: [
        {
          rest: [{ key: 'a', value: 'b' }],
          backOffice: [{ key: 'a', value: 'b' }],
          stored: '[{"key":"a","value":"b"}]',
        },
      ],
    }),
    over('array', 'jsonb', {
      good: plain([1, 'two', { three: 3 }]),
      bad: [{ value: { a: 1 }, code: 'array' }],
    }),
  ];
}

/** Fixtures over foreign columns that may be null, for the same suites as `fieldFixtures`. */
export const columnFixtures: readonly ColumnFixture[] = [
  ...textOver(),
  ...numbersOver(),
  ...timesOver(),
  ...switchesOver(),
  ...keysOver(),
  ...listsOver(),
  ...documentsOver(),
];
