import { expect, test } from '@jest/globals';
import type { Definition } from '#engine/model/definition.ts';
import type { FieldDefinition } from '#engine/model/field-definition.ts';
import { compileDefinitions } from './compile-definitions.ts';
import { clientView } from './client-view.ts';
import { actorWith } from './sample.fixture.ts';

const why = {
  definition: 'shop/posting',
  search: [{ field: 'account', operator: 'eq', val: 'purse:{id}' }],
  amount: 'amount',
};

function viewFor(
  nodes: string[],
  over: { purse?: Partial<FieldDefinition>; posting?: Partial<FieldDefinition> },
) {
  const purse: Definition = {
    name: 'shop/purse',
    title: 'Purses',
    table: 'purse',
    fields: [
      { name: 'id', type: 'pk' },
      { name: 'money', type: 'money', why, ...over.purse },
    ],
  };
  const posting: Definition = {
    name: 'shop/posting',
    title: 'Postings',
    table: 'posting',
    fields: [
      { name: 'id', type: 'pk' },
      { name: 'account', type: 'string', ...over.posting },
      { name: 'amount', type: 'money' },
    ],
  };
  const { compiled } = compileDefinitions([purse, posting]);
  return clientView(
    compiled.get('shop/purse')!,
    actorWith({ nodes: new Set(nodes) }),
    'en',
    compiled,
  ).columns.find(({ field }) => field === 'money')?.why;
}

const BOTH = ['shop/purse/index', 'shop/posting/index'];

test('a figure can be asked about by who may list what explains it, and reads all that is searched there', () => {
  expect(viewFor(BOTH, {})).toEqual(why);
  expect(viewFor(['shop/purse/index'], {})).toBeUndefined();
  expect(viewFor(BOTH, { posting: { access: { read: 'shop/posting/open' } } })).toBeUndefined();
  expect(viewFor(BOTH, { posting: { access: { mask: { kind: 'hidden' } } } })).toBeUndefined();
  expect(viewFor(BOTH, { purse: { access: { mask: { kind: 'hidden' } } } })).toBeUndefined();
});

test('what points nowhere has no button', () => {
  expect(viewFor(BOTH, { purse: { why: { ...why, definition: 'shop/none' } } })).toBeUndefined();
  expect(viewFor(BOTH, { purse: { why: { ...why, amount: 'none' } } })).toBeUndefined();
});
