import type { Definition } from '#engine/model/definition.ts';
import { withUuids } from './with-uuids.ts';

const of = (...fields: [name: string, uuid?: string][]): Definition => ({
  name: 'shop/tag',
  title: 'Tags',
  table: 'shop_tag',
  fields: fields.map(([name, uuid]) => ({ name, type: 'string', ...(uuid ? { uuid } : {}) })),
});
const uuids = (definition: Definition) => definition.fields.map(({ uuid }) => uuid);

describe('withUuids', () => {
  it('gives every field one, the same each time', () => {
    const made = withUuids(of(['a'], ['b']));
    expect(uuids(made)).toEqual([
      expect.stringMatching(/^[0-9a-f]{8}$/),
      expect.stringMatching(/^[0-9a-f]{8}$/),
    ]);
    expect(new Set(uuids(made)).size).toBe(2);
    expect(withUuids(of(['a'], ['b']))).toEqual(made);
    expect(withUuids(made)).toEqual(made);
  });

  it('keeps the identity of a field that has its name still', () => {
    const before = withUuids(of(['a', '0000000a'], ['b']));
    expect(uuids(withUuids(of(['a'], ['b', before.fields[1]?.uuid]), before, '3'))[0]).toBe('0000000a');
  });

  it('distinguishes a new field from an older one of its name', () => {
    const [old] = uuids(withUuids(of(['a'])));
    const before = withUuids(of(['b']));
    const draft = { ...of(['b', before.fields[0]?.uuid], ['a']) };
    expect(uuids(withUuids(draft, before, '4'))[1]).not.toBe(old);
  });

  it('takes the fields of a file for those that had their names', () => {
    const [a] = withUuids(of(['a'])).fields;
    const renamed = of(['b', a?.uuid]);
    expect(uuids(withUuids(of(['a']), renamed, '2'))).toEqual([a?.uuid]);
  });

  it('never gives one uuid to two fields', () => {
    const before = of(['a', '0000000a']);
    const swapped = withUuids(of(['b', '0000000a'], ['a']), before, '2');
    expect(new Set(uuids(swapped)).size).toBe(2);
  });
});
