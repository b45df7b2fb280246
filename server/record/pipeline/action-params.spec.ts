import type { ActionDefinition } from '#engine/definition/index.ts';
import { actionParams } from './action-params.ts';

const tagged = (pattern: string): ActionDefinition => ({
  name: 'tag',
  title: 'Tag',
  on: 'row',
  schema: { type: 'object', properties: { tag: { type: 'string', pattern } } },
});

describe('the parameters of an action', () => {
  it('are validated at once by any pattern, however unlucky the text', () => {
    const started = performance.now();
    expect(() => actionParams(tagged('^(a+)+$'), { tag: `${'a'.repeat(40)}!` })).toThrow('record.invalid');
    expect(() => actionParams(tagged('^a*a*a*a*a*b$'), { tag: 'a'.repeat(900) })).toThrow('record.invalid');
    expect(performance.now() - started).toBeLessThan(1000);
  });

  it('are what the schema takes', () => {
    expect(actionParams(tagged('^a+$'), { ids: [1], tag: 'aaa' })).toEqual({ tag: 'aaa' });
  });
});
