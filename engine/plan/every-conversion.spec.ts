import { expect, test } from '@jest/globals';
import { conversion, keptCondition, lostCondition, widening } from './conversion.ts';

const TYPES = [
  'smallint',
  'integer',
  'bigint',
  'real',
  'double precision',
  'numeric',
  'numeric(10,2)',
  'numeric(12,2)',
  'numeric(12,4)',
  'money',
  'boolean',
  'text',
  'varchar',
  'varchar(20)',
  'varchar(40)',
  'char(3)',
  'uuid',
  'date',
  'time',
  'timestamp',
  'timestamptz',
  'json',
  'jsonb',
  'bytea',
  'inet',
  'text[]',
  'varchar(20)[]',
  'bigint[]',
];

test.each(TYPES)('what becomes of %s in a column of each type', (type) => {
  const from = { type };
  const lines = TYPES.filter((other) => other !== type).map((other) => {
    const to = { type: other };
    const { value, functions, ...rest } = conversion(from, to);
    const wide = widening(from, to);
    const facts = {
      ...rest,
      functions: functions.length,
      widens: wide === null ? 'no' : wide.inPlace ? 'in place' : 'yes',
    };
    return [
      other,
      value('x'),
      JSON.stringify(facts),
      lostCondition(from, to, 'x'),
      keptCondition(from, to, 'x'),
    ].join(' | ');
  });
  expect(lines.join('\n')).toMatchSnapshot();
});
