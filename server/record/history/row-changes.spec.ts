import { describe, expect, test } from '@jest/globals';
import { compileDefinitions } from '#engine/compile/index.ts';
import type { CompiledDefinition } from '#engine/compile/index.ts';
import type { Json, JsonObject } from '#engine/definition/index.ts';
import { rowChanges } from './row-changes.ts';

function compiled(): CompiledDefinition {
  const made = compileDefinitions([
    {
      name: 'shop/tag',
      title: 'Tags',
      table: 'tag',
      rowVersion: 'revision',
      audit: true,
      fields: [
        { name: 'id', type: 'pk' },
        { name: 'name', type: 'string' },
        { name: 'extra', type: 'json' },
        { name: 'code', type: 'password' },
        { name: 'client_secret', type: 'string' },
        { name: 'revision', type: 'number' },
        { name: 'update_time', type: 'timestamp' },
      ],
    },
  ]).compiled.get('shop/tag');
  if (!made) throw new Error('the sample is broken');
  return made;
}

const definition = compiled();
const row: JsonObject = { id: 1, name: 'a', extra: { b: 1, a: [1] }, revision: 1, update_time: 't1' };
const changed = (over: JsonObject) => rowChanges(definition, row, { ...row, ...over });

describe('rowChanges', () => {
  test('finds what differs, and not what is only spelled otherwise', () => {
    expect(changed({ name: 'b', id: '1', extra: { a: [1], b: 1 } })).toEqual({
      changes: { name: ['a', 'b'] },
      secret: false,
    });
  });

  test('takes no notice of what every edit changes', () => {
    expect(changed({ revision: 2, update_time: 't2' })).toEqual({ changes: {}, secret: false });
  });

  test('has everything of a new and of a deleted row, without what is empty', () => {
    const added = rowChanges(definition, null, { ...row, extra: null });
    expect(added.changes).toEqual({
      id: [null, 1],
      name: [null, 'a'],
      revision: [null, 1],
      update_time: [null, 't1'],
    });
    expect(rowChanges(definition, row, null).changes).toMatchObject({ name: ['a', null] });
  });

  test('keeps no secret, but says that there was one', () => {
    expect(changed({ code: 'x' })).toEqual({ changes: {}, secret: true });
    expect(changed({ client_secret: 'x', name: 'b' })).toEqual({
      changes: { name: ['a', 'b'] },
      secret: true,
    });
  });

  test('makes every value fit for storage', () => {
    const name = (value: Json) => changed({ name: value }).changes['name']?.[1];
    expect(name('a\0b')).toBe('a\uFFFDb');
    expect(name('\ud800!\u{1F600}')).toBe('\uFFFD!\u{1F600}');
    expect((name('x'.repeat(200_000)) as string).length).toBe(100_001);
    expect(changed({ extra: { 'k\0': ['v\0'] } }).changes['extra']?.[1]).toEqual({ 'k\uFFFD': ['v\uFFFD'] });
  });
});
