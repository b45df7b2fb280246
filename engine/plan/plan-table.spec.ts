import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  checkName,
  diffStorage,
  indexName,
  objectName,
  type StorageColumn,
  type StorageIndex,
  type StoragePlan,
} from '../storage/index.ts';
import { carriedOut } from '../storage/carried-out.fixture.ts';
import { textIn } from '../definition/index.ts';
import { planTable, planTableRemoval } from './plan-table.ts';
import type { PlannedStep, TrashHolding } from './planned-step.ts';
import type { TableChange } from './table-state.ts';

const TABLE = 'shelf';
const ROWS = '"public"."shelf"';
const ID: StorageColumn = {
  name: 'id',
  type: 'bigint',
  nullable: false,
  generated: 'identity',
  comment: '',
  uuid: '00000000',
};

const column = (name: string, more: Partial<StorageColumn> = {}): StorageColumn => ({
  name,
  type: 'text',
  nullable: true,
  comment: '',
  uuid: `${name.charCodeAt(0)}`.padStart(8, '0'),
  ...more,
});
const plan = (columns: StorageColumn[], more: Partial<StoragePlan> = {}): StoragePlan => ({
  schema: 'public',
  table: TABLE,
  comment: '',
  columns: [ID, ...columns],
  key: ['id'],
  indexes: [],
  foreignKeys: [],
  ...more,
});
const index = (columns: string[], more: Partial<StorageIndex> = {}, table = TABLE): StorageIndex => {
  const bare = { columns, unique: false, kind: 'btree' as const, ...more };
  return { name: indexName(table, bare), ...bare };
};
const foreignKey = (name: string, table = TABLE) => ({
  name: objectName('fk', table, [name]),
  columns: [name],
  table: '"public"."box"',
  targetColumns: ['id'],
  onDelete: 'restrict' as const,
});
const inDatabase = (wanted: StoragePlan): StoragePlan => carriedOut(null, diffStorage(null, wanted));

/** A change of one table: `before` is what stands in the database, unless `tables` says otherwise. */
function planned(
  before: StoragePlan | null,
  after: StoragePlan,
  more: Partial<TableChange> & { tables?: StoragePlan[] } = {},
) {
  const tables = more.tables ?? (before ? [inDatabase(before)] : []);
  return planTable({
    before,
    after,
    stored: ({ schema, table }) =>
      tables.find((each) => each.schema === schema && each.table === table) ?? null,
    trash: [],
    seed: '7',
    fieldOf: (name) => `field_${name}`,
    rowsAt: (table) => table,
    ...more,
  });
}
const kinds = ({ steps }: { steps: PlannedStep[] }) => steps.map(({ kind }) => kind);
const step = ({ steps }: { steps: PlannedStep[] }, kind: string): PlannedStep => {
  const found = steps.find((each) => each.kind === kind);
  if (!found) throw new Error(`there is no step ${kind} among ${steps.map((each) => each.kind).join()}`);
  return found;
};
const sqlOf = ({ steps }: { steps: PlannedStep[] }) => steps.flatMap(({ sql }) => sql);
const asked = (of: PlannedStep) => of.questions.map(({ effect, count }) => `${effect}: ${count(ROWS)}`);

/** What went to the trash by a plan, as the register of the trash gives it back. */
const inTrash = (...plans: { steps: PlannedStep[] }[]): TrashHolding[] =>
  plans
    .flatMap(({ steps }) => steps.flatMap(({ trash }) => (trash ? [trash] : [])))
    .map((trash, id) => ({ ...trash, id }));

describe('a table that is not there', () => {
  test('is made whole, and nobody is asked about rows', () => {
    const wanted = plan([column('a', { nullable: false, check: '%I > 0' })], {
      indexes: [index(['a'], { unique: true })],
      foreignKeys: [foreignKey('a')],
    });
    const made = planned(null, wanted);
    expect(kinds(made)).toEqual(['createTable', 'createIndex', 'addForeignKey']);
    expect(made.steps.every(({ rowsOf, questions }) => rowsOf === null && questions.length === 0)).toBe(true);
    expect(step(made, 'createTable')).toMatchObject({ id: 'createTable:shelf', table: ROWS, lock: 'none' });
  });
});

describe('a table that is as it should be', () => {
  test('needs no step', () => {
    const wanted = plan([column('a', { check: '%I > 0', default: '1' })], {
      indexes: [index(['a'])],
      foreignKeys: [foreignKey('a')],
    });
    expect(planned(wanted, wanted)).toMatchObject({ steps: [], unknown: [], keyDiffers: false, stuck: [] });
  });

  test('keeps columns that no definition ever named', () => {
    const wanted = plan([column('a')]);
    const { uuid: _, ...strange } = column('strange');
    const found = planned(wanted, wanted, { tables: [plan([column('a'), strange])] });
    expect(found.steps).toEqual([]);
    expect(found.unknown.map(({ name }) => name)).toEqual(['strange']);
  });

  test('says that its key is another one, which no step changes', () => {
    const wanted = plan([column('a', { nullable: false })]);
    expect(planned(wanted, { ...wanted, key: ['a'] })).toMatchObject({ steps: [], keyDiffers: true });
  });
});

describe('a renamed field', () => {
  test('keeps its column, whose index, foreign key and check are called after it', () => {
    const before = plan([column('a', { check: '%I > 0' })], {
      indexes: [index(['a'])],
      foreignKeys: [foreignKey('a')],
    });
    const a = before.columns[1]!;
    const after = plan([{ ...a, name: 'b' }], { indexes: [index(['b'])], foreignKeys: [foreignKey('b')] });
    const made = planned(before, after);
    expect(kinds(made)).toEqual(['renameColumn']);
    expect(step(made, 'renameColumn')).toMatchObject({
      id: 'renameColumn:shelf.a.b',
      risk: 'green',
      field: 'field_b',
    });
    const hash = checkName(TABLE, 'a', '%I > 0').slice(-8);
    expect(sqlOf(made)).toEqual([
      `alter table ${ROWS} rename column "a" to "b"`,
      `alter table ${ROWS} rename constraint "ck_shelf_a_${hash}" to "ck_shelf_b_${hash}"`,
      'alter index "public"."ix_shelf_a" rename to "ix_shelf_b"',
      `alter table ${ROWS} rename constraint "fk_shelf_a" to "fk_shelf_b"`,
    ]);
  });

  test('leaves indexes and checks of others under their names', () => {
    const a = column('a');
    const theirs = plan([{ ...a, check: '(a > 1)', checkName: 'a_large' }], {
      indexes: [index(['a'], { name: 'by_hand' })],
    });
    const made = planned(plan([a]), plan([{ ...a, name: 'b' }]), { tables: [theirs] });
    expect(sqlOf(made)).toEqual([`alter table ${ROWS} rename column "a" to "b"`]);
  });

  test('may swap its name with another', () => {
    const [a, b] = [column('a'), column('b')];
    const made = planned(
      plan([a, b]),
      plan([
        { ...a, name: 'b' },
        { ...b, name: 'a' },
      ]),
    );
    expect(kinds(made)).toEqual(['renameColumn', 'renameColumn', 'renameColumn']);
  });
});

describe('a field that goes', () => {
  const gone = column('a', { nullable: false, default: "''", check: "%I <> 'x'" });
  const before = plan([gone], {
    indexes: [index(['a']), index(['id'], { unique: true, whereNull: 'a' })],
    foreignKeys: [foreignKey('a')],
  });
  const made = planned(before, plan([]));

  test('moves to the trash, out of the way of everybody who writes', () => {
    expect(kinds(made)).toEqual(['dropForeignKey', 'dropIndex', 'dropIndex', 'trashColumn']);
    const { sql, risk, optional, trash } = step(made, 'trashColumn');
    expect({ risk, optional }).toEqual({ risk: 'red', optional: true });
    const kept = trash?.trashName ?? '';
    expect(kept).toMatch(/^_trash_[0-9a-f]{8}_a$/);
    expect(sql).toEqual([
      `alter table ${ROWS} rename column "a" to "${kept}"`,
      `alter table ${ROWS} alter column "${kept}" drop default`,
      `alter table ${ROWS} alter column "${kept}" drop not null`,
      `alter table ${ROWS} drop constraint if exists "${checkName(TABLE, 'a', "%I <> 'x'")}"`,
      `comment on column ${ROWS}."${kept}" is null`,
    ]);
    expect(trash).toMatchObject({ kind: 'column', name: 'a', uuid: gone.uuid, type: 'text', became: null });
  });

  test('is asked how many values are lost, amounts in units', () => {
    expect(asked(step(made, 'trashColumn'))).toEqual([
      `lost: select count(*) as count from ${ROWS} where "a" is not null`,
    ]);
    const cents = planned(plan([column('m', { type: 'bigint', cents: true })]), plan([]));
    const [question] = step(cents, 'trashColumn').questions;
    expect(question?.amounts).toBe(true);
    expect(question?.examples?.(ROWS)).toContain('(("m") / 100.0)::numeric(30,2)::text');
  });

  test('must go where rows could not be written beside it, or its name is needed', () => {
    const optional = (more: Partial<StorageColumn>, after = plan([])) =>
      step(planned(plan([column('a', more)]), after), 'trashColumn').optional;
    expect(optional({ nullable: true })).toBe(true);
    expect(optional({ nullable: false })).toBe(false);
    expect(optional({ nullable: true }, plan([column('a', { uuid: '000000aa' })]))).toBe(false);
  });

  test('that the database numbers gives its numbers back', () => {
    const numbered = planned(
      plan([column('n', { type: 'int', generated: 'always', nullable: false })]),
      plan([]),
    );
    expect(sqlOf(numbered).join('\n')).toMatch(/drop identity if exists/);
  });

  test('loses no value: whatever two structures are, no column is dropped', () => {
    const names = ['a', 'b', 'c', 'd'];
    const types = fc.constantFrom('text', 'varchar(9)', 'integer', 'bigint', 'text[]', 'timestamptz');
    const structures = fc
      .array(
        fc.record({
          name: fc.constantFrom(...names),
          uuid: fc.constantFrom('0000000a', '0000000b', '0000000c', '0000000d'),
          type: types,
          nullable: fc.boolean(),
        }),
        { maxLength: 4 },
      )
      .map((drawn) => {
        const once = drawn.filter(
          (each, at) =>
            drawn.findIndex((other) => other.name === each.name || other.uuid === each.uuid) === at,
        );
        return plan(once.map((each) => column(each.name, each)));
      });
    fc.assert(
      fc.property(structures, structures, (from, to) => {
        const found = planned(from, to);
        const droppable = /drop (table|column(?! "_trash_))/;
        for (const sql of sqlOf(found)) expect(sql).not.toMatch(droppable);
        const kept = new Set(to.columns.map(({ uuid }) => uuid));
        const trashed = inTrash(found).filter(
          ({ became, type }) => became === null && !type?.startsWith('filled '),
        );
        const gone = from.columns.filter(({ uuid }) => !kept.has(uuid));
        expect(new Set(trashed.map(({ uuid }) => uuid))).toEqual(new Set(gone.map(({ uuid }) => uuid)));
      }),
      { numRuns: 300 },
    );
  });
});

describe('a field that comes back', () => {
  const a = column('a', { nullable: false, default: '0', type: 'integer' });
  const removal = planned(plan([a]), plan([]));
  const back = (wanted: StorageColumn) => planned(plan([]), plan([wanted]), { trash: inTrash(removal) });

  test('finds its values again, under its present name and demands', () => {
    const made = back({ ...a, name: 'b' });
    expect(kinds(made)).toEqual(['restoreColumn', 'setDefault', 'setNullable']);
    expect(step(made, 'restoreColumn')).toMatchObject({ restored: { uuid: a.uuid }, field: 'field_b' });
    expect(sqlOf(made)[0]).toMatch(
      /^alter table "public"."shelf" rename column "_trash_[0-9a-f]{8}_a" to "b"$/,
    );
    // Values that were nobody's yet are filled without a mark.
    expect(step(made, 'setNullable').sql).toEqual([
      `update ${ROWS} set "b" = 0 where "b" is null`,
      `alter table ${ROWS} alter column "b" set not null`,
    ]);
  });

  test('as another type is converted on the way', () => {
    const made = back({ ...a, type: 'text', default: undefined as never, nullable: true });
    expect(kinds(made)).toEqual(['restoreColumn', 'changeType']);
    expect(step(made, 'changeType')).toMatchObject({ rewrites: true, risk: 'amber' });
  });

  test('is a new one where the trash is of another table or another field', () => {
    const strange = inTrash(removal).map((each) => ({
      ...each,
      place: { schema: 'public', table: 'other' },
    }));
    expect(kinds(planned(plan([]), plan([a]), { trash: strange }))).toEqual(['addColumn']);
    expect(kinds(back({ ...a, uuid: '0000ffff' }))).toEqual(['addColumn']);
  });
});

describe('another type', () => {
  const typed = (from: Partial<StorageColumn>, to: Partial<StorageColumn>, more: Partial<TableChange> = {}) =>
    planned(plan([column('a', from)]), plan([column('a', to)]), more);

  test('that holds whatever could be stored is grown into, without asking', () => {
    const made = typed({ type: 'varchar(5)', default: "''" }, { type: 'text', default: "''" });
    expect(kinds(made)).toEqual(['changeType', 'setDefault']);
    expect(step(made, 'changeType')).toMatchObject({ risk: 'green', rewrites: false, questions: [] });
    expect(step(made, 'changeType').sql).toEqual([
      `alter table ${ROWS} alter column "a" drop default`,
      `alter table ${ROWS} alter column "a" type text using "a"::text`,
    ]);
    const larger = typed({ type: 'integer', check: '%I > 0' }, { type: 'bigint', check: '%I > 1' });
    expect(step(larger, 'changeType')).toMatchObject({ risk: 'amber', rewrites: true });
    expect(step(larger, 'changeType').sql[0]).toMatch(/drop constraint if exists "ck_shelf_a_/);
  });

  test('of any other kind is copied, the old values stay in the trash, and losses are asked about', () => {
    const made = typed({ type: 'text' }, { type: 'integer', default: '7' });
    const change = step(made, 'changeType');
    expect(change).toMatchObject({ risk: 'amber', rewrites: true, lock: 'ACCESS EXCLUSIVE' });
    expect(change.questions.map(({ effect }) => effect)).toEqual(['setNull', 'cut']);
    expect(change.trash).toMatchObject({
      type: 'text',
      became: { type: 'integer', nullable: true, default: '7' },
    });
    const kept = change.trash?.trashName ?? '';
    expect(change.sql).toContainEqual(`alter table ${ROWS} add column "a" integer`);
    expect(change.sql.find((sql) => sql.startsWith('update'))).toMatch(
      new RegExp(`where "${kept}" is not null$`),
    );
    // Rows that are written from now on are distinguished from older ones by what the default would have been.
    expect(change.sql.at(-1)).toMatch(/^do \$mark\$ begin execute 'alter table .* set default '/);
    expect(made.functions.length).toBeGreaterThan(0);
  });

  test('of amounts is asked about in units', () => {
    const made = typed({ type: 'bigint', cents: true }, { type: 'numeric(5,2)' });
    expect(step(made, 'changeType').questions.every(({ amounts }) => amounts)).toBe(true);
    expect(step(made, 'changeType').trash).toMatchObject({ cents: true });
  });

  test('of the key can not be had, and is reported instead', () => {
    const made = planned(plan([]), { ...plan([]), columns: [{ ...ID, type: 'uuid' }] });
    expect(made).toMatchObject({ steps: [], stuck: [{ column: 'id', from: 'bigint', to: 'uuid' }] });
    const byText = (type: string): StoragePlan => ({
      ...plan([column('c', { type, nullable: false })]),
      key: ['c'],
    });
    expect(planned(byText('text'), byText('integer')).stuck).toMatchObject([{ column: 'c' }]);
    expect(kinds(planned(byText('varchar(5)'), byText('text')))).toEqual(['changeType']);
  });
});

describe('a type that comes back', () => {
  const text = column('a', { type: 'text' });
  const number = column('a', { type: 'integer', default: '7', nullable: false });
  const forth = planned(plan([text]), plan([number]));
  const trash = inTrash(forth).filter(({ became }) => became !== null);

  test('has its values out of the trash, but for rows written since', () => {
    const back = planned(plan([number]), plan([text]), { trash });
    const change = step(back, 'changeType');
    expect(change.restored).toMatchObject({ id: trash[0]?.id });
    expect(textIn(change.title, 'en')).toMatch(/integer.*text/);
    expect(change.sql.some((sql) => sql.includes(`rename column "${trash[0]?.trashName}" to "a"`))).toBe(
      true,
    );
    expect(change.questions.map(({ effect }) => effect)).toEqual(['setNull', 'cut']);
    // What the default filled in is no change.
    expect(change.sql.find((sql) => sql.startsWith('update'))).toMatch(
      /is null and .* is not distinct from 7\)/,
    );
    expect(change.trash?.became).toMatchObject({ type: 'text', undone: true });
  });

  test('and goes forth again finds what the undo left behind', () => {
    const back = planned(plan([number]), plan([text]), { trash });
    const again = planned(plan([text]), plan([number]), {
      trash: inTrash(back).map((each) => ({ ...each, id: 9 })),
    });
    expect(step(again, 'changeType').restored).toMatchObject({ id: 9 });
    expect(step(again, 'changeType').trash?.became).not.toHaveProperty('undone');
  });

  test('over a type in between goes back step by step', () => {
    const list = column('a', { type: 'text[]' });
    const second = planned(plan([number]), plan([list]));
    const both = [...trash, ...inTrash(second)].map((each, id) => ({ ...each, id }));
    const back = planned(plan([list]), plan([text]), { trash: both });
    expect(kinds(back)).toEqual(['changeType', 'changeType']);
    expect(back.steps.map(({ restored }) => restored?.type)).toEqual(['integer', 'text']);
    expect(back.steps.map(({ id }) => id)).toEqual(['changeType:shelf.a', 'changeType:shelf.a.1']);
  });

  test('into something that it grew into since is converted from there', () => {
    const wide = column('a', { type: 'bigint' });
    const back = planned(plan([wide]), plan([text]), { trash });
    expect(step(back, 'changeType').restored).toMatchObject({ type: 'text' });
    expect(step(back, 'changeType').sql.find((sql) => sql.startsWith('update'))).toContain('::bigint');
  });

  test('is converted like any other where the trash is of another field', () => {
    const back = planned(plan([number]), plan([text]), {
      trash: trash.map((each) => ({ ...each, uuid: '0000ffff' })),
    });
    expect(step(back, 'changeType').restored).toBeUndefined();
  });
});

describe('a value that is demanded', () => {
  const [free, filled] = [
    column('a', { type: 'integer' }),
    column('a', { type: 'integer', nullable: false, default: '3' }),
  ];

  test('is asked for where there is no default', () => {
    const made = planned(plan([free]), plan([{ ...free, nullable: false }]));
    expect(asked(step(made, 'setNullable'))).toEqual([
      `rejected: select count(*) as count from ${ROWS} where "a" is null`,
    ]);
  });

  test('is filled in by the default, and the rows are remembered', () => {
    const made = planned(plan([free]), plan([filled]));
    expect(kinds(made)).toEqual(['setDefault', 'setNullable']);
    const { sql, trash, questions } = step(made, 'setNullable');
    expect(questions.map(({ effect }) => effect)).toEqual(['filled']);
    expect(trash).toMatchObject({ type: 'filled integer' });
    expect(sql[1]).toBe(`update ${ROWS} set "a" = 3, "${trash?.trashName}" = 3 where "a" is null`);
    expect(sql.at(-1)).toBe(`alter table ${ROWS} alter column "a" set not null`);
  });

  test('and is so no more leaves the rows empty that were filled', () => {
    const trash = inTrash(planned(plan([free]), plan([filled])));
    const made = planned(plan([filled]), plan([free]), { trash });
    expect(kinds(made)).toEqual(['setNullable', 'setDefault']);
    const name = trash[0]?.trashName;
    expect(step(made, 'setNullable')).toMatchObject({
      id: 'setNullable:shelf.a.filled',
      restored: { type: 'filled integer' },
    });
    expect(step(made, 'setNullable').sql).toEqual([
      `alter table ${ROWS} alter column "a" drop not null`,
      `update ${ROWS} set "a" = null where "${name}" is not null and "a" is not distinct from "${name}"`,
      `alter table ${ROWS} drop column "${name}"`,
    ]);
    expect(kinds(planned(plan([{ ...filled, default: '3' }]), plan([{ ...free, default: '3' }])))).toEqual([
      'setNullable',
    ]);
  });
});

describe('what a new column asks', () => {
  const added = (more: Partial<StorageColumn>) =>
    step(planned(plan([]), plan([column('a', more)])), 'addColumn');

  test('is nothing where rows can do without it', () => {
    for (const more of [
      { nullable: true },
      { nullable: false, default: '0' },
      { nullable: false, generated: 'identity' as const, type: 'bigint' },
    ])
      expect(added(more).questions).toEqual([]);
    expect(added({ generated: 'identity', type: 'bigint', nullable: false }).rewrites).toBe(true);
  });

  test('is a value for each row where it demands one', () => {
    expect(asked(added({ nullable: false }))).toEqual([
      `rejected: select count(*) as count from ${ROWS} where true`,
    ]);
  });
});

describe('indexes, foreign keys and checks', () => {
  const a = column('a', { type: 'integer' });

  test('that are unique ask for duplicates among rows in use, others may wait until after the commit', () => {
    const gone = column('g', { type: 'timestamptz' });
    const made = planned(
      plan([a, gone]),
      plan([a, gone], { indexes: [index(['a'], { unique: true, whereNull: 'g' }), index(['g'])] }),
    );
    const [unique, plain] = made.steps;
    expect(unique).toMatchObject({ deferrable: false, optional: false, field: 'field_a' });
    expect(unique?.questions[0]?.count(ROWS)).toMatch(/where \("g"\) is null[\s\S]*having count\(\*\) > 1/);
    expect(plain).toMatchObject({ deferrable: true, optional: true, questions: [], index: { table: TABLE } });
    const broken = planned(plan([a]), plan([a], { indexes: [index(['a'])] }), {
      tables: [plan([a], { indexes: [index(['a'], { broken: true })] })],
    });
    expect(textIn(step(broken, 'createIndex').title, 'en')).toMatch(/again|anew/i);
  });

  test('ask which rows point to nothing, where the target has rows', () => {
    const to = plan([a], { foreignKeys: [foreignKey('a')] });
    const [question] = step(planned(plan([a]), to), 'addForeignKey').questions;
    expect(question?.count(ROWS)).toMatch(
      /not exists \(select 1 from "public"."box" as target where target."id" = asked.v0\)/,
    );
    expect(question?.examples?.(ROWS)).toMatch(/^select distinct concat_ws/);
    expect(step(planned(plan([a]), to, { rowsAt: () => null }), 'addForeignKey').questions).toEqual([]);
  });

  test('are validated by the values that will be there, not by those of today', () => {
    const text = column('a', { type: 'text' });
    const made = planned(
      plan([text]),
      plan([{ ...a, check: '%I > 0' }], { indexes: [index(['a'], { unique: true })] }),
    );
    const [held] = step(made, 'setCheck').questions;
    expect(held?.count(ROWS)).toMatch(/\(\(pg_temp\.as_[0-9a-f]+\(.*\)\) > 0\) is false$/);
    expect(step(made, 'createIndex').questions[0]?.count(ROWS)).toContain('pg_temp.as_');
  });

  test('that are replaced let go first, so that no value in between is refused', () => {
    const made = planned(plan([{ ...a, check: '%I > 0' }]), plan([{ ...a, check: '%I > 9' }]));
    expect(made.steps.map(({ id }) => id)).toEqual(['setCheck:shelf.a.free', 'setCheck:shelf.a']);
    expect(made.steps[0]?.questions).toEqual([]);
    const freed = planned(plan([{ ...a, check: '%I > 0' }]), plan([a]));
    expect(freed.steps.map(({ id }) => id)).toEqual(['setCheck:shelf.a.free']);
  });

  test('and comments are reported in one step', () => {
    const made = planned(plan([a]), plan([{ ...a, comment: 'Words' }], { comment: 'Shelf' }));
    expect(kinds(made)).toEqual(['setComment']);
    expect(step(made, 'setComment')).toMatchObject({ lock: 'SHARE UPDATE EXCLUSIVE', sql: { length: 2 } });
  });
});

describe('numbers of a key', () => {
  test('are given by the database where they were not, beginning above what is there', () => {
    const plain = {
      ...plan([]),
      columns: [{ name: 'id', type: 'bigint', nullable: false, comment: '', uuid: '00000000' }],
    };
    const made = planned(plain, plan([]));
    expect(sqlOf(made)).toEqual([
      `alter table ${ROWS} alter column "id" add generated by default as identity`,
      `select setval(pg_get_serial_sequence('${ROWS}', 'id'), (select coalesce(max("id"), 0) + 1 from ${ROWS}), false)`,
    ]);
    const counted = { ...plan([]), columns: [{ ...plain.columns[0]!, default: "nextval('s')" }] };
    // One that counts by a sequence of its own goes on with it.
    expect(planned(plan([]), plan([]), { tables: [counted] }).steps).toEqual([]);
  });
});

describe('the table itself', () => {
  const a = column('a');
  const before = plan([a], { indexes: [index(['a'])], foreignKeys: [foreignKey('a')] });

  test('is renamed with what is called after it, into another schema too', () => {
    const after = plan([a], {
      schema: 'store',
      table: 'rack',
      indexes: [index(['a'], {}, 'rack')],
      foreignKeys: [foreignKey('a', 'rack')],
    });
    const made = planned(before, after);
    expect(kinds(made)).toEqual(['renameTable']);
    expect(sqlOf(made)).toEqual([
      'create schema if not exists "store"',
      `alter table ${ROWS} set schema "store"`,
      'alter table "store"."shelf" rename to "rack"',
      'alter index "store"."ix_shelf_a" rename to "ix_rack_a"',
      'alter table "store"."rack" rename constraint "fk_shelf_a" to "fk_rack_a"',
    ]);
  });

  test('goes to the trash with all its rows, and comes back from there', () => {
    const stored = inDatabase(before);
    const change = {
      before,
      stored: () => stored,
      trash: [],
      seed: '7',
      fieldOf: () => undefined,
      rowsAt: () => null,
    };
    const removal = planTableRemoval(change);
    const trashed = step(removal, 'trashTable');
    const name = trashed.trash?.trashName ?? '';
    expect(trashed).toMatchObject({
      risk: 'red',
      trash: { kind: 'table', name: TABLE, structure: { table: TABLE } },
    });
    expect(trashed.sql).toEqual([
      `alter table ${ROWS} drop constraint if exists "fk_shelf_a"`,
      'drop index if exists "public"."ix_shelf_a"',
      `alter table ${ROWS} rename to "${name}"`,
    ]);
    expect(asked(trashed)).toEqual([`lost: select count(*) as count from ${ROWS} where true`]);
    const kept = { ...stored, table: name, indexes: [], foreignKeys: [] };
    const back = planned(null, before, { trash: inTrash(removal), tables: [kept] });
    expect(kinds(back)).toEqual(['restoreTable', 'createIndex', 'addForeignKey']);
    expect(step(back, 'restoreTable')).toMatchObject({
      table: ROWS,
      restored: { trashName: name },
      rowsOf: `"public"."${name}"`,
    });
    expect(step(back, 'restoreTable').sql[0]).toBe(`alter table "public"."${name}" rename to "shelf"`);
  });

  test('that shares no field with what is in the trash is a new one', () => {
    const trash: TrashHolding = {
      id: 1,
      kind: 'table',
      name: TABLE,
      trashName: '_trash_x',
      place: { schema: 'public', table: TABLE },
      uuid: null,
      type: null,
      cents: false,
      structure: plan([column('z')], {}),
      became: null,
    };
    const there = { ...plan([column('z')]), table: '_trash_x' };
    const other = { ...plan([a]), columns: [{ ...ID, uuid: '0000abcd' }, a] };
    expect(kinds(planned(null, other, { trash: [trash], tables: [there] }))).toEqual(['createTable']);
    const bare = {
      ...trash,
      structure: { ...plan([]), columns: [{ name: 'id', type: 'bigint', nullable: false, comment: '' }] },
    };
    expect(kinds(planned(null, plan([]), { trash: [bare], tables: [there] }))[0]).toBe('restoreTable');
    expect(kinds(planned(null, plan([]), { trash: [bare], tables: [there], owner: '0000eeee' }))[0]).toBe(
      'createTable',
    );
  });

  test('that is gone already needs no removal', () => {
    const nothing = {
      before,
      stored: () => null,
      trash: [],
      seed: '7',
      fieldOf: () => undefined,
      rowsAt: () => null,
    };
    expect(planTableRemoval(nothing).steps).toEqual([]);
  });
});
