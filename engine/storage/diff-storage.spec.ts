import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { carriedOut } from './carried-out.fixture.ts';
import { diffStorage, isAdditive, pairColumns, renameSteps } from './diff-storage.ts';
import { checkName, indexName, objectName } from './names.ts';
import { sameCheck, sameDefault, sameForeignKey, sameIndex, sameType } from './same-structure.ts';
import type { StorageColumn, StorageIndex, StoragePlan, StorageStep } from './storage-plan.ts';

const TABLE = 'shelf';
const NAMES = ['a', 'b', 'c', 'd', 'e'];
const ID: StorageColumn = {
  name: 'id',
  type: 'bigint',
  nullable: false,
  generated: 'identity',
  comment: 'ID',
};

const column = (name: string, more: Partial<StorageColumn> = {}): StorageColumn => ({
  name,
  type: 'text',
  nullable: true,
  comment: '',
  ...more,
});
const plan = (columns: StorageColumn[], more: Partial<StoragePlan> = {}): StoragePlan => ({
  schema: 'public',
  table: TABLE,
  comment: 'Shelf',
  columns: [ID, ...columns],
  key: ['id'],
  indexes: [],
  foreignKeys: [],
  ...more,
});
const index = (columns: string[], more: Partial<StorageIndex> = {}): StorageIndex => {
  const bare = { columns, unique: false, kind: 'btree' as const, ...more };
  return { ...bare, name: more.name ?? indexName(TABLE, bare) };
};
const foreignKey = (name: string, table = '"public"."box"') => ({
  name: objectName('fk', TABLE, [name]),
  columns: [name],
  table,
  targetColumns: ['id'],
  onDelete: 'restrict' as const,
});

const facts = fc.record(
  {
    type: fc.constantFrom('text', 'varchar(20)', 'integer', 'bigint', 'numeric(10,2)', 'text[]'),
    nullable: fc.boolean(),
    default: fc.constantFrom("''", '0', 'now()'),
    check: fc.constantFrom('%I > 0', '%I <> 7'),
    comment: fc.constantFrom('', 'Words', 'Other words'),
  },
  { requiredKeys: ['type', 'nullable', 'comment'] },
);

/** Structures of a table: columns in any order, some with an identity, indexes and keys over some of them. */
const structures: fc.Arbitrary<StoragePlan> = fc
  .record({
    names: fc.shuffledSubarray(NAMES, { minLength: 1 }),
    uuids: fc.shuffledSubarray(['00000001', '00000002', '00000003', '00000004', '00000005'], {
      minLength: 5,
    }),
    known: fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
    facts: fc.array(facts, { minLength: 5, maxLength: 5 }),
    indexed: fc.subarray(NAMES),
    unique: fc.boolean(),
    inUse: fc.boolean(),
    keyed: fc.subarray(NAMES),
    comment: fc.constantFrom('Shelf', 'Shelves', ''),
  })
  .map((drawn) => {
    const there = (name: string): boolean => drawn.names.includes(name);
    const [first = 'id'] = drawn.names;
    const columns = drawn.names.map((name, at) =>
      column(name, { ...drawn.facts[at], ...(drawn.known[at] ? { uuid: drawn.uuids[at] ?? '' } : {}) }),
    );
    return plan(columns, {
      comment: drawn.comment,
      indexes: drawn.indexed
        .filter(there)
        .map((name) =>
          index([name], drawn.unique ? { unique: true, ...(drawn.inUse ? { whereNull: first } : {}) } : {}),
        ),
      foreignKeys: drawn.keyed.filter(there).map((name) => foreignKey(name)),
    });
  });

/** The same as the database has it, where checks have names. */
const inDatabase = (wanted: StoragePlan): StoragePlan => carriedOut(null, diffStorage(null, wanted));

/** What of a structure a definition decides, in an order of its own. */
function essence({ comment, columns, indexes, foreignKeys }: StoragePlan) {
  const sorted = <T>(list: T[]): string[] => list.map((each) => JSON.stringify(each)).sort();
  return {
    comment,
    columns: sorted(
      columns.map(({ name, type, nullable, comment: words, check = null, default: own = null }) => {
        return [name, type, nullable, words, check, own];
      }),
    ),
    indexes: sorted(
      indexes.map(({ columns: of, unique, kind, whereNull = null }) => [of, unique, kind, whereNull]),
    ),
    foreignKeys: sorted(foreignKeys.map(({ columns: of, table }) => [of, table])),
  };
}

describe('the steps from one structure to another', () => {
  test('lead from any structure to any other, and a second look finds nothing left to do', () => {
    fc.assert(
      fc.property(structures, structures, (before, wanted) => {
        const stored = inDatabase(before);
        const after = carriedOut(stored, diffStorage(stored, wanted));
        expect(essence(after)).toEqual(essence(wanted));
        expect(diffStorage(after, wanted)).toEqual([]);
      }),
      { numRuns: 600 },
    );
  });

  test('are none where everything is there', () => {
    fc.assert(
      fc.property(structures, (wanted) => {
        expect(diffStorage(inDatabase(wanted), wanted)).toEqual([]);
      }),
    );
  });

  test('make a table with everything in green, its foreign keys last, join tables too', () => {
    const link = { ...plan([column('tag_id')]), table: 'shelf_tag', foreignKeys: [foreignKey('tag_id')] };
    const wanted = plan([column('a')], {
      indexes: [index(['a'])],
      foreignKeys: [foreignKey('a')],
      joinTables: [link],
    });
    const steps = diffStorage(null, wanted);
    expect(steps.map(({ kind }) => kind)).toEqual([
      'createTable',
      'createIndex',
      'createTable',
      'addForeignKey',
      'addForeignKey',
    ]);
    expect(steps.every(({ risk }) => risk === 'green')).toBe(true);
    expect(steps.at(-1)).toMatchObject({ on: { schema: 'public', table: 'shelf_tag' } });
    const made = carriedOut(null, steps);
    expect(made.joinTables?.[0]).toMatchObject({
      table: 'shelf_tag',
      foreignKeys: [{ columns: ['tag_id'] }],
    });
    expect(diffStorage(made, wanted)).toEqual([]);
  });

  test('leave indexes, foreign keys and checks of others alone', () => {
    const theirs = plan([column('a', { check: '(a > 1)', checkName: 'a_is_large' })], {
      indexes: [index(['a'], { name: 'by_hand' })],
      foreignKeys: [{ ...foreignKey('a'), name: 'a_of_others' }],
    });
    expect(diffStorage(theirs, plan([column('a')]))).toEqual([]);
  });

  test('build a broken index again instead of taking it for one', () => {
    const wanted = plan([column('a')], { indexes: [index(['a'])] });
    const stored = plan([column('a')], { indexes: [index(['a'], { broken: true })] });
    expect(diffStorage(stored, wanted)).toEqual([
      { kind: 'createIndex', risk: 'amber', index: wanted.indexes[0], again: true },
    ]);
    expect(diffStorage(carriedOut(stored, diffStorage(stored, wanted)), wanted)).toEqual([]);
    expect(diffStorage(stored, plan([column('a')]))).toMatchObject([{ kind: 'dropIndex' }]);
  });

  test('take a default away before the type changes, for the database converts values alone', () => {
    const stored = plan([column('a', { type: 'text', default: "'1'" })]);
    const steps = diffStorage(stored, plan([column('a', { type: 'integer', default: '1' })]));
    expect(steps).toMatchObject([
      { kind: 'setDefault', default: null },
      { kind: 'changeType', from: 'text', to: 'integer', risk: 'red' },
      { kind: 'setDefault', default: '1' },
    ]);
  });

  test('add a column in green where rows can do without it', () => {
    const riskOf = (more: Partial<StorageColumn>) =>
      diffStorage(plan([]), plan([column('a', { nullable: false, ...more })]))[0]?.risk;
    expect(riskOf({})).toBe('amber');
    expect([riskOf({ nullable: true }), riskOf({ default: '0' }), riskOf({ generated: 'identity' })]).toEqual(
      ['green', 'green', 'green'],
    );
  });

  test('replace an own check, and only that', () => {
    const own = checkName(TABLE, 'a', '%I > 0');
    const stored = plan([column('a', { check: '(a > 0)', checkName: own })]);
    expect(diffStorage(stored, plan([column('a', { check: '%I > 1' })]))).toEqual([
      { kind: 'setCheck', risk: 'amber', column: 'a', check: '%I > 1', replaces: own },
    ]);
    expect(diffStorage(stored, plan([column('a')]))).toEqual([
      { kind: 'setCheck', risk: 'green', column: 'a', check: null, replaces: own },
    ]);
  });

  test('keep the identity that a column has where the definition knows none', () => {
    const stored = plan([column('a', { comment: 'Old', uuid: '0000000a' })]);
    expect(diffStorage(stored, plan([column('a', { comment: 'New' })]))).toEqual([
      { kind: 'setComment', risk: 'green', column: 'a', comment: 'New', uuid: '0000000a' },
    ]);
  });
});

describe('the risk of another type', () => {
  const riskOf = (from: string, to: string) =>
    diffStorage(plan([column('a', { type: from })]), plan([column('a', { type: to })])).find(
      ({ kind }) => kind === 'changeType',
    )?.risk;

  test('is amber where nothing can be lost, red everywhere else', () => {
    const amber = [
      ['smallint', 'bigint'],
      ['integer', 'numeric'],
      ['integer', 'text'],
      ['varchar(10)', 'varchar(20)'],
      ['varchar(10)', 'varchar'],
    ] as const;
    const red = [
      ['bigint', 'smallint'],
      ['integer', 'numeric(5,2)'],
      ['varchar(20)', 'varchar(10)'],
      ['text', 'varchar(10)'],
      ['text', 'text[]'],
      ['text', 'integer'],
      ['numeric', 'integer'],
    ] as const;
    for (const [from, to] of amber)
      expect({ from, to, risk: riskOf(from, to) }).toEqual({ from, to, risk: 'amber' });
    for (const [from, to] of red)
      expect({ from, to, risk: riskOf(from, to) }).toEqual({ from, to, risk: 'red' });
  });
});

describe('pairs of columns', () => {
  const pairs = (stored: StorageColumn[], wanted: StorageColumn[]) =>
    pairColumns({ columns: stored }, { columns: wanted }).map(({ column: { name }, old }) => [
      name,
      old?.name,
    ]);

  test('go by uuid before they go by name', () => {
    const [a, b] = [column('a', { uuid: '0000000a' }), column('b', { uuid: '0000000b' })];
    expect(
      pairs(
        [a, b],
        [
          { ...b, name: 'a' },
          { ...a, name: 'b' },
        ],
      ),
    ).toEqual([
      ['a', 'b'],
      ['b', 'a'],
    ]);
  });

  test('by name only where one of the two has no identity, or the name is not taken by another', () => {
    expect(pairs([column('a', { uuid: '0000000a' })], [column('a')])).toEqual([['a', 'a']]);
    expect(pairs([column('a', { uuid: '0000000a' })], [column('a', { uuid: '0000000b' })])).toEqual([
      ['a', undefined],
    ]);
    const moved = column('b', { uuid: '0000000a' });
    expect(pairs([column('a', { uuid: '0000000a' })], [moved, column('a')])).toEqual([
      ['b', 'a'],
      ['a', undefined],
    ]);
  });
});

describe('renames', () => {
  test('never meet a name that is taken, and end where they should, circles too', () => {
    const permutations = fc.shuffledSubarray(NAMES, { minLength: 5 });
    fc.assert(
      fc.property(permutations, (to) => {
        const wanted = new Map(NAMES.map((from, at) => [from, to[at] ?? from]));
        const before = plan(NAMES.map((name) => column(name, { comment: name })));
        const after = carriedOut(before, renameSteps(wanted));
        for (const [from, name] of wanted)
          expect(after.columns.find((each) => each.comment === from)?.name).toBe(name);
      }),
    );
  });
});

describe('what may be carried out without asking', () => {
  test('adds, and neither loses nor refuses', () => {
    const steps: [StorageStep, boolean][] = [
      [{ kind: 'createTable', risk: 'green', plan: plan([]) }, true],
      [{ kind: 'setComment', risk: 'green', column: null, comment: '' }, true],
      [{ kind: 'addColumn', risk: 'green', column: column('a') }, true],
      [{ kind: 'addColumn', risk: 'amber', column: column('a') }, false],
      [{ kind: 'createIndex', risk: 'amber', index: index(['a']) }, true],
      [{ kind: 'createIndex', risk: 'amber', index: index(['a'], { unique: true }) }, false],
      [{ kind: 'createIndex', risk: 'green', index: index(['a'], { unique: true }) }, true],
      [{ kind: 'addForeignKey', risk: 'green', foreignKey: foreignKey('a') }, true],
      [{ kind: 'addForeignKey', risk: 'amber', foreignKey: foreignKey('a') }, false],
      [{ kind: 'dropColumn', risk: 'red', column: 'a' }, false],
    ];
    for (const [step, may] of steps)
      expect([step.kind, step.risk, isAdditive(step)]).toEqual([step.kind, step.risk, may]);
  });
});

describe('sameness', () => {
  test('of types and defaults does not go by spelling', () => {
    expect(sameType('varchar(30)', 'character varying(30)')).toBe(true);
    expect(sameType('varchar(30)', 'varchar(31)')).toBe(false);
    const same = [
      ["'0'::smallint", '0'],
      ["''::character varying", "''"],
      ['NULL::text', undefined],
      ['null', undefined],
      ["E'a\\\\b'::text", "'a\\b'"],
      ["'it''s'::text", "'it''s'"],
    ] as const;
    for (const [a, b] of same) expect({ a, b, same: sameDefault(a, b) }).toEqual({ a, b, same: true });
    expect(sameDefault("'a'", "'b'")).toBe(false);
    expect(sameDefault('now()', undefined)).toBe(false);
  });

  test('of indexes and foreign keys does not go by names', () => {
    expect(sameIndex(index(['a'], { name: 'one' }), index(['a'], { name: 'two' }))).toBe(true);
    for (const other of [{ unique: true }, { kind: 'gin' as const }, { whereNull: 'b' }, { broken: true }])
      expect(sameIndex(index(['a']), index(['a'], other))).toBe(false);
    expect(sameForeignKey(foreignKey('a'), { ...foreignKey('a'), name: 'other' })).toBe(true);
    expect(sameForeignKey(foreignKey('a'), foreignKey('a', '"public"."tag"'))).toBe(false);
  });

  test('of checks goes by the name that says what they were made from', () => {
    const stored = column('a', { check: '(a > 0)', checkName: checkName(TABLE, 'a', '%I > 0') });
    expect(sameCheck(TABLE, stored, column('a', { check: '%I > 0' }))).toBe(true);
    expect(sameCheck(TABLE, stored, column('a', { check: '%I > 1' }))).toBe(false);
    expect(sameCheck(TABLE, stored, column('a'))).toBe(false);
    expect(sameCheck(TABLE, column('a', { check: '%I > 0' }), column('a', { check: '%I > 0' }))).toBe(true);
    expect(sameCheck(TABLE, column('a', { check: '%I > 0' }), column('a'))).toBe(false);
  });
});
