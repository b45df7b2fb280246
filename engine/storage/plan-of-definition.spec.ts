import type { Definition } from '#engine/model/definition.ts';
import type { FieldDefinition } from '#engine/model/field-definition.ts';
import { describe, expect, test } from '@jest/globals';
import { compileDefinitions } from '#engine/compile/index.ts';
import { storagePlan, storagePlans } from './plan-of-definition.ts';

const ID: FieldDefinition = { name: 'id', type: 'pk' };
const tag: Definition = {
  name: 'tea/tag',
  title: 'Tags',
  table: 'tag',
  fields: [ID, { name: 'name', type: 'string', unique: true }],
};

/** The compiled definitions by name; the first is what a test is about. */
function compiledOf(...definitions: Definition[]) {
  const { compiled, issues } = compileDefinitions(definitions);
  expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
  return compiled;
}
function planOf(fields: FieldDefinition[], more: Partial<Definition> = {}, others: Definition[] = [tag]) {
  const definition: Definition = {
    name: 'tea/leaf',
    title: { 'zh-cn': '茶叶', en: 'Leaves' },
    table: 'leaf',
    fields: [ID, ...fields],
    ...more,
  };
  const registry = compiledOf(definition, ...others);
  return storagePlan(registry.get('tea/leaf')!, registry);
}
const indexesOf = (plan: ReturnType<typeof planOf>) =>
  plan.indexes.map(({ columns, unique, kind }) => `${unique ? 'unique ' : ''}${kind} ${columns.join()}`);

describe('the structure a definition wants', () => {
  test('is its columns in order, by their own names, with what people call them', () => {
    const plan = planOf([
      {
        name: 'kind',
        type: 'select',
        column: 'sort',
        uuid: '0a1b2c3d',
        title: 'Kind',
        options: [
          { key: 'a', label: 'A' },
          { key: 'b', label: 'B' },
        ],
      },
      { name: 'price', type: 'money' },
      {
        name: 'tags',
        type: 'manyToMany',
        relation: { definition: 'tea/tag', through: { table: 'leaf_tag', from: 'leaf_id', to: 'tag_id' } },
      },
    ]);
    expect(plan).toMatchObject({ schema: 'public', table: 'leaf', comment: '茶叶', key: ['id'] });
    expect(plan.columns.map(({ name }) => name)).toEqual(['id', 'sort', 'price']);
    expect(plan.columns[1]).toMatchObject({ uuid: '0a1b2c3d', comment: 'Kind:a=A,b=B' });
    expect(plan.columns[2]).toMatchObject({ cents: true, type: 'bigint' });
  });

  test('has a join table for a many-to-many field, tied to both sides', () => {
    const [join, ...more] =
      planOf([
        {
          name: 'tags',
          type: 'manyToMany',
          relation: {
            definition: 'tea/tag',
            through: { table: 'leaf_tag', from: 'leaf_id', to: 'tag_id', schema: 'links' },
          },
        },
      ]).joinTables ?? [];
    expect(more).toEqual([]);
    expect(join).toMatchObject({ schema: 'links', table: 'leaf_tag', key: ['leaf_id', 'tag_id'] });
    expect(join?.columns.map(({ name, type, nullable }) => [name, type, nullable])).toEqual([
      ['leaf_id', 'bigint', false],
      ['tag_id', 'bigint', false],
    ]);
    expect(join?.indexes.map(({ columns }) => columns)).toEqual([['tag_id', 'leaf_id']]);
    expect(join?.foreignKeys.map(({ table, onDelete }) => [table, onDelete])).toEqual([
      ['"public"."leaf"', 'cascade'],
      ['"public"."tag"', 'cascade'],
    ]);
  });

  test('ties a relation to its target, unless rows may outlive it', () => {
    const to = (onDelete?: 'cascade' | 'leave') =>
      planOf([
        {
          name: 'tag_id',
          type: 'remoteSelect',
          relation: { definition: 'tea/tag', ...(onDelete ? { onDelete } : {}) },
        },
      ]).foreignKeys.map((key) => key.onDelete);
    expect([to(), to('cascade'), to('leave')]).toEqual([['restrict'], ['cascade'], []]);
  });

  test('leaves a join table to the definition that is about it, and makes one that two share once', () => {
    const through = { table: 'leaf_tag', from: 'leaf_id', to: 'tag_id' };
    const leaf: Definition = {
      name: 'tea/leaf',
      title: 'Leaves',
      table: 'leaf',
      fields: [ID, { name: 'tags', type: 'manyToMany', relation: { definition: 'tea/tag', through } }],
    };
    const mirrored: Definition = {
      ...tag,
      fields: [
        ...tag.fields,
        {
          name: 'leaves',
          type: 'manyToMany',
          relation: { definition: 'tea/leaf', through: { table: 'leaf_tag', from: 'tag_id', to: 'leaf_id' } },
        },
      ],
    };
    const link: Definition = {
      name: 'tea/link',
      title: 'Links',
      table: 'leaf_tag',
      key: ['leaf_id', 'tag_id'],
      fields: [
        { name: 'leaf_id', type: 'remoteSelect', relation: { definition: 'tea/leaf' } },
        { name: 'tag_id', type: 'remoteSelect', relation: { definition: 'tea/tag' } },
      ],
    };
    const joins = (...definitions: Definition[]) => {
      const registry = compiledOf(...definitions);
      return storagePlans(registry.values(), registry).flatMap(({ joinTables = [] }) =>
        joinTables.map(({ table }) => table),
      );
    };
    expect(joins(leaf, tag, link)).toEqual([]);
    expect(joins(leaf, mirrored)).toEqual(['leaf_tag']);
    expect(joins({ ...leaf, managed: false }, tag)).toEqual([]);
  });
});

describe('indexes', () => {
  test('stand for what lists and searches need, each once', () => {
    const plan = planOf(
      [
        { name: 'name', type: 'string', quickSearch: true },
        { name: 'tag_id', type: 'remoteSelect', relation: { definition: 'tea/tag' } },
        { name: 'marks', type: 'selects', options: [{ key: 'a', label: 'A' }] },
        { name: 'code', type: 'string', unique: true },
        { name: 'status', type: 'number', index: true },
        { name: 'extra', type: 'json', index: true },
        { name: 'note', type: 'string', index: 'trigram' },
        { name: 'pages', type: 'number', index: 'trigram' },
        { name: 'plain', type: 'string', quickSearch: true, index: false },
      ],
      { list: { sort: [['status', 'desc']] } },
    );
    expect(indexesOf(plan).sort()).toEqual(
      [
        'trigram name',
        'btree tag_id',
        'gin marks',
        'unique btree code',
        'gin extra',
        'trigram note',
        // The plain index over the status is the beginning of that of the order.
        'btree status,id',
      ].sort(),
    );
  });

  test('of the order are left out where it goes two ways, and begin with the owner of the rows', () => {
    const fields: FieldDefinition[] = [
      { name: 'a', type: 'number' },
      { name: 'b', type: 'number' },
    ];
    expect(
      indexesOf(
        planOf(fields, {
          list: {
            sort: [
              ['a', 'asc'],
              ['b', 'desc'],
            ],
          },
        }),
      ),
    ).toEqual([]);
    expect(
      indexesOf(
        planOf(fields, {
          list: {
            sort: [
              ['a', 'asc'],
              ['b', 'asc'],
            ],
          },
        }),
      ),
    ).toEqual(['btree a,b,id']);
    const owned = planOf([...fields, { name: 'admin_id', type: 'number' }], {
      scope: { owner: 'admin_id', from: 'admin' },
      list: { sort: [['a', 'desc']] },
    });
    expect(indexesOf(owned)).toEqual(['btree admin_id,a,id']);
    const themselves = planOf(fields, {
      scope: { owner: 'id', from: 'merchant' },
      list: { sort: [['a', 'desc']] },
    });
    expect(indexesOf(themselves)).toEqual(['btree a,id']);
  });

  test('that the key begins with are needless', () => {
    const plan = planOf([{ name: 'place', type: 'number' }], {
      indexes: [{ fields: ['id'] }, { fields: ['place', 'id'] }],
    });
    expect(indexesOf(plan)).toEqual(['btree place,id']);
  });

  test('that are unique count rows in use alone', () => {
    const plan = planOf(
      [
        { name: 'code', type: 'string', unique: true },
        { name: 'gone', type: 'timestamp' },
      ],
      { softDelete: 'gone' },
    );
    expect(plan.indexes.find(({ unique }) => unique)).toMatchObject({ columns: ['code'], whereNull: 'gone' });
    const written = planOf([{ name: 'code', type: 'string' }], {
      indexes: [{ fields: ['code'], unique: true }],
    });
    expect(written.indexes[0]).not.toHaveProperty('whereNull');
  });
});

describe('foreign keys', () => {
  const toTag: FieldDefinition = {
    name: 'tag_id',
    type: 'remoteSelect',
    relation: { definition: 'tea/tag' },
  };
  const targets = (field: FieldDefinition, other: Definition = tag) =>
    planOf([field], {}, [other]).foreignKeys.map(
      ({ columns, table, targetColumns }) => `${columns.join()} ${table} ${targetColumns.join()}`,
    );

  test('rest on the key of the target, or on another value of it that is unique', () => {
    expect(targets(toTag)).toEqual(['tag_id "public"."tag" id']);
    const byName: FieldDefinition = {
      name: 'tag',
      type: 'remoteSelect',
      db: { type: 'varchar(30)' },
      relation: { definition: 'tea/tag', name: 'tag_row', valueField: 'name' },
    };
    expect(targets({ ...byName, default: null })).toEqual(['tag "public"."tag" name']);
    const plain: Definition = { ...tag, fields: [ID, { name: 'name', type: 'string' }] };
    expect(targets({ ...byName, default: null }, plain)).toEqual([]);
    const kept: Definition = {
      ...tag,
      softDelete: 'gone',
      fields: [...tag.fields, { name: 'gone', type: 'timestamp' }],
    };
    expect(targets({ ...byName, default: null }, kept)).toEqual([]);
  });

  test('are left out where the database could not keep them', () => {
    expect(targets({ ...toTag, db: { type: 'text' }, default: null })).toEqual([]);
    expect(targets({ ...toTag, default: 0 })).toEqual([]);
    expect(targets(toTag, { ...tag, managed: false })).toEqual([]);
    expect(targets(toTag, { ...tag, connection: 'other' })).toEqual([]);
  });

  test('go by the key alone where the target is not known', () => {
    const registry = compiledOf(
      { name: 'tea/leaf', title: 'Leaves', table: 'leaf', fields: [ID, toTag] },
      tag,
    );
    expect(storagePlan(registry.get('tea/leaf')!).foreignKeys).toHaveLength(1);
  });
});
