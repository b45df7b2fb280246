/** What the codecs need to know of a PostgreSQL type. Everything they don't know is `other` and crosses as text. */
export type ColumnFamily =
  | 'int2'
  | 'int4'
  | 'int8'
  | 'float'
  | 'numeric'
  | 'boolean'
  | 'text'
  | 'json'
  | 'date'
  | 'time'
  | 'timestamp'
  | 'timestamptz'
  | 'uuid'
  | 'bytea'
  | 'other'
  | 'none';

/** A PostgreSQL type taken apart. For an array `family` and the figures are those of the element. */
export interface ColumnType {
  family: ColumnFamily;
  array: boolean;
  /** Most characters of `varchar(n)` and `char(n)`. */
  length?: number;
  /** `char(n)`: the database pads with blanks that mean nothing. */
  padded?: boolean;
  /** All digits and digits after the point of `numeric(p,s)`. */
  precision?: number;
  scale?: number;
}

const FAMILIES: Record<string, ColumnFamily> = {
  smallint: 'int2',
  int2: 'int2',
  smallserial: 'int2',
  integer: 'int4',
  int: 'int4',
  int4: 'int4',
  serial: 'int4',
  bigint: 'int8',
  int8: 'int8',
  bigserial: 'int8',
  real: 'float',
  float4: 'float',
  float8: 'float',
  float: 'float',
  'double precision': 'float',
  numeric: 'numeric',
  decimal: 'numeric',
  boolean: 'boolean',
  bool: 'boolean',
  text: 'text',
  citext: 'text',
  varchar: 'text',
  'character varying': 'text',
  char: 'text',
  character: 'text',
  bpchar: 'text',
  json: 'json',
  jsonb: 'json',
  date: 'date',
  time: 'time',
  'time without time zone': 'time',
  timestamp: 'timestamp',
  'timestamp without time zone': 'timestamp',
  timestamptz: 'timestamptz',
  'timestamp with time zone': 'timestamptz',
  uuid: 'uuid',
  bytea: 'bytea',
  '': 'none',
};

const SHAPE = /^(.*?)(?:\((\d+)(?:,(-?\d+))?\))?( with(?:out)? time zone)?((?:\[\d*\])*)$/;
const known = new Map<string, ColumnType>();

/** Takes a full PostgreSQL type apart, spelled as in SQL or as `format_type` prints it. Never fails. */
export function columnTypeOf(type: string): ColumnType {
  const found = known.get(type);
  if (found) return found;
  const made = takeApart(type);
  known.set(type, made);
  return made;
}

function takeApart(type: string): ColumnType {
  const text = type
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/ ?([(,]) ?/g, '$1')
    .replace(/ \)/g, ')');
  const [, name = '', first, second, zone = '', brackets = ''] = SHAPE.exec(text) ?? [];
  const base = name.trim();
  const spelled = base + zone;
  const family = (Object.hasOwn(FAMILIES, spelled) ? FAMILIES[spelled] : undefined) ?? 'other';
  const made: ColumnType = { family, array: brackets !== '' };
  const size = first === undefined ? undefined : Number(first);
  if (family === 'text') {
    made.padded = base === 'char' || base === 'character';
    made.length = size ?? (made.padded ? 1 : undefined);
  }
  if (family === 'numeric' && size !== undefined) {
    made.precision = size;
    made.scale = Number(second ?? 0);
  }
  return made;
}

/** The type of an array's elements: `bigint[]` -> `bigint`. Other types are their own element. */
export function elementType(type: string): string {
  return type.replace(/(\s*\[\d*\])+\s*$/, '');
}
