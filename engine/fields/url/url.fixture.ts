import type { FieldFixture } from '../field-fixture.ts';

/** Links of the schemes that are safe to follow. */
export const urlFixture: FieldFixture = {
  type: 'url',
  field: {},
  good: [
    {
      rest: 'https://example.com/a?b=c#d',
      backOffice: 'https://example.com/a?b=c#d',
      stored: 'https://example.com/a?b=c#d',
    },
    {
      rest: ' http://localhost:8000 ',
      backOffice: 'http://localhost:8000',
      stored: 'http://localhost:8000',
      back: { rest: 'http://localhost:8000', backOffice: 'http://localhost:8000' },
    },
    {
      rest: 'mailto:someone@example.com',
      backOffice: 'mailto:someone@example.com',
      stored: 'mailto:someone@example.com',
    },
    { rest: 'tel:+49-30-1234567', backOffice: 'tel:+49-30-1234567', stored: 'tel:+49-30-1234567' },
    { rest: '', backOffice: '', stored: '' },
  ],
  bad: [
    { value: 'javascript:alert(1)', code: 'url' },
    { value: 'data:text/html,<script>', code: 'url' },
    { value: 'www.example.com', code: 'url' },
    { value: 'https://exa mple.com', code: 'url' },
    { value: 'https://a\0', code: 'nul' },
  ],
  filters: [
    { operator: 'LIKE', value: 'EXAMPLE.com', hits: [0, 2] },
    { operator: 'eq', value: 'tel:+49-30-1234567', hits: [3] },
  ],
};
