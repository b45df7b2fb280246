import type { FieldDefinition, FieldTypeName, Json } from '#engine/definition/index.ts';
import { DESIGN_TYPES, type DesignType } from './wire-field.ts';

/** A column in MySQL's words. */
export interface MysqlType {
  type: string;
  length: number;
  precision: number;
  unsigned: boolean;
  /** Values of `enum` and `set`. */
  values?: string[];
}

/** Our field types by what back-office clients call them where the two differ. */
const DESIGNED_AS: Partial<Record<FieldTypeName, DesignType>> = {
  money: 'number',
  email: 'string',
  url: 'string',
  uuid: 'string',
  json: 'textarea',
  treeParent: 'remoteSelect',
  manyToMany: 'remoteSelects',
};

/** What a back-office client calls a field type; a text where it knows none like it. */
export function designTypeOf(type: FieldTypeName): DesignType {
  return DESIGNED_AS[type] ?? DESIGN_TYPES.find((known) => known === type) ?? 'string';
}

const plain = (type: string, length = 0, precision = 0, unsigned = false): MysqlType => ({
  type,
  length,
  precision,
  unsigned,
});

/** The column of the palette for each type, as `CREATE TABLE` of MySQL would have it. */
const PALETTE: Record<DesignType, (field: FieldDefinition) => MysqlType> = {
  pk: () => plain('int', 10, 0, true),
  spk: () => plain('bigint', 20, 0, true),
  weigh: () => plain('int', 10),
  timestamp: () => plain('bigint', 16, 0, true),
  string: (field) => plain('varchar', lengthOf(field) ?? 255),
  password: (field) => plain('varchar', lengthOf(field) ?? 255),
  number: ({ min, db }) =>
    plain(
      db?.type?.startsWith('bigint') === true ? 'bigint' : 'int',
      db?.type?.startsWith('bigint') === true ? 20 : 10,
      0,
      (min ?? -1) >= 0,
    ),
  float: (field) => {
    const [digits, decimals] = sizesOfColumn(field);
    return plain(
      'decimal',
      field.precision ?? digits ?? 5,
      field.scale ?? decimals ?? 2,
      (field.min ?? -1) >= 0,
    );
  },
  radio: (field) => chosen('enum', field),
  checkbox: (field) => chosen('set', field),
  switch: () => plain('tinyint', 1, 0, true),
  textarea: (field) => (lengthOf(field) === undefined ? plain('text') : plain('varchar', lengthOf(field))),
  array: () => plain('varchar', 255),
  datetime: () => plain('datetime'),
  year: () => plain('year', 4),
  date: () => plain('date'),
  time: () => plain('time'),
  select: (field) => chosen('enum', field),
  selects: () => plain('varchar', 255),
  remoteSelect: () => plain('int', 10, 0, true),
  remoteSelects: () => plain('varchar', 255),
  editor: () => plain('text'),
  city: () => plain('varchar', 100),
  image: (field) => plain('varchar', lengthOf(field) ?? 255),
  images: () => plain('varchar', 1500),
  file: (field) => plain('varchar', lengthOf(field) ?? 255),
  files: () => plain('varchar', 1500),
  icon: () => plain('varchar', 50),
  color: () => plain('varchar', 50),
};

/** A field's column in MySQL's words. */
export function mysqlTypeOf(field: FieldDefinition): MysqlType {
  return PALETTE[designTypeOf(field.type)](field);
}

/** `varchar(100)`, `decimal(5,2)`, `enum('0','1')`, `text`. */
export function dataTypeOf({ type, length, precision, values, unsigned }: MysqlType): string {
  const inner = values
    ? values.map((value) => `'${value.replaceAll("'", "''")}'`).join(',')
    : sizes(length, precision);
  return `${type}${inner === '' ? '' : `(${inner})`}${unsigned ? ' unsigned' : ''}`;
}

/** Reads `varchar(100)`, `int(10) unsigned`, `enum('a','b')`; the sizes beside it stand in for those it leaves out. */
export function readDataType(text: string, length: Json | undefined, precision: Json | undefined): MysqlType {
  const [, type = '', inner = ''] = /^\s*([a-z]+)\s*(?:\(([^)]*)\))?/i.exec(text) ?? [];
  const name = type.toLowerCase();
  const unsigned = /\bunsigned\b/i.test(text);
  if (name === 'enum' || name === 'set') {
    const values = [...inner.matchAll(/'((?:[^']|'')*)'/g)].map(([, value = '']) =>
      value.replaceAll("''", "'"),
    );
    return { type: name, length: 0, precision: 0, unsigned, values };
  }
  const [first, second] = inner.split(',').map((part) => Number.parseInt(part, 10));
  return {
    type: name,
    length: sizeOf(first) ?? sizeOf(Number(length)) ?? 0,
    precision: sizeOf(second) ?? sizeOf(Number(precision)) ?? 0,
    unsigned,
  };
}

/** Most characters: as the design says, else as the column does. */
function lengthOf(field: FieldDefinition): number | undefined {
  return field.length ?? sizesOfColumn(field)[0];
}

/** `character varying(30)` has 30, `numeric(8,2)` 8 and 2. */
function sizesOfColumn({ db }: FieldDefinition): (number | undefined)[] {
  const [, inner] =
    /^(?:character varying|character|varchar|char|numeric)\(([\d,]+)\)$/.exec(db?.type ?? '') ?? [];
  return (inner ?? '').split(',').map((part) => sizeOf(Number(part)));
}

function chosen(type: 'enum' | 'set', { options }: FieldDefinition): MysqlType {
  if (!Array.isArray(options) || options.length === 0) return plain('varchar', 255);
  return { ...plain(type), values: options.map(({ key }) => String(key)) };
}

function sizes(length: number, precision: number): string {
  if (length === 0) return '';
  return precision === 0 ? String(length) : `${length},${precision}`;
}

function sizeOf(value: number | undefined): number | undefined {
  return value !== undefined && Number.isSafeInteger(value) && value > 0 ? value : undefined;
}
