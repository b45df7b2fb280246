import type { FieldFixture } from '../field-fixture.ts';

/** Mail addresses. */
export const emailFixture: FieldFixture = {
  type: 'email',
  field: {},
  good: [
    { rest: 'a@example.com', backOffice: 'a@example.com', stored: 'a@example.com' },
    {
      rest: 'First.Last+tag@sub.Example.ORG',
      backOffice: 'First.Last+tag@sub.Example.ORG',
      stored: 'First.Last+tag@sub.Example.ORG',
    },
    { rest: '', backOffice: null, stored: '', back: { rest: '', backOffice: '' } },
  ],
  bad: [
    { value: 'a@b', code: 'email' },
    { value: 'a b@example.com', code: 'email' },
    { value: 'a@example..com', code: 'email' },
    { value: 'a@example.com,b@example.com', code: 'email' },
    { value: '@example.com', code: 'email' },
    { value: `${'a'.repeat(64)}@${'b'.repeat(200)}.com`, code: 'length.max' },
  ],
  filters: [
    { operator: 'LIKE', value: 'example', hits: [0, 1] },
    { operator: 'eq', value: 'a@example.com', hits: [0] },
  ],
};
