import { expect, test } from '@jest/globals';
import { fieldValues } from './field-values.ts';

test('a field is changed, emptied and told of, the others keep their values', () => {
  const values = fieldValues({ name: 'Tea', price: 3 });
  const heard: unknown[] = [];
  const stop = values.watch(() => heard.push(values.all()));
  values.change('price', 4);
  values.change('name', undefined);
  values.change('name', undefined);
  expect(heard).toEqual([{ name: 'Tea', price: 4 }, { price: 4 }]);
  stop();
  values.replace({ name: 'Coffee' });
  expect(values.all()).toEqual({ name: 'Coffee' });
  expect(heard).toHaveLength(2);
});
