import type { CompiledDefinition } from '#engine/model/compiled.ts';
import type { Definition } from '#engine/model/definition.ts';
import type { FieldDefinition } from '#engine/model/field-definition.ts';
import { describe, expect, test } from '@jest/globals';
import { compileDefinitions } from '../compile/index.ts';
import { diffStorage, type StoragePlan, storagePlans } from '../storage/index.ts';
import { carriedOut } from '../storage/carried-out.fixture.ts';
import { type CompiledSet, type DefinitionChange, planDefinition, tablesOf } from './plan-definition.ts';

const ID: FieldDefinition = { name: 'id', type: 'pk', uuid: '00000001' };
const tag: Definition = {
  name: 'tea/tag',
  title: 'Tags',
  table: 'tag',
  fields: [
    { ...ID, uuid: '00000009' },
    { name: 'name', type: 'string', uuid: '0000000a' },
  ],
};
const through = { table: 'leaf_tag', from: 'leaf_id', to: 'tag_id' };
const tags = (
  more: Partial<typeof through> & { schema?: string } = {},
  uuid = '0000000f',
): FieldDefinition => ({
  name: 'tags',
  type: 'manyToMany',
  uuid,
  relation: { definition: 'tea/tag', through: { ...through, ...more } },
});
const leaf = (fields: FieldDefinition[] = [], more: Partial<Definition> = {}): Definition => ({
  name: 'tea/leaf',
  title: 'Leaves',
  table: 'leaf',
  fields: [ID, ...fields],
  ...more,
});

function compiledSet(...definitions: Definition[]): CompiledSet {
  const { compiled, issues } = compileDefinitions(definitions);
  expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
  return compiled;
}

/** A change of `tea/leaf` among other definitions; the database is as the definitions before want it. */
function change(
  before: Definition | null,
  after: Definition | null,
  more: Partial<DefinitionChange> & { others?: Definition[]; tables?: StoragePlan[] } = {},
): DefinitionChange {
  const others = more.others ?? [tag];
  const sets = {
    before: compiledSet(...(before ? [before] : []), ...others),
    after: compiledSet(...(after ? [after] : []), ...others),
  };
  const own = (set: CompiledSet): CompiledDefinition | null => set.get('tea/leaf') ?? null;
  const made = storagePlans(sets.before.values(), sets.before).flatMap((plan) => {
    const { joinTables = [], ...table } = plan;
    return [table, ...joinTables].map((each) => carriedOut(null, diffStorage(null, each)));
  });
  const tables = more.tables ?? made;
  return {
    before: own(sets.before),
    after: own(sets.after),
    sets,
    stored: ({ schema, table }) =>
      tables.find((each) => each.schema === schema && each.table === table) ?? null,
    trash: [],
    seed: '3',
    dropTable: false,
    trigrams: true,
    ...more,
  };
}
const idsOf = (of: DefinitionChange) => planDefinition(of).steps.map(({ id }) => id);

describe('the tables that a change is about', () => {
  test('are those of both sides with their join tables', () => {
    const { before, after, sets } = change(leaf([tags()]), leaf([], { table: 'leaves' }));
    expect(tablesOf({ before, after, sets }).map(({ table }) => table)).toEqual([
      'leaf',
      'leaf_tag',
      'leaves',
    ]);
    expect(tablesOf(change(null, leaf([], { managed: false })))).toEqual([]);
  });
});

describe('a definition', () => {
  test('that is new has its table and its join table made, foreign keys last', () => {
    expect(idsOf(change(null, leaf([tags()])))).toEqual([
      'createTable:leaf',
      'createTable:leaf_tag',
      'createIndex:leaf_tag.ix_leaf_tag_tag_id_leaf_id',
      'addForeignKey:leaf_tag.fk_leaf_tag_leaf_id',
      'addForeignKey:leaf_tag.fk_leaf_tag_tag_id',
    ]);
  });

  test('that stays as it is needs no step', () => {
    expect(planDefinition(change(leaf([tags()]), leaf([tags()])))).toMatchObject({
      steps: [],
      keyDiffers: false,
      unknown: [],
    });
  });

  test('that goes leaves its tables alone, unless they are to go with it', () => {
    expect(idsOf(change(leaf([tags()]), null))).toEqual([]);
    expect(idsOf(change(leaf([tags()]), null, { dropTable: true }))).toEqual([
      'trashTable:leaf',
      'trashTable:leaf_tag',
    ]);
  });

  test('whose table is somebody else’s is never touched', () => {
    expect(
      idsOf(change(leaf([], { managed: false }), leaf([{ name: 'a', type: 'string' }], { managed: false }))),
    ).toEqual([]);
    expect(idsOf(change(leaf([], { managed: false }), null, { dropTable: true }))).toEqual([]);
  });

  test('has no index by trigrams where the database knows none', () => {
    const searched = leaf([{ name: 'a', type: 'string', quickSearch: true }]);
    expect(idsOf(change(leaf(), searched))).toContain('createIndex:leaf.tx_leaf_a');
    expect(idsOf(change(leaf(), searched, { trigrams: false }))).toEqual(['addColumn:leaf.a']);
  });

  test('says of a step which field it is about, by its name then or now', () => {
    const was = leaf([{ name: 'a', type: 'string', uuid: '0000000c', column: 'old' }]);
    const { steps } = planDefinition(change(was, leaf()));
    expect(steps.find(({ kind }) => kind === 'trashColumn')?.field).toBe('a');
  });
});

describe('a join table', () => {
  test('is renamed with its columns while its field is the same, and keeps its rows', () => {
    const renamed = change(leaf([tags()]), leaf([tags({ table: 'leaf_marks', to: 'mark_id' })]));
    const { steps } = planDefinition(renamed);
    expect(steps.map(({ kind }) => kind)).toEqual(['renameTable', 'renameColumn']);
    expect(steps[1]?.sql[0]).toBe('alter table "public"."leaf_marks" rename column "tag_id" to "mark_id"');
  });

  test('goes to the trash with its field, under the identity of that field', () => {
    const { steps } = planDefinition(change(leaf([tags()]), leaf()));
    expect(steps.map(({ kind, trash }) => [kind, trash?.uuid])).toEqual([['trashTable', '0000000f']]);
  });

  test('of another field comes and goes by itself', () => {
    const other = change(leaf([tags()]), leaf([tags({ table: 'leaf_other' }, '000000ff')]));
    const kinds = planDefinition(other).steps.map(({ id }) => id);
    expect(kinds).toContain('createTable:leaf_other');
    expect(kinds).toContain('trashTable:leaf_tag');
  });

  test('that is there already is taken as it is', () => {
    const link: StoragePlan = {
      schema: 'public',
      table: 'leaf_tag',
      comment: '',
      key: [],
      indexes: [],
      foreignKeys: [],
      columns: [
        { name: 'leaf_id', type: 'bigint', nullable: false, comment: '' },
        { name: 'tag_id', type: 'bigint', nullable: false, comment: '' },
      ],
    };
    const before = change(leaf(), leaf([tags()]));
    const there = change(leaf(), leaf([tags()]), {
      tables: [before.stored({ schema: 'public', table: 'leaf' })!, link],
    });
    expect(idsOf(there)).toEqual([]);
  });

  test('stays where another definition needs it too, or has it as its own', () => {
    const mirror: Definition = {
      ...tag,
      fields: [
        ...tag.fields,
        {
          name: 'leaves',
          type: 'manyToMany',
          uuid: '0000000d',
          relation: { definition: 'tea/leaf', through: { table: 'leaf_tag', from: 'tag_id', to: 'leaf_id' } },
        },
      ],
    };
    expect(idsOf(change(leaf([tags()]), leaf(), { others: [mirror] }))).toEqual([]);
    const own: Definition = {
      name: 'tea/link',
      title: 'Links',
      table: 'leaf_tag',
      key: ['leaf_id', 'tag_id'],
      fields: [
        { name: 'leaf_id', type: 'number', db: { type: 'bigint' } },
        { name: 'tag_id', type: 'number', db: { type: 'bigint' } },
      ],
    };
    expect(idsOf(change(leaf([tags()]), leaf(), { others: [tag, own] }))).toEqual([]);
  });
});

describe('a foreign key', () => {
  const toTag: FieldDefinition = {
    name: 'tag_id',
    type: 'remoteSelect',
    uuid: '0000000e',
    relation: { definition: 'tea/tag' },
  };
  const question = (of: DefinitionChange) =>
    planDefinition(of).steps.find(({ kind }) => kind === 'addForeignKey')?.questions[0];
  const plain: FieldDefinition = {
    name: 'tag_id',
    type: 'number',
    uuid: '0000000e',
    db: { type: 'bigint', nullable: true },
    default: null,
  };

  test('asks where the rows of its target are', () => {
    expect(question(change(leaf([plain]), leaf([toTag])))?.count('x')).toContain(
      'from "public"."tag" as target',
    );
  });

  test('to the table itself asks where its rows are before it is renamed', () => {
    const toItself = { ...toTag, relation: { definition: 'tea/leaf' } };
    const renamed = change(leaf([plain]), leaf([toItself], { table: 'leaves' }));
    expect(question(renamed)?.count('x')).toContain('from "public"."leaf" as target');
  });

  test('of a new table asks nothing', () => {
    expect(
      question(change(null, leaf([{ ...toTag, relation: { definition: 'tea/leaf' } }]))),
    ).toBeUndefined();
  });
});
