import pg from 'pg';

/** Reads a value as PostgreSQL prints it. */
export type TextParser = (text: string) => unknown;

const { builtins } = pg.types;
const asText: TextParser = (text) => text;
const readTextArray = pg.types.getTypeParser(1009 as never, 'text') as (text: string) => unknown[];

const TIMESTAMPTZ = builtins.TIMESTAMPTZ;

const SCALARS = new Map<number, TextParser>([
  [builtins.BOOL, (text) => text === 't'],
  [builtins.INT2, Number],
  [builtins.INT4, Number],
  [builtins.OID, Number],
  [builtins.FLOAT4, Number],
  [builtins.FLOAT8, Number],
  [builtins.JSON, (text) => JSON.parse(text) as unknown],
  [builtins.JSONB, (text) => JSON.parse(text) as unknown],
  [TIMESTAMPTZ, instant],
]);

/** Array type -> element type of what PostgreSQL brings along. Box arrays are left out: they are not split by commas. */
const ARRAYS = new Map<number, number>([
  [1000, builtins.BOOL],
  [1001, builtins.BYTEA],
  [1002, 18],
  [1003, 19],
  [1005, builtins.INT2],
  [1007, builtins.INT4],
  [1009, builtins.TEXT],
  [1014, builtins.BPCHAR],
  [1015, builtins.VARCHAR],
  [1016, builtins.INT8],
  [1021, builtins.FLOAT4],
  [1022, builtins.FLOAT8],
  [1028, builtins.OID],
  [1040, 829],
  [1041, 869],
  [1115, 1114],
  [1182, 1082],
  [1183, 1083],
  [1185, TIMESTAMPTZ],
  [1187, 1186],
  [1231, 1700],
  [1270, 1266],
  [143, 142],
  [1561, 1560],
  [1563, 1562],
  [199, builtins.JSON],
  [2951, 2950],
  [3643, 3614],
  [3645, 3615],
  [3807, builtins.JSONB],
  [3905, 3904],
  [3907, 3906],
  [3909, 3908],
  [3911, 3910],
  [3913, 3912],
  [3927, 3926],
  [651, 650],
  [775, 774],
  [791, 790],
]);

/** Types above this number were made by a user of the database. */
export const FIRST_USER_TYPE = 16_384;

/**
 * Parsers that give the stored form of `FieldType`: numbers where a double holds them, text for int8, numeric, dates
 * and everything unknown, instants in ISO 8601 with `Z`, arrays by the rules of their elements.
 * One object per connection, because the numbers of user-defined types differ from database to database.
 */
export class StoredFormTypes {
  readonly #parsers = new Map(SCALARS);
  #onUnknown: () => void = () => {};
  readonly #unknown = new Set<number>();

  constructor() {
    for (const [array, element] of ARRAYS) this.#addArray(array, element);
  }

  /** The interface `pg` asks; values arrive as text always. */
  readonly getTypeParser = (oid: number): TextParser => {
    const parser = this.#parsers.get(oid);
    if (parser !== undefined) return parser;
    if (oid >= FIRST_USER_TYPE && !this.#unknown.has(oid)) {
      this.#unknown.add(oid);
      this.#onUnknown();
    }
    return asText;
  };

  /** Has `work` called once per type made by a user that was seen and never described. */
  onUnknown(work: () => void): void {
    this.#onUnknown = work;
  }

  /** Lists the array types of this database: array type and, below its domains, element type. */
  describeArrays(arrays: { oid: number; element: number }[]): void {
    for (const { oid, element } of arrays) this.#addArray(oid, element);
  }

  #addArray(array: number, element: number): void {
    const parse = this.#parsers.get(element) ?? asText;
    const parseElement = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(parseElement);
      return value === null ? null : parse(value as string);
    };
    this.#parsers.set(
      array,
      parse === asText ? readTextArray : (text) => readTextArray(text).map(parseElement),
    );
  }
}

/** `2026-11-21 11:17:29.123456+00` -> `2026-11-21T11:17:29.123456Z`; infinity and years BC stay as they are. */
function instant(text: string): string {
  return text.endsWith('+00') && text[10] === ' ' ? `${text.slice(0, 10)}T${text.slice(11, -3)}Z` : text;
}
