import { expect, test } from '@jest/globals';
import type { CompiledDefinition } from '#engine/model/compiled.ts';
import type { Definition } from '#engine/model/definition.ts';
import { compiledSample, sample } from '../../compile/sample.fixture.ts';
import { suggestBoard } from './suggest-board.ts';

const all = (definition: CompiledDefinition) => {
  const names = new Set(definition.fields.map(({ name }) => name));
  return { definition, access: { read: names, search: names, mask: new Map() } };
};
const table = (name: string, fields: Definition['fields'], over: Partial<Definition> = {}) =>
  compiledSample(
    sample({
      name,
      title: name,
      table: name.replace('/', '_'),
      fields: [{ name: 'id', type: 'pk' }, ...fields],
      ...over,
    }),
  );
const options = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ key: at, label: `State ${at}` }));

const orders = table(
  'shop/order',
  [
    { name: 'amount', type: 'money' },
    { name: 'quantity', type: 'number' },
    { name: 'status', type: 'select', options: options(4) },
    { name: 'update_time', type: 'timestamp' },
    { name: 'create_time', type: 'timestamp' },
  ],
  { list: { totals: ['amount'] } },
);
const people = table('user/user', [
  { name: 'sex', type: 'radio', options: options(3) },
  { name: 'birthday', type: 'date' },
  { name: 'register_date', type: 'datetime' },
]);
const goods = table('shop/goods', [
  { name: 'total', type: 'money' },
  { name: 'kind', type: 'select', options: options(13) },
]);
const tags = table('shop/tag', [{ name: 'name', type: 'string' }]);
const logs = table('shop/log', [{ name: 'delete_time', type: 'timestamp' }]);
const lines = table('shop/line', [
  { name: 'pieces', type: 'number' },
  { name: 'added', type: 'timestamp' },
]);

test.each([
  ['nothing', []],
  ['a table of words', [tags]],
  ['orders', [orders]],
  ['people', [people]],
  ['goods', [goods]],
  ['logs', [logs]],
  ['orders and people', [people, orders]],
  ['all of them', [tags, goods, people, logs, lines, orders]],
])('the board that %s suggest', (_title, definitions) => {
  expect(suggestBoard(definitions.map(all)).map((card) => JSON.stringify(card))).toMatchSnapshot();
});

test('the larger of two tables that are alike comes first, and no table twice', () => {
  const fees = table(
    'a/fee',
    orders.fields.filter(({ name }) => name !== 'id').map(({ definition }) => definition),
    { list: { totals: ['amount'] } },
  );
  const more = Array.from({ length: 30 }, (_, at) => ({ name: `fact_${at}`, type: 'string' as const }));
  const large = table('shop/order', [...more, ...fees.fields.slice(1).map(({ definition }) => definition)], {
    list: { totals: ['amount'] },
  });
  const again = { ...large, name: 'a/order', base: 'shop/order' };
  const shown = (definitions: CompiledDefinition[]) => [
    ...new Set(suggestBoard(definitions.map(all)).map(({ query }) => query.definition)),
  ];
  expect(shown([fees, again, large])).toEqual(['shop/order', 'a/fee']);
  expect(shown([again])).toEqual(['a/order']);
});

test('what may not be read is not named', () => {
  const { definition, access } = all(orders);
  const read = new Set([...access.read].filter((name) => name !== 'amount'));
  expect(
    JSON.stringify(suggestBoard([{ definition, access: { ...access, read, search: read } }])),
  ).not.toContain('amount');
});
