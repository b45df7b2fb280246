import type { SqlType, TypeCategory } from '#engine/fields/index.ts';

/** What a scalar type needs in SQL. */
export interface CategorySql {
  /** Type of a parameter, without length or precision (a cast would cut silently, an assignment refuses). */
  castName: string;
  /** Parameters are cast to `castName` at once; otherwise they travel as text. */
  direct: boolean;
  /** Values travel as JSON text. */
  json: boolean;
  /** Values are texts whatever their JSON type. */
  texts: boolean;
  /** Operators could fail or do not exist: compared by its text. */
  comparedAsText: boolean;
  /** Has no order of its own. */
  sortedAsText: boolean;
  /** The driver reads arrays of it. */
  drivenArray: boolean;
  select(column: string): string;
  write(parameter: string): string;
  native(column: string): string;
  text(column: string): string;
}

/** Bytes of a binary value that a row shows. */
const HEAD_BYTES = 32;

const NATIVE: ReadonlySet<TypeCategory> = new Set<TypeCategory>([
  'integer',
  'numeric',
  'float',
  'boolean',
  'text',
  'char',
  'uuid',
  'date',
  'time',
  'timetz',
  'timestamp',
  'timestamptz',
]);
const DRIVEN_ARRAYS: ReadonlySet<TypeCategory> = new Set<TypeCategory>([
  'integer',
  'numeric',
  'float',
  'boolean',
  'uuid',
  'date',
  'time',
  'timestamp',
  'timestamptz',
  'json',
  'jsonb',
]);
const UNSORTABLE: ReadonlySet<TypeCategory> = new Set<TypeCategory>(['json', 'xml', 'geometric']);
/** Types of the catalogue that have no order either. */
const UNSORTABLE_NAMES: ReadonlySet<string> = new Set([
  'xid',
  'cid',
  'aclitem',
  'jsonpath',
  'refcursor',
  'pg_snapshot',
  'txid_snapshot',
]);
/** Types the driver would turn into objects of its own. */
const SHOWN_AS_TEXT: ReadonlySet<TypeCategory> = new Set<TypeCategory>([
  'interval',
  'range',
  'search',
  'xml',
  'geometric',
  'bit',
]);

/** The facts of a type's category, total: what is not known is read as it is and compared as text. */
export function categorySql(type: SqlType): CategorySql {
  const { category, name } = type;
  const direct = NATIVE.has(category) || category === 'json' || category === 'jsonb' || category === 'bit';
  const castName = castOf(type);
  return {
    castName,
    direct: direct || category === 'money',
    json: category === 'json' || category === 'jsonb',
    texts: category === 'text' || category === 'char',
    comparedAsText: !NATIVE.has(category) && category !== 'money',
    sortedAsText: UNSORTABLE.has(category) || UNSORTABLE_NAMES.has(name),
    drivenArray: DRIVEN_ARRAYS.has(category) || name === 'text' || name === 'character varying',
    select: selectOf(category),
    write: direct ? (parameter) => `${parameter}::${castName}` : writeOf(type),
    native: (column) => (category === 'money' ? `${column}::numeric` : column),
    text: textOf(category),
  };
}

function castOf({ category, name }: SqlType): string {
  if (category === 'char') return 'bpchar';
  if (category === 'bit') return 'varbit';
  if (category === 'money') return 'numeric';
  return name;
}

function writeOf({ category, name }: SqlType): CategorySql['write'] {
  if (category === 'money') return (parameter) => `${parameter}::numeric::money`;
  return (parameter) => `${parameter}::text::${name}`;
}

function selectOf(category: TypeCategory): CategorySql['select'] {
  if (category === 'bytea') return headOfBytes;
  if (category === 'money') return (column) => `${column}::numeric`;
  if (SHOWN_AS_TEXT.has(category)) return (column) => `${column}::text`;
  return (column) => column;
}

/** A binary value as its size and first bytes: a list must not carry megabytes nobody can read. */
function headOfBytes(column: string): string {
  const head = `encode(substring(${column} from 1 for ${HEAD_BYTES}), 'hex')`;
  return `case when ${column} is not null then jsonb_build_object('bytes', octet_length(${column}), 'head', ${head}) end`;
}

function textOf(category: TypeCategory): CategorySql['text'] {
  switch (category) {
    case 'text':
    case 'char':
      return (column) => column;
    case 'bytea':
      return (column) => `encode(${column}, 'hex')`;
    case 'money':
      return (column) => `${column}::numeric::text`;
    case 'network':
      // The cast to text adds the mask that nobody sees in the row; concat prints what the row shows.
      return (column) => `case when ${column} is not null then concat(${column}) end`;
    default:
      return (column) => `${column}::text`;
  }
}
