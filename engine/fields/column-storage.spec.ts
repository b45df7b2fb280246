import type { FieldDefinition } from '#engine/model/field-definition.ts';
import { columnTypeOf, elementType } from './column-type.ts';
import { defaultOf } from './default-of.ts';
import { sqlLiteral } from './column-storage.ts';
import { fieldTypes } from './field-types.ts';

const storageOf = (field: FieldDefinition) => fieldTypes[field.type].storage(field);

describe('the column of a field', () => {
  it('is the type’s own, with what the definition says of it put over', () => {
    expect(storageOf({ name: 'a', type: 'string', length: 30 })).toEqual({
      type: 'varchar(30)',
      nullable: false,
      default: "''",
    });
    expect(storageOf({ name: 'a', type: 'string', db: { nullable: true }, default: "O'Neill" })).toEqual({
      type: 'varchar(255)',
      nullable: true,
      default: "'O''Neill'",
    });
    expect(storageOf({ name: 'a', type: 'float', precision: 12, scale: 4 })).toMatchObject({
      type: 'numeric(12,4)',
      default: '0.0000',
    });
  });

  it('has no default of ours when it is foreign', () => {
    const foreign: FieldDefinition = { name: 'a', type: 'number', db: { type: 'integer', nullable: true } };
    expect(storageOf(foreign)).toEqual({ type: 'integer', nullable: true });
    expect(defaultOf(foreign)).toBeUndefined();
    expect(defaultOf({ name: 'a', type: 'number' })).toBe(0);
  });

  it('turns defaults from their wire form into SQL', () => {
    expect(storageOf({ name: 'a', type: 'money', default: '9.99' })?.default).toBe('999');
    expect(storageOf({ name: 'a', type: 'checkbox', default: ['a,b', 'c"\\'] })?.default).toBe(
      'E\'{"a,b","c\\\\"\\\\\\\\"}\'',
    );
    expect(storageOf({ name: 'a', type: 'array', default: [{ key: "it's" }] })?.default).toBe(
      `'[{"key":"it''s"}]'`,
    );
    expect(storageOf({ name: 'a', type: 'switch', default: true, db: { type: 'boolean' } })?.default).toBe(
      'true',
    );
    expect(storageOf({ name: 'a', type: 'number', default: 'abc' })?.default).toBeUndefined();
  });

  it('keeps a choice within its options', () => {
    const options = [
      { key: 'a', label: 'A' },
      { key: "b'", label: 'B' },
    ];
    expect(storageOf({ name: 'a', type: 'radio', options })).toEqual({
      type: 'varchar(255)',
      nullable: true,
      check: "%I in ('a', 'b''')",
    });
    expect(storageOf({ name: 'a', type: 'select', options, default: 'a' })).toMatchObject({
      nullable: false,
      default: "'a'",
    });
  });

  it('makes a key where nobody else does', () => {
    expect(storageOf({ name: 'id', type: 'pk' })).toEqual({
      type: 'bigint',
      nullable: false,
      generated: 'identity',
    });
    expect(storageOf({ name: 'id', type: 'pk', db: { type: 'integer', hasDefault: true } })?.generated).toBe(
      'identity',
    );
    expect(storageOf({ name: 'id', type: 'pk', db: { type: 'integer' } })?.generated).toBeUndefined();
    expect(
      storageOf({ name: 'id', type: 'pk', db: { type: 'integer', generated: 'always' } })?.generated,
    ).toBe('always');
  });
});

describe('sqlLiteral', () => {
  it('quotes whatever could leave its quotes', () => {
    expect(sqlLiteral("'; drop table x; --", 'text')).toBe("'''; drop table x; --'");
    expect(sqlLiteral("\\'", 'text')).toBe("E'\\\\'''");
    expect(sqlLiteral('1; drop', 'bigint')).toBe("'1; drop'");
    expect(sqlLiteral(null, 'text')).toBe('NULL');
    expect(sqlLiteral([['1'], [null]], 'bigint[]')).toBe(`'{{1},{NULL}}'`);
    expect(sqlLiteral(['a b', 'null', '', 'plain', 'a"b'], 'text[]')).toBe(
      `E'{"a b","null","",plain,"a\\\\"b"}'`,
    );
  });
});

describe('columnTypeOf', () => {
  it.each([
    ['character varying(40)', { category: 'text', array: false, length: 40, padded: false }],
    ['Numeric( 12 , 4 )', { category: 'numeric', array: false, precision: 12, scale: 4 }],
    ['numeric', { category: 'numeric', array: false }],
    ['timestamp(3) with time zone', { category: 'timestamptz', array: false }],
    ['timestamp without time zone[]', { category: 'timestamp', array: true }],
    ['time with time zone', { category: 'other', array: false }],
    ['double precision', { category: 'float', array: false }],
    ['"char"', { category: 'other', array: false }],
    ['mpaa_rating', { category: 'other', array: false }],
    ['constructor', { category: 'other', array: false }],
    ['__proto__[]', { category: 'other', array: true }],
    ['', { category: 'none', array: false }],
  ])('takes %s apart', (type, expected) => {
    expect(columnTypeOf(type)).toMatchObject(expected);
  });

  it('knows the element of an array', () => {
    expect(elementType('character varying(40)[]')).toBe('character varying(40)');
    expect(elementType('integer[][3]')).toBe('integer');
    expect(elementType('text')).toBe('text');
  });
});
