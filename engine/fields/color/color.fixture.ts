import type { FieldFixture } from '../field-fixture.ts';

/** CSS colours. */
export const colorFixture: FieldFixture = {
  type: 'color',
  field: {},
  good: [
    { rest: '#1890ff', backOffice: '#1890ff', stored: '#1890ff' },
    { rest: '#FFF8', backOffice: '#FFF8', stored: '#FFF8' },
    {
      rest: 'rgba(24, 144, 255, 0.5)',
      backOffice: 'rgba(24, 144, 255, 0.5)',
      stored: 'rgba(24, 144, 255, 0.5)',
    },
    {
      rest: ' tomato ',
      backOffice: 'tomato',
      stored: 'tomato',
      back: { rest: 'tomato', backOffice: 'tomato' },
    },
    { rest: '', backOffice: '', stored: '' },
  ],
  bad: [
    { value: '#12', code: 'color' },
    { value: '#12345', code: 'color' },
    { value: 'red; background: url(x)', code: 'color' },
    { value: 'expression(alert(1))', code: 'color' },
    { value: 255, code: 'color' },
  ],
  filters: [
    { operator: 'eq', value: '#1890ff', hits: [0] },
    { operator: 'LIKE', value: 'rgba', hits: [2] },
  ],
};
