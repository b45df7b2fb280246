import { describe, expect, test } from '@jest/globals';
import { changedValues, formValues } from './form-values.ts';

const fields = ['name', 'tags', 'note'];

describe('the values of a form', () => {
  test('leave out what has no value and what the form does not show', () => {
    expect(formValues({ name: 'Chai', note: null, secret: 'x' }, fields)).toEqual({ name: 'Chai' });
  });

  test('are sent only where they changed', () => {
    expect(changedValues({ name: 'Chai', tags: [1, 2] }, { name: 'Chang', tags: [1, 2] }, fields)).toEqual({
      name: 'Chang',
    });
  });

  test('are sent as null where they were emptied', () => {
    expect(changedValues({ note: 'old' }, {}, fields)).toEqual({ note: null });
  });
});
