import { expect, test } from '@jest/globals';
import type { JsonObject } from '#engine/definition/index.ts';
import { sharedValues } from './shared-values.ts';
import type { Line } from './change-set.ts';

const line = (id: string, areas: string[], more: Partial<Line> = {}): Line => ({
  id,
  kind: 'new',
  removed: false,
  changed: true,
  values: { areas, tags: areas },
  ...more,
});
const fieldsOf = (): { name: string; props: JsonObject }[] => [
  { name: 'areas', props: { apart: true } },
  { name: 'tags', props: {} },
];

test('a row that shares a value with one before it is named, in fields that ask for it alone', () => {
  const lines = [line('a', ['1', '2']), line('b', ['3']), line('c', ['2']), line('d', ['3', '1'])];
  expect([...sharedValues(lines, fieldsOf)]).toEqual([
    ['c', ['areas']],
    ['d', ['areas']],
  ]);
});

test('rows that will be deleted, and values that are left empty, share nothing', () => {
  const lines = [line('a', ['1'], { removed: true }), line('b', ['1']), line('c', []), line('d', [])];
  expect(sharedValues(lines, fieldsOf).size).toBe(0);
});
