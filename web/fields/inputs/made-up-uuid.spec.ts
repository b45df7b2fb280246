import { expect, test } from '@jest/globals';
import { madeUpUuid } from './made-up-uuid.ts';

test('is a UUID of version 4, another one each time', () => {
  const made = Array.from({ length: 200 }, madeUpUuid);
  for (const uuid of made)
    expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(made).size).toBe(made.length);
});
