import { describe, expect, test } from '@jest/globals';
import { compiledSample, sample } from '#engine/compile/sample.fixture.ts';
import { insertStatement } from './insert-statement.ts';

const tag = compiledSample(
  sample({
    fields: [
      { name: 'id', type: 'pk' },
      { name: 'name', type: 'string' },
      { name: 'color', type: 'string' },
      { name: 'weigh', type: 'weigh' },
    ],
  }),
);
const sequence = { kind: 'sequence', rank: 'weigh', max: null, key: 'id', sequence: 'tag_id_seq' } as const;
const next = { kind: 'next', rank: 'weigh', max: 32_767 } as const;

describe('insertStatement', () => {
  test('prints rows of one shape alike, each with its own values', () => {
    const first = insertStatement(tag, { name: 'oak', color: 'red' });
    const second = insertStatement(tag, { color: 'blue', name: 'elm' });
    expect(second.text).toBe(first.text);
    expect(second.name).toBe(first.name);
    expect([first.values, second.values]).toEqual([
      ['oak', 'red'],
      ['elm', 'blue'],
    ]);
  });

  test('prints every other shape by itself', () => {
    const shapes = () => [
      insertStatement(tag, {}),
      insertStatement(tag, { name: 'oak' }),
      insertStatement(tag, { color: 'red' }),
      insertStatement(tag, { name: 'oak' }, null, 'key'),
      insertStatement(tag, { name: 'oak' }, sequence),
      insertStatement(tag, { name: 'oak' }, { ...sequence, max: 32_767 }),
      insertStatement(tag, { name: 'oak' }, next),
    ];
    const texts = shapes().map(({ text }) => text);
    expect(new Set(texts).size).toBe(texts.length);
    expect(shapes().map(({ text }) => text)).toEqual(texts);
    expect(shapes()[4]?.values).toEqual(['oak', 'tag_id_seq']);
  });
});
