import { expect, test } from '@jest/globals';
import { clearedFields } from './cleared-fields.ts';
import type { SentForm } from './form-schema.ts';

const sent: SentForm = {
  schema: {
    type: 'object',
    properties: { specs: { title: 'Specs' }, skus: { title: 'Variants' }, note: {} },
  },
  uiSchema: { specs: { 'ui:widget': 'specs' }, skus: { 'ui:widget': 'childRows' } },
};
const SKUS = [
  { id: 1, _version: 'a' },
  { id: 2, _version: 'b' },
];
const cleared = (values: object, stored?: object) =>
  clearedFields(['specs', 'skus', 'note'], sent, { values: values as never, stored: stored as never });

test('what holds something is emptied, child rows by letting each of them go', () => {
  expect(cleared({ specs: [{ name: 'Size' }], skus: SKUS, note: 'x' }, { skus: SKUS })).toEqual([
    { name: 'specs', title: 'Specs', value: null },
    { name: 'skus', title: 'Variants', value: { add: [], edit: [], del: SKUS } },
    { name: 'note', title: 'note', value: null },
  ]);
});

test('what is empty is no matter of it', () => {
  expect(cleared({ specs: [], skus: [] }, { skus: [] })).toEqual([]);
  expect(cleared({ note: '' })).toEqual([]);
  const gone = { add: [], edit: [], del: SKUS };
  expect(cleared({ skus: gone }, { skus: SKUS })).toEqual([]);
});

test('rows that were only just added are gone without a trace', () => {
  expect(cleared({ skus: { add: [{ price: '1.00' }], edit: [], del: [] } })).toEqual([
    { name: 'skus', title: 'Variants', value: null },
  ]);
});
