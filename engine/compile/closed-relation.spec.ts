import type { ClientChildRows, ClientView } from '#engine/model/client-view.ts';
import type { ActionDefinition, Definition } from '#engine/model/definition.ts';
import type { JsonObject } from '#engine/model/json.ts';
import { describe, expect, it } from '@jest/globals';
import { compileDefinitions } from './compile-definitions.ts';
import { clientView } from './client-view.ts';
import { actorWith, sample } from './sample.fixture.ts';

const act = {
  name: 'hand',
  title: 'Hand on',
  on: 'row',
  schema: { type: 'object', properties: { to: { 'x-field': 'owner_id' } } },
} as unknown as ActionDefinition;

const order: Definition = sample({
  fields: [
    { name: 'id', type: 'pk' },
    { name: 'owner_id', type: 'remoteSelect', relation: { definition: 'shop/owner' } },
  ],
  actions: [act],
  children: [
    { name: 'lines', title: 'Lines', definition: 'shop/line', field: 'order_id', form: {} },
  ] as Definition['children'],
});
const line = sample({
  name: 'shop/line',
  table: 'shop_line',
  fields: [
    { name: 'id', type: 'pk' },
    { name: 'order_id', type: 'remoteSelect', relation: { definition: 'shop/tag' } },
    { name: 'owner_id', type: 'remoteSelect', relation: { definition: 'shop/owner' } },
  ],
});
const owner = sample({ name: 'shop/owner', table: 'shop_owner' });

const OWN = ['index', 'add', 'edit', 'hand'].map((verb) => `shop/tag/${verb}`);
const LINES = ['index', 'add', 'edit'].map((verb) => `shop/line/${verb}`);

function viewFor(...more: string[]): ClientView {
  const actor = actorWith({ nodes: new Set([...OWN, ...LINES, ...more]) });
  const { compiled, issues } = compileDefinitions([order, line, owner]);
  const made = compiled.get('shop/tag');
  if (!made) throw new Error(JSON.stringify(issues));
  return clientView(made, actor, 'en', compiled);
}

const relationIn = (uiSchema: JsonObject, field: string): JsonObject | undefined =>
  ((uiSchema[field] as JsonObject | undefined)?.['ui:options'] as JsonObject | undefined)?.['relation'] as
    JsonObject | undefined;

/** Every place that offers a way to the owner. */
function relationsOf(view: ClientView): (JsonObject | undefined)[] {
  const rows = (
    (view.form.edit.uiSchema['lines'] as JsonObject)['ui:options'] as unknown as {
      props: { rows: ClientChildRows };
    }
  ).props.rows;
  const column = rows.columns.find(({ field }) => field === 'owner_id');
  return [
    relationIn(view.form.add.uiSchema, 'owner_id'),
    relationIn(view.form.edit.uiSchema, 'owner_id'),
    relationIn(view.actions[0]?.uiSchema ?? {}, 'to'),
    relationIn(rows.add.uiSchema, 'owner_id'),
    relationIn(rows.edit.uiSchema, 'owner_id'),
    column?.relation as unknown as JsonObject,
  ];
}

describe('a relation in forms, actions and child rows', () => {
  it('offers no way to rows that the actor may not open', () => {
    expect(relationsOf(viewFor()).map((relation) => relation?.['closed'])).toEqual(Array(6).fill(true));
  });

  it('offers one to whoever may see their list', () => {
    const relations = relationsOf(viewFor('shop/owner/index'));
    expect(relations.map((relation) => relation?.['definition'])).toEqual(Array(6).fill('shop/owner'));
    expect(relations.filter((relation) => relation && 'closed' in relation)).toEqual([]);
  });
});
