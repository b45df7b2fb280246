import type { ClientChildRows } from '#engine/model/client-view.ts';
import type { Definition } from '#engine/model/definition.ts';
import type { FieldDefinition } from '#engine/model/field-definition.ts';
import { describe, expect, it } from '@jest/globals';
import { compileDefinitions } from './compile-definitions.ts';
import { clientView } from './client-view.ts';
import { actorWith, sample } from './sample.fixture.ts';

const line = (over: Partial<Definition> = {}): Definition => ({
  name: 'shop/line',
  title: { 'zh-cn': '明细', en: 'Lines' },
  table: 'shop_line',
  fields: [
    { name: 'id', type: 'pk' },
    { name: 'tag_id', type: 'remoteSelect', relation: { definition: 'shop/tag' } },
    { name: 'qty', type: 'number', required: true },
    { name: 'cost', type: 'money', access: { read: 'shop/line/cost' } },
    { name: 'note', type: 'string', visible: { properties: { cost: { const: '1.00' } } } },
    { name: 'weigh', type: 'weigh' },
  ],
  ...over,
});

const tag = (form: object): Definition =>
  sample({ children: [{ name: 'lines', definition: 'shop/line', field: 'tag_id', form }] });

function rowsOf(definitions: Definition[], nodes: string[] | null): ClientChildRows | undefined {
  const { compiled, issues } = compileDefinitions(definitions);
  expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
  const actor = nodes === null ? actorWith({ super: true }) : actorWith({ nodes: new Set(nodes) });
  const owner = compiled.get('shop/tag');
  if (!owner) throw new Error('no owner');
  const ui = clientView(owner, actor, 'en', compiled).form.edit.uiSchema['lines'] as
    { 'ui:options': { props: { rows: ClientChildRows } } } | undefined;
  return ui?.['ui:options'].props.rows;
}

describe('child rows in the form', () => {
  it('have the fields of their own form without the one that points to the row', () => {
    const rows = rowsOf([tag({}), line()], null);
    expect(rows?.columns.map(({ field }) => field)).toEqual(['qty', 'cost', 'note']);
    expect(Object.keys(rows?.add.schema['properties'] as object)).toEqual(['qty', 'cost', 'note']);
    expect(rows).toMatchObject({ rank: { field: 'weigh', direction: 'desc' }, min: null, max: null });
    expect(rows?.may).toEqual({ add: true, edit: true, del: true });
  });

  it('have the fields that are asked for, in that order', () => {
    const rows = rowsOf([tag({ fields: ['note', 'qty'], min: 1, max: 9 }), line()], null);
    expect(rows?.columns.map(({ field }) => field)).toEqual(['note', 'qty']);
    expect(rows).toMatchObject({ min: 1, max: 9 });
  });

  it('show each actor what they may see and do there, and nothing without the right to list them', () => {
    expect(rowsOf([tag({}), line()], ['shop/tag/edit'])).toBeUndefined();
    const rows = rowsOf([tag({}), line()], ['shop/line/index', 'shop/line/add']);
    expect(rows?.columns.map(({ field }) => field)).toEqual(['qty', 'note']);
    expect(rows?.may).toEqual({ add: true, edit: false, del: false });
    expect(JSON.stringify(rows)).not.toContain('cost');
  });

  it('have the sums of the list of their own definition, as far as the actor may read them', () => {
    const summed = line({ list: { totals: ['qty', 'cost'] } });
    expect(rowsOf([tag({}), line()], null)?.totals).toEqual([]);
    expect(rowsOf([tag({}), summed], null)?.totals).toEqual(['qty', 'cost']);
    expect(rowsOf([tag({}), summed], ['shop/line/index', 'shop/line/edit'])?.totals).toEqual(['qty']);
  });

  it('say what they combine to who may read the groups, and leave out what only names a combination', () => {
    const groups: FieldDefinition = { name: 'groups', type: 'json', form: { widget: 'specs' } };
    const owner = (over: Partial<FieldDefinition> = {}): Definition => ({
      ...tag({ combine: { groups: 'groups', values: 'value_ids' } }),
      fields: [...sample().fields, { ...groups, ...over }],
    });
    const named = line({
      label: 'words',
      fields: [
        ...line().fields,
        { name: 'words', type: 'string', readonly: true },
        { name: 'value_ids', type: 'array', db: { type: 'text[]' } },
      ],
    });
    const rows = rowsOf([owner(), named], null);
    expect(rows?.combine).toEqual({ groups: 'groups', values: 'value_ids' });
    expect(rows?.columns.map(({ field }) => field)).toEqual(['qty', 'cost', 'note']);
    expect(rows?.edit.schema['properties']).toHaveProperty('value_ids');
    const closed = owner({ access: { read: 'shop/tag/groups' } });
    const plain = rowsOf([closed, named], ['shop/line/index', 'shop/line/edit']);
    expect(plain?.combine).toBeNull();
    expect(plain?.columns.map(({ field }) => field)).toContain('value_ids');
    expect(rowsOf([tag({}), line()], null)?.combine).toBeNull();
  });

  it('can be looked at where the child is read-only', () => {
    expect(rowsOf([tag({}), line({ readOnly: true })], null)?.may).toEqual({
      add: false,
      edit: false,
      del: false,
    });
  });
});
