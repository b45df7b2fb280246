import type { Definition } from '#engine/model/definition.ts';
import { describe, expect, test } from '@jest/globals';
import { compileDefinitions } from './compile-definitions.ts';

const table = (name: string, over: Partial<Definition> = {}): Definition => ({
  name: `a/${name}`,
  title: name,
  table: `a_${name}`,
  fields: [
    { name: 'id', type: 'pk' },
    { name: 'name', type: 'string' },
  ],
  ...over,
});

describe('compiling after a result', () => {
  const tag = table('tag');
  const good = table('good', {
    fields: [
      { name: 'id', type: 'pk' },
      { name: 'tag_id', type: 'remoteSelect', relation: { definition: 'a/tag' } },
    ],
  });
  const other = table('other');
  const before = compileDefinitions([tag, good, other]);

  test('takes over what is the same', () => {
    const { compiled } = compileDefinitions([tag, good, other], { before });
    for (const [name, definition] of compiled) expect(definition).toBe(before.compiled.get(name));
  });

  test('compiles anew what changed and whatever refers to it, as it would without', () => {
    const changed = [table('tag', { label: 'id' }), good, other];
    const { compiled, issues } = compileDefinitions(changed, { before });
    const fresh = compileDefinitions(changed);
    expect(compiled).toEqual(fresh.compiled);
    expect(issues).toEqual(fresh.issues);
    expect(compiled.get('a/other')).toBe(before.compiled.get('a/other'));
    expect(compiled.get('a/good')).not.toBe(before.compiled.get('a/good'));
  });

  test('lets go of what is no more', () => {
    const rest = compileDefinitions([good, other], { before });
    expect([...rest.compiled.keys()]).toEqual([...compileDefinitions([good, other]).compiled.keys()]);
  });
});
