import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { CompiledDefinition } from '#engine/compile/index.ts';
import type { Operator } from '#engine/definition/index.ts';
import {
  emptyRequest,
  type IndexRequest,
  planIndex,
  type SearchEntry,
  type WhereNode,
} from '#engine/query/index.ts';
import { indexStatement, readIndexRows } from '#server/record/sql/index-statement.ts';
import { type TestDatabase, testDatabases } from './test-databases.ts';
import { createTables, definitionOf, everything, shopDefinitions } from './shop.ts';

/** A row as the test thinks of it: plain JavaScript, nothing of the product. */
interface Row {
  id: number;
  name: string;
  note: string | null;
  qty: number | null;
  /** Thousandths. */
  ratio: number | null;
  /** Cents. */
  price: number;
  status: number;
  kind: string;
  words: string[];
  csv: string[] | null;
  brand: number | null;
  listed: number[];
  joined: number[];
  /** Unix seconds. */
  made: number | null;
  weigh: number;
}

const BRANDS = [
  { id: 1, name: 'Acme', country: 'de' },
  { id: 2, name: 'acorn%', country: null },
  { id: 3, name: 'Zeta', country: 'fr' },
];
const TAGS = ['red', 'Green', 'blue_1'];
const EPOCH = 1_700_000_000;

const text = fc.stringMatching(/^[abAB%_\\' ]{0,4}$/);
const subset = <T>(items: readonly T[]) => fc.subarray([...items]);
const rowArbitrary: fc.Arbitrary<Omit<Row, 'id'>> = fc.record({
  name: text,
  note: fc.option(text),
  qty: fc.option(fc.integer({ min: -3, max: 5 })),
  ratio: fc.option(fc.integer({ min: -2000, max: 2000 })),
  price: fc.integer({ min: -200, max: 400 }),
  status: fc.integer({ min: 0, max: 1 }),
  kind: fc.constantFrom('a', 'b', 'c'),
  words: subset(['x', 'y', 'z']),
  csv: fc.option(subset(['x', 'y', 'z'])),
  brand: fc.option(fc.constantFrom(1, 2, 3)),
  listed: subset([1, 2, 3]),
  joined: subset([1, 2, 3]),
  made: fc.option(fc.integer({ min: EPOCH, max: EPOCH + 5 })),
  weigh: fc.integer({ min: 0, max: 3 }),
});

/** Whether a row satisfies one search entry. `null`: the entry asks for nothing. */
type Oracle = (row: Row) => boolean;

const ORDERED: Operator[] = [
  'eq',
  'ne',
  'gt',
  'egt',
  'lt',
  'elt',
  'IN',
  'NOT IN',
  'RANGE',
  'NOT RANGE',
  'NULL',
  'NOT NULL',
];
const LISTS: Operator[] = ['FIND_IN_SET', 'NULL', 'NOT NULL'];

/** Compares values of one kind by the rules of SQL: nothing holds for null but NULL. */
function compared<T>(
  value: T | null,
  operator: Operator,
  operands: (T | null)[],
  order: (a: T, b: T) => number,
): boolean {
  if (operator === 'NULL') return value === null;
  if (value === null) return false;
  const is = (at: number, fits: (sign: number) => boolean) => {
    const operand = operands[at];
    return operand != null && fits(order(value, operand));
  };
  const inside = is(0, (sign) => sign >= 0) && is(1, (sign) => sign <= 0);
  switch (operator) {
    case 'NOT NULL':
      return true;
    case 'eq':
      return is(0, (sign) => sign === 0);
    case 'ne':
      return !is(0, (sign) => sign === 0);
    case 'gt':
      return is(0, (sign) => sign > 0);
    case 'egt':
      return is(0, (sign) => sign >= 0);
    case 'lt':
      return is(0, (sign) => sign < 0);
    case 'elt':
      return is(0, (sign) => sign <= 0);
    case 'IN':
      return operands.some((_, at) => is(at, (sign) => sign === 0));
    case 'NOT IN':
      return !operands.some((_, at) => is(at, (sign) => sign === 0));
    case 'RANGE':
      return inside;
    case 'NOT RANGE':
      return !inside;
    default:
      throw new Error(operator);
  }
}

function valueFor(operator: Operator, texts: readonly string[]): string | string[] {
  if (operator === 'IN' || operator === 'NOT IN' || operator === 'FIND_IN_SET') return [...texts];
  if (operator === 'RANGE' || operator === 'NOT RANGE') return [texts[0] ?? '', texts[1] ?? ''];
  return operator.endsWith('NULL') ? 'true' : (texts[0] ?? '');
}

interface Case {
  entry: SearchEntry;
  oracle: Oracle;
}

interface NumberOperand {
  wire: string;
  value: number | null;
}

/** Operands as the wire has them (`1.5`, `abc`, far too large), with what they mean. */
const ODD_NUMBERS: NumberOperand[] = [
  { wire: '1.5', value: 1.5 },
  { wire: '-0.5', value: -0.5 },
  { wire: '-1.001', value: -1.001 },
  { wire: '1e1', value: 10 },
  { wire: 'abc', value: null },
  { wire: '99999999999999999999', value: 1e20 },
  { wire: '-99999999999999999999', value: -1e20 },
  { wire: "1'; drop table lab_goods; --", value: null },
];
const wholeNumber = (n: number): NumberOperand => ({ wire: String(n), value: n });
const numberOperand = fc.oneof(
  fc.integer({ min: -4, max: 6 }).map(wholeNumber),
  fc.constantFrom(...ODD_NUMBERS),
);

interface NumberField {
  field: string;
  read: (row: Row) => number | null;
  /** Units of `read` in one unit of the wire. */
  scale: number;
}

const NUMBER_FIELDS: NumberField[] = [
  { field: 'id', read: (row) => row.id, scale: 1 },
  { field: 'qty', read: (row) => row.qty, scale: 1 },
  { field: 'ratio', read: (row) => row.ratio, scale: 1000 },
  { field: 'price', read: (row) => row.price, scale: 100 },
];

function numberSearch(
  { field, read, scale }: NumberField,
  operator: Operator,
  operands: NumberOperand[],
): Case {
  const values = operands.map((each) => (each.value === null ? null : each.value * scale));
  return {
    entry: {
      field,
      operator,
      val: valueFor(
        operator,
        operands.map((each) => each.wire),
      ),
    },
    oracle: (row) => compared(read(row), operator, values, (a, b) => a - b),
  };
}

const numberCase = fc
  .record({
    field: fc.constantFrom(...NUMBER_FIELDS),
    operator: fc.constantFrom(...ORDERED),
    operands: fc.tuple(numberOperand, numberOperand),
  })
  .map(({ field, operator, operands }) => numberSearch(field, operator, operands));

const byCode = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function textCase(field: string, read: (row: Row) => string | null): fc.Arbitrary<Case> {
  const operand = text.filter((each) => each !== '');
  return fc
    .record({ operator: fc.constantFrom(...ORDERED), operands: fc.tuple(operand, operand) })
    .map(({ operator, operands }) => ({
      entry: { field, operator, val: valueFor(operator, operands) },
      oracle: (row: Row) => {
        // Ends of a range are trimmed, as comma text would be.
        const ends = operator.includes('RANGE') ? operands.map((each) => each.trim()) : operands;
        return compared(read(row), operator, ends, byCode);
      },
    }))
    .filter(
      ({ entry }) =>
        !String(entry.operator).includes('RANGE') ||
        (entry.val as string[]).every((each) => each.trim() !== ''),
    );
}

const contains = (value: string, part: string) => value.toLowerCase().includes(part.toLowerCase());

function likeCase(field: string, read: (row: Row) => string | null): fc.Arbitrary<Case> {
  return fc.record({ not: fc.boolean(), part: text.filter((each) => each !== '') }).map(({ not, part }) => ({
    entry: { field, operator: not ? 'NOT LIKE' : 'LIKE', val: part },
    oracle: (row) => {
      const value = read(row);
      return value !== null && contains(value, part) !== not;
    },
  }));
}

function listCase(
  field: string,
  read: (row: Row) => string[] | null,
  emptyIsNull: boolean,
): fc.Arbitrary<Case> {
  const members = fc.uniqueArray(fc.constantFrom('x', 'y', 'z', '1', '2', '3'), {
    minLength: 1,
    maxLength: 2,
  });
  return fc.record({ operator: fc.constantFrom(...LISTS), members }).map(({ operator, members: wanted }) => ({
    entry: { field, operator, val: valueFor(operator, wanted) },
    oracle: (row) => {
      const list = read(row);
      const none = list === null || (emptyIsNull && list.length === 0);
      if (operator === 'NULL') return none;
      if (operator === 'NOT NULL') return !none;
      return list !== null && wanted.every((each) => list.includes(each));
    },
  }));
}

const madeCase: fc.Arbitrary<Case> = fc
  .record({
    not: fc.boolean(),
    equal: fc.boolean(),
    ends: fc.tuple(fc.integer({ min: -2, max: 7 }), fc.integer({ min: -2, max: 7 })),
  })
  .map(({ not, equal, ends }) => {
    const [from, to] = ends.map((each) => EPOCH + each) as [number, number];
    if (equal) {
      const entry = { field: 'made', operator: 'eq', val: wall(from), render: 'datetime' };
      return { entry, oracle: (row: Row) => row.made === from };
    }
    const entry = {
      field: 'made',
      operator: not ? 'NOT RANGE' : 'RANGE',
      val: `${wall(from)},${wall(to)}`,
      render: 'datetime',
    };
    return { entry, oracle: (row: Row) => row.made !== null && (row.made >= from && row.made <= to) !== not };
  });

/** What a clock in Shanghai (always eight hours ahead) shows. */
function wall(seconds: number): string {
  return new Date((seconds + 8 * 3600) * 1000).toISOString().slice(0, 19).replace('T', ' ');
}

const brandOf = (row: Row) => BRANDS.find((brand) => brand.id === row.brand);

const searchCase = fc.oneof(
  numberCase,
  textCase('name', (row) => row.name),
  textCase('kind', (row) => row.kind),
  textCase('brand.country', (row) => brandOf(row)?.country ?? null),
  likeCase('name', (row) => row.name),
  likeCase('note', (row) => row.note),
  likeCase('brand', (row) => brandOf(row)?.name ?? null),
  likeCase('qty', (row) => (row.qty === null ? null : String(row.qty))),
  listCase('words', (row) => row.words, false),
  listCase('csv', (row) => row.csv, false),
  listCase('tag_ids', (row) => row.listed.map(String), false),
  listCase('tags', (row) => row.joined.map(String), true),
  madeCase,
);

/** Datetimes by the rules of the advanced filter: every operator means what it says, a missing end is open. */
const datetimeCase: fc.Arbitrary<Case> = fc
  .record({
    operator: fc.constantFrom<Operator>('eq', 'ne', 'gt', 'egt', 'lt', 'elt', 'RANGE', 'NOT RANGE'),
    ends: fc.tuple(fc.integer({ min: -2, max: 7 }), fc.integer({ min: -2, max: 7 })),
    missing: fc.constantFrom('none', 'from', 'to'),
  })
  .map(({ operator, ends, missing }) => {
    const [from, to] = ends.map((each) => EPOCH + each) as [number, number];
    const entry = { field: 'made', operator, render: 'datetime' };
    if (!operator.includes('RANGE')) {
      return {
        entry: { ...entry, val: wall(from) },
        oracle: (row: Row) => compared(row.made, operator, [from], (a, b) => a - b),
      };
    }
    const inside = (made: number) => (missing === 'from' || made >= from) && (missing === 'to' || made <= to);
    return {
      entry: { ...entry, val: [missing === 'from' ? '' : wall(from), missing === 'to' ? '' : wall(to)] },
      oracle: (row: Row) => row.made !== null && inside(row.made) !== (operator === 'NOT RANGE'),
    };
  });

interface Tree {
  node: WhereNode;
  oracle: Oracle;
}

const whereLine: fc.Arbitrary<Tree> = fc
  .oneof(searchCase, datetimeCase)
  .filter(({ entry }) => entry.val !== '')
  .map(({ entry, oracle }) => ({ node: entry, oracle }));

/** Lines in groups of all or any, as deep as they may go. */
const whereTree = (depth: number): fc.Arbitrary<Tree> =>
  depth === 0
    ? whereLine
    : fc
        .record({
          all: fc.boolean(),
          parts: fc.array(fc.oneof(whereLine, whereTree(depth - 1)), { minLength: 1, maxLength: 3 }),
        })
        .map(({ all, parts }) => {
          const nodes = parts.map((part) => part.node);
          return {
            node: all ? { and: nodes } : { or: nodes },
            oracle: (row) =>
              all ? parts.every((part) => part.oracle(row)) : parts.some((part) => part.oracle(row)),
          };
        });

const quickSearch = fc.option(
  fc.oneof(
    text.map((each) => each.trim()),
    fc.constantFrom('1', '3', '12'),
  ),
  { freq: 3 },
);

type SortKey = (row: Row) => number | string | null;
const SORTS: Record<string, SortKey> = {
  id: (row) => row.id,
  name: (row) => row.name,
  qty: (row) => row.qty,
  ratio: (row) => row.ratio,
  made: (row) => row.made,
  'brand.name': (row) => brandOf(row)?.name ?? null,
  brand: (row) => brandOf(row)?.name ?? null,
};
const order = fc.array(
  fc.record({
    field: fc.constantFrom(...Object.keys(SORTS)),
    direction: fc.constantFrom('asc' as const, 'desc' as const),
  }),
  { maxLength: 2 },
);

/** PostgreSQL's order: nulls are greater than everything. */
function compareKeys(a: ReturnType<SortKey>, b: ReturnType<SortKey>): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return a < b ? -1 : a > b ? 1 : 0;
}

function expectedRows(rows: Row[], cases: Case[], quick: string, wanted: IndexRequest['order']): number[] {
  const hits = rows.filter(
    (row) =>
      cases.every((each) => each.oracle(row)) &&
      (quick === '' ||
        String(row.id) === quick ||
        contains(row.name, quick) ||
        (row.note !== null && contains(row.note, quick))),
  );
  const terms = wanted.length > 0 ? wanted : [{ field: 'weigh', direction: 'desc' as const }];
  const last = terms.at(-1)?.direction ?? 'desc';
  const sorted = [...hits].sort((a, b) => {
    for (const { field, direction } of [...terms, { field: 'id', direction: last }]) {
      const key = field === 'weigh' ? (row: Row) => row.weigh : SORTS[field];
      const sign = key ? compareKeys(key(a), key(b)) : 0;
      if (sign !== 0) return direction === 'asc' ? sign : -sign;
    }
    return 0;
  });
  return sorted.map((row) => row.id);
}

const array = (items: readonly (string | number)[]) => `{${items.join(',')}}`;

async function fill(database: TestDatabase, rows: Row[]): Promise<void> {
  const schema = `"${database.schema}"`;
  await database.query({
    text: `truncate ${schema}.lab_goods_tag, ${schema}.lab_part, ${schema}.lab_goods restart identity`,
    values: [],
  });
  for (const row of rows) {
    await database.query({
      text: `insert into ${schema}.lab_goods (id, name, note, qty, ratio, price, status, kind, words, csv, brand_id, tag_ids, made, weigh)
        values ($1::bigint, $2::text, $3::text, $4::int, $5::numeric / 1000, $6::bigint, $7::smallint, $8::text, $9::text::text[], $10::text,
          $11::bigint, $12::text::bigint[], to_timestamp($13::float8), $14::int)`,
      values: [
        row.id,
        row.name,
        row.note,
        row.qty,
        row.ratio,
        row.price,
        row.status,
        row.kind,
        array(row.words),
        row.csv === null ? null : row.csv.join(','),
        row.brand,
        array(row.listed),
        row.made,
        row.weigh,
      ],
    });
    for (const tag of row.joined) {
      await database.query({
        text: `insert into ${schema}.lab_goods_tag (goods_id, tag_id) values ($1::bigint, $2::bigint)`,
        values: [row.id, tag],
      });
    }
  }
}

describe.each(testDatabases)('list plans on %s', (_, open) => {
  let database: TestDatabase;
  let registry: Map<string, CompiledDefinition>;
  let goods: CompiledDefinition;

  beforeAll(async () => {
    database = await open();
    registry = shopDefinitions(database.schema);
    goods = definitionOf(registry, 'lab/goods');
    await createTables(database, registry);
    const schema = `"${database.schema}"`;
    for (const brand of BRANDS) {
      await database.query({
        text: `insert into ${schema}.lab_brand (id, name, country, secret) values ($1::bigint, $2::text, $3::text, 's')`,
        values: [brand.id, brand.name, brand.country],
      });
    }
    for (const [at, name] of TAGS.entries()) {
      await database.query({
        text: `insert into ${schema}.lab_tag (id, name) values ($1::bigint, $2::text)`,
        values: [at + 1, name],
      });
    }
  });
  afterAll(() => database.close());

  async function run(request: Partial<IndexRequest>, options: Parameters<typeof indexStatement>[3]) {
    const settled = planIndex(
      goods,
      { ...emptyRequest(), ...request },
      {
        access: everything(goods),
        scope: null,
        registry,
        timeZone: 'Asia/Shanghai',
      },
    );
    if (settled.error) throw new Error(JSON.stringify(settled.error));
    const result = await database.query(indexStatement(settled.plan, goods, registry, options));
    const { rows, total } = readIndexRows(result.rows);
    return { ids: rows.map((row) => Number(row['id'])), total };
  }

  test('find the rows a plain filter finds, in its order, on every page, with the total of all pages', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(rowArbitrary, { minLength: 1, maxLength: 12 }),
        fc.gen(),
        async (bodies, gen) => {
          const rows = bodies.map((body, at) => ({ id: at + 1, ...body }));
          await fill(database, rows);
          for (let round = 0; round < 20; round += 1) {
            const cases = gen(() => fc.array(searchCase, { maxLength: 3 }));
            const quick = gen(() => quickSearch) ?? '';
            const wanted = gen(() => order);
            const limit = gen(() => fc.integer({ min: 1, max: 5 }));
            const offset = gen(() => fc.integer({ min: 0, max: 8 }));
            const tree = gen(() => fc.option(whereTree(4)));
            const kept = tree ? rows.filter(tree.oracle) : rows;
            const ids = expectedRows(kept, cases, quick, wanted);
            const request = {
              where: tree?.node ?? null,
              search: cases.map((each) => each.entry),
              quickSearch: quick,
              order: wanted,
              limit,
              offset,
            };
            const page = ids.slice(offset, offset + limit);
            expect(await run(request, { total: 'with' })).toEqual({ ids: page, total: ids.length });
            expect(await run(request, { total: 'without' })).toEqual({ ids: page, total: null });
            expect(await run(request, { total: 'only' })).toEqual({ ids: [], total: ids.length });
          }
        },
      ),
      { numRuns: 15, interruptAfterTimeLimit: 60_000 },
    );
  }, 120_000);

  test('compare numbers exactly, whatever is written for a number', async () => {
    const base = {
      name: '',
      note: null,
      status: 0,
      kind: 'a',
      words: [],
      csv: null,
      brand: null,
      listed: [],
      joined: [],
      made: null,
      weigh: 0,
    };
    const figures = [null, -2, -1, 0, 1, 2, 3, 10];
    const rows = figures.flatMap((qty, at) => [
      { ...base, id: 2 * at + 1, qty, ratio: qty === null ? null : qty * 1000, price: (qty ?? 7) * 100 },
      {
        ...base,
        id: 2 * at + 2,
        qty,
        ratio: qty === null ? null : qty * 1000 - 500,
        price: (qty ?? 7) * 100 - 50,
      },
    ]);
    await fill(database, rows);
    const operands = [...ODD_NUMBERS, ...[-1, 0, 2].map(wholeNumber)];
    for (const field of NUMBER_FIELDS) {
      for (const operator of ORDERED) {
        const pairs = operator.includes('RANGE') ? operands : operands.slice(0, 1);
        for (const [first, second] of operands.flatMap((one) =>
          pairs.map((other) => [one, other] as const),
        )) {
          const { entry, oracle } = numberSearch(field, operator, [first, second]);
          const { ids } = await run(
            { search: [entry], limit: 100, order: [{ field: 'id', direction: 'asc' }] },
            { total: 'without' },
          );
          expect({ entry, ids }).toEqual({ entry, ids: rows.filter(oracle).map((row) => row.id) });
        }
      }
    }
  });

  test('reach a deep page from either end', async () => {
    const schema = `"${database.schema}"`;
    await fill(database, []);
    await database.query({
      text: `insert into ${schema}.lab_goods (name, price, weigh) select 'n' || n, n, n % 7 from generate_series(1, 3000) n`,
      values: [],
    });
    const { rows } = await database.query<{ id: string }>({
      text: `select id from ${schema}.lab_goods order by weigh desc, id desc`,
      values: [],
    });
    const all = rows.map((row) => Number(row.id));
    for (const offset of [1000, 1501, 2985, 2995, 3000, 3010]) {
      const page = all.slice(offset, offset + 10);
      expect((await run({ offset }, { total: 'without' })).ids).toEqual(page);
      expect((await run({ offset }, { total: 'without', known: 3000 })).ids).toEqual(page);
      expect(await run({ offset }, { total: 'with' })).toEqual({ ids: page, total: 3000 });
    }
  });

  test('search the labels of listed and joined rows', async () => {
    const base = {
      name: '',
      note: null,
      qty: null,
      ratio: null,
      price: 0,
      status: 0,
      kind: 'a',
      words: [],
      csv: null,
      brand: null,
      made: null,
      weigh: 0,
    };
    await fill(database, [
      { ...base, id: 1, listed: [1, 2], joined: [] },
      { ...base, id: 2, listed: [3], joined: [3] },
      { ...base, id: 3, listed: [], joined: [2, 1] },
    ]);
    const search = async (field: string, operator: string, val: string) =>
      (
        await run(
          { search: [{ field, operator, val }], order: [{ field: 'id', direction: 'asc' }] },
          { total: 'without' },
        )
      ).ids;
    expect(await search('tag_ids', 'LIKE', 'GREEN')).toEqual([1]);
    expect(await search('listed', 'LIKE', 'b')).toEqual([2]);
    expect(await search('tag_ids', 'NOT LIKE', 'green')).toEqual([2, 3]);
    expect(await search('joined.name', 'LIKE', 'e_')).toEqual([2]);
    expect(await search('joined', 'NOT LIKE', 'red')).toEqual([1, 2]);
    expect(await search('tags', 'IN', '1,3')).toEqual([2, 3]);
    expect(await search('tags', 'NOT IN', '1')).toEqual([1, 2]);
  });

  test.each(['listed', 'joined'] as const)(
    'search %s rows by every operator of what they show',
    async (own) => {
      const base = { name: '', note: null, qty: null, ratio: null, price: 0, status: 0, kind: 'a' };
      const rest = { words: [], csv: null, brand: null, made: null, weigh: 0 };
      const tags = { 1: [1, 2], 2: [3], 3: [] } as const;
      await fill(
        database,
        ([1, 2, 3] as const).map((id) => ({
          ...base,
          ...rest,
          id,
          listed: own === 'listed' ? [...tags[id]] : [],
          joined: own === 'joined' ? [...tags[id]] : [],
        })),
      );
      const search = async (field: string, operator: string, val: string) =>
        (
          await run(
            {
              search: [{ field: `${own}.${field}`, operator, val }],
              order: [{ field: 'id', direction: 'asc' }],
            },
            { total: 'without' },
          )
        ).ids;
      expect(await search('name', 'eq', 'Green')).toEqual([1]);
      expect(await search('name', 'ne', 'Green')).toEqual([2, 3]);
      expect(await search('id', 'eq', '3')).toEqual([2]);
      expect(await search('id', 'gt', '1')).toEqual([1, 2]);
      expect(await search('id', 'IN', '2,3')).toEqual([1, 2]);
      expect(await search('id', 'NOT IN', '2')).toEqual([2, 3]);
      expect(await search('id', 'RANGE', '3,9')).toEqual([2]);
      expect(await search('id', 'NOT RANGE', '3,9')).toEqual([1, 3]);
      expect(await search('name', 'NULL', 'true')).toEqual([3]);
      expect(await search('name', 'NOT NULL', 'true')).toEqual([1, 2]);
    },
  );
});
