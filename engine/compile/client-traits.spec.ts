import { expect, test } from '@jest/globals';
import { clientView } from './client-view.ts';
import { actorWith, compiledSample, sample } from './sample.fixture.ts';

test('a column says what is true of its values, and nothing else', () => {
  const definition = sample({
    fields: [
      { name: 'id', type: 'pk' },
      { name: 'price', type: 'money' },
      { name: 'code', type: 'uuid' },
    ],
  });
  const actor = actorWith({ nodes: new Set(['shop/tag/index']) });
  const { columns } = clientView(compiledSample(definition), actor, 'en');
  expect(columns.map(({ field, traits }) => [field, traits])).toEqual([
    ['id', { key: 'database' }],
    ['price', { numeric: true, quantity: 'money' }],
    ['code', {}],
  ]);
});
