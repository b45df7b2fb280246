import type { JsonObject } from '#engine/definition/index.ts';
import { copiedValues } from './copied-values.ts';

const rows = (may: boolean) => ({
  'ui:options': { props: { rows: { copies: ['price'], may: { add: may, edit: true, del: true } } } },
});
const view = (may: boolean) =>
  ({
    copies: ['name'],
    form: { add: { schema: {}, uiSchema: { name: {}, code: {}, skus: rows(may) }, defaults: {} } },
  }) as unknown as Parameters<typeof copiedValues>[0];
const row: JsonObject = {
  id: 7,
  name: 'Cup',
  code: 'C-1',
  skus: [{ id: 3, price: '9.90', sku_code: 'x' }, { id: 4 }],
};

test('a copy has the values that may be copied, and its child rows as new ones', () => {
  expect(copiedValues(view(true), row, ['name', 'code', 'skus'])).toEqual({
    name: 'Cup',
    skus: { add: [{ price: '9.90', _row: 1 }, { _row: 2 }], edit: [], del: [] },
  });
});

test('child rows that may not be added stay with the row that is copied', () => {
  expect(copiedValues(view(false), row, ['name', 'code', 'skus'])).toEqual({ name: 'Cup' });
  expect(copiedValues(view(true), { ...row, skus: [] }, ['name', 'skus'])).toEqual({ name: 'Cup' });
});
