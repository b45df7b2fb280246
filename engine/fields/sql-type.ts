/** Kinds of PostgreSQL types that are read, compared and written alike. */
export type TypeCategory =
  | 'integer'
  | 'numeric'
  | 'float'
  | 'money'
  | 'boolean'
  | 'text'
  | 'char'
  | 'uuid'
  | 'date'
  | 'time'
  | 'timetz'
  | 'timestamp'
  | 'timestamptz'
  | 'interval'
  | 'json'
  | 'jsonb'
  | 'bytea'
  | 'bit'
  | 'network'
  | 'range'
  | 'search'
  | 'xml'
  | 'geometric'
  /** Enums, domains, composites, types of extensions. */
  | 'other';

/** A PostgreSQL type taken apart. For an array `category`, `name` and `bytes` are those of the element. */
export interface SqlType {
  category: TypeCategory;
  array: boolean;
  /** The element type without length or precision, spelled so that it can stand in a statement. */
  name: string;
  /** The full type as PostgreSQL's `format_type` spells it: `character varying(40)`, `numeric(10,2)[]`. */
  full: string;
  /** Size of an integer: 2, 4 or 8; else 0. */
  bytes: 0 | 2 | 4 | 8;
}

/** Spellings PostgreSQL knows, with the one `format_type` prints and the category. */
const KNOWN: Record<string, readonly [name: string, category: TypeCategory, bytes?: 2 | 4 | 8]> = {
  smallint: ['smallint', 'integer', 2],
  int2: ['smallint', 'integer', 2],
  smallserial: ['smallint', 'integer', 2],
  integer: ['integer', 'integer', 4],
  int: ['integer', 'integer', 4],
  int4: ['integer', 'integer', 4],
  serial: ['integer', 'integer', 4],
  bigint: ['bigint', 'integer', 8],
  int8: ['bigint', 'integer', 8],
  bigserial: ['bigint', 'integer', 8],
  numeric: ['numeric', 'numeric'],
  decimal: ['numeric', 'numeric'],
  real: ['real', 'float'],
  float4: ['real', 'float'],
  float8: ['double precision', 'float'],
  float: ['double precision', 'float'],
  'double precision': ['double precision', 'float'],
  money: ['money', 'money'],
  boolean: ['boolean', 'boolean'],
  bool: ['boolean', 'boolean'],
  text: ['text', 'text'],
  varchar: ['character varying', 'text'],
  'character varying': ['character varying', 'text'],
  citext: ['citext', 'text'],
  name: ['name', 'text'],
  '"char"': ['"char"', 'text'],
  character: ['character', 'char'],
  char: ['character', 'char'],
  bpchar: ['bpchar', 'char'],
  uuid: ['uuid', 'uuid'],
  date: ['date', 'date'],
  time: ['time without time zone', 'time'],
  'time without time zone': ['time without time zone', 'time'],
  timetz: ['time with time zone', 'timetz'],
  'time with time zone': ['time with time zone', 'timetz'],
  timestamp: ['timestamp without time zone', 'timestamp'],
  'timestamp without time zone': ['timestamp without time zone', 'timestamp'],
  timestamptz: ['timestamp with time zone', 'timestamptz'],
  'timestamp with time zone': ['timestamp with time zone', 'timestamptz'],
  interval: ['interval', 'interval'],
  json: ['json', 'json'],
  jsonb: ['jsonb', 'jsonb'],
  bytea: ['bytea', 'bytea'],
  bit: ['bit', 'bit'],
  varbit: ['bit varying', 'bit'],
  'bit varying': ['bit varying', 'bit'],
  inet: ['inet', 'network'],
  cidr: ['cidr', 'network'],
  macaddr: ['macaddr', 'network'],
  macaddr8: ['macaddr8', 'network'],
  int4range: ['int4range', 'range'],
  int8range: ['int8range', 'range'],
  numrange: ['numrange', 'range'],
  tsrange: ['tsrange', 'range'],
  tstzrange: ['tstzrange', 'range'],
  daterange: ['daterange', 'range'],
  int4multirange: ['int4multirange', 'range'],
  int8multirange: ['int8multirange', 'range'],
  nummultirange: ['nummultirange', 'range'],
  tsmultirange: ['tsmultirange', 'range'],
  tstzmultirange: ['tstzmultirange', 'range'],
  datemultirange: ['datemultirange', 'range'],
  tsvector: ['tsvector', 'search'],
  tsquery: ['tsquery', 'search'],
  xml: ['xml', 'xml'],
  point: ['point', 'geometric'],
  line: ['line', 'geometric'],
  lseg: ['lseg', 'geometric'],
  box: ['box', 'geometric'],
  path: ['path', 'geometric'],
  polygon: ['polygon', 'geometric'],
  circle: ['circle', 'geometric'],
};

const PART = '(?:"(?:[^"\\0]|"")+"|[A-Za-z_\\u0080-\\uffff][\\w$\\u0080-\\uffff]*)';
const SHAPE = new RegExp(
  `^(${PART}(?:\\.${PART}){0,2}|${PART}(?: ${PART}){1,4})` +
    '(?: ?\\((\\d+(?:,-?\\d+)?)\\))?( with(?:out)? time zone)?((?:\\[\\d*\\])*)$',
);
const INTERVAL_FIELDS =
  /^interval (?:year|month|day|hour|minute|second)(?: to (?:month|hour|minute|second))?$/;

const read = new Map<string, SqlType>();

/**
 * Takes a full PostgreSQL type apart, spelled as in SQL or as `format_type` prints it. Never fails: what is not
 * spelled like a type (and might be anything) becomes `text`, so that the result can always stand in a statement.
 */
export function sqlType(type: string): SqlType {
  const found = read.get(type);
  if (found) return found;
  const made = takeApart(type);
  read.set(type, made);
  return made;
}

/** Whether a text is spelled like one type and nothing beside it, such as a default or `not null`. */
export function isTypeText(type: string): boolean {
  return partsOf(type) !== null;
}

/** The parts of a type; null for what is none. Several words are a type only where PostgreSQL knows one of that name. */
function partsOf(type: string): { base: string; size?: string; zone: string; brackets: string } | null {
  const [, base, size, zone = '', brackets = ''] = SHAPE.exec(tidy(type)) ?? [];
  if (base === undefined) return null;
  const isOneWord = new RegExp(`^${PART}(?:\\.${PART}){0,2}$`).test(base);
  if (!isOneWord && !knownType((base + zone).toLowerCase())) return null;
  return { base, ...(size === undefined ? {} : { size }), zone, brackets };
}

function takeApart(type: string): SqlType {
  const { base, size, zone = '', brackets = '' } = partsOf(type) ?? {};
  if (base === undefined) return { category: 'text', array: false, name: 'text', full: 'text', bytes: 0 };
  const array = brackets !== '';
  const spelled = (base.includes('"') ? base : base.toLowerCase()).replace(/^pg_catalog\./, '') + zone;
  const known = knownType(spelled);
  const name = known?.[0] ?? spelled;
  const full = withSize(name, size) + (array ? '[]' : '');
  return { category: known?.[1] ?? 'other', array, name, full, bytes: known?.[2] ?? 0 };
}

/** With no more blanks than `format_type` prints; a quoted name is left as it is. */
function tidy(type: string): string {
  const text = type.trim().replace(/\s+/g, ' ');
  return text.includes('"')
    ? text.replace(/ ?, ?/g, ',')
    : text.replace(/ ?([(,]) ?/g, '$1').replaceAll(' )', ')');
}

function knownType(spelled: string) {
  if (INTERVAL_FIELDS.test(spelled)) return KNOWN.interval;
  return Object.hasOwn(KNOWN, spelled) ? KNOWN[spelled] : undefined;
}

/**
 * Length or precision where `format_type` prints it: before ` with time zone`. `char` and `bit` mean one, `bpchar` any
 * number of characters.
 */
function withSize(name: string, size: string | undefined): string {
  if (name === 'bpchar' && size !== undefined) return withSize('character', size);
  if (size === undefined) return name === 'character' || name === 'bit' ? `${name}(1)` : name;
  const shown = name === 'numeric' && !size.includes(',') ? `${size},0` : size;
  const zone = / with(?:out)? time zone$/.exec(name)?.[0] ?? '';
  return `${name.slice(0, name.length - zone.length)}(${shown})${zone}`;
}
