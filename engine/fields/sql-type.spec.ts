import { expect, test } from '@jest/globals';
import { sqlType } from './sql-type.ts';

test.each([
  ['varchar(40)', 'character varying(40)', 'text', false],
  ['timestamptz', 'timestamp with time zone', 'timestamptz', false],
  ['timestamp(3) without time zone[]', 'timestamp(3) without time zone[]', 'timestamp', true],
  ['numeric(10, 2)', 'numeric(10,2)', 'numeric', false],
  ['Numeric( 10 , 2 )', 'numeric(10,2)', 'numeric', false],
  ['numeric(10)', 'numeric(10,0)', 'numeric', false],
  ['char', 'character(1)', 'char', false],
  ['bpchar', 'bpchar', 'char', false],
  ['bpchar(5)', 'character(5)', 'char', false],
  ['int8[][]', 'bigint[]', 'integer', true],
  ['"My Enum"', '"My Enum"', 'other', false],
  ['sales.mpaa_rating[]', 'sales.mpaa_rating[]', 'other', true],
  ['interval day to second', 'interval', 'interval', false],
  ['bit varying(5)', 'bit varying(5)', 'bit', false],
  ['vector(3)', 'vector(3)', 'other', false],
])('%s is taken apart', (text, full, category, array) => {
  expect(sqlType(text)).toMatchObject({ full, category, array });
});

test.each([
  ['integer; drop table x'],
  ['integer not null'],
  ['text collate x'],
  ['varchar(20) default'],
  ['int) --'],
  ["text'"],
  ['"a" "b'],
  [''],
])('%j is no type and becomes text', (text) => {
  expect(sqlType(text)).toMatchObject({ full: 'text', name: 'text' });
});
