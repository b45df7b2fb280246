import { rightsMatching, rightsTree, tickedOf, withRule, type GrantableRule } from './rights-tree.ts';

const rule = (name: string, type = 'button'): GrantableRule => ({
  name,
  parent: name.includes('/') ? name.slice(0, name.lastIndexOf('/')) : '',
  title: `Title of ${name}`,
  type,
  icon: '',
});
const roots = rightsTree([
  rule('shop', 'menu_dir'),
  rule('shop/tag', 'menu'),
  rule('shop/tag/index'),
  rule('shop/tag/edit'),
  rule('shop/brand', 'menu'),
  rule('shop/brand/index'),
]);
const [shop] = roots;
const tick = (held: string[], name: string, on = true) => withRule(roots, held, { name, on }).sort();
const state = (held: string[]) => tickedOf(shop!, new Set(held));

describe('rights', () => {
  it('stand in a tree', () => {
    expect(roots).toHaveLength(1);
    expect(shop?.children.map(({ name }) => name)).toEqual(['shop/tag', 'shop/brand']);
    expect(shop?.children[0]?.children).toHaveLength(2);
  });

  it('bring along what is below and what is above them', () => {
    expect(tick([], 'shop/tag/edit')).toEqual(['shop', 'shop/tag', 'shop/tag/edit']);
    expect(tick([], 'shop/tag')).toEqual(['shop', 'shop/tag', 'shop/tag/edit', 'shop/tag/index']);
    expect(tick([], 'shop')).toHaveLength(6);
  });

  it('leave with the last of what is below them, and keep what the tree does not know', () => {
    const held = ['elsewhere', ...tick([], 'shop/tag/edit')];
    expect(tick(held, 'shop/tag/edit', false)).toEqual(['elsewhere']);
    expect(tick(tick([], 'shop'), 'shop/tag', false)).toEqual(['shop', 'shop/brand', 'shop/brand/index']);
    expect(tick(['a'], 'nowhere')).toEqual(['a']);
  });

  it('are ticked, half ticked or not', () => {
    expect(state([])).toBe('none');
    expect(state(tick([], 'shop/tag/edit'))).toBe('some');
    expect(state(tick([], 'shop'))).toBe('all');
    expect(state(['shop/tag/edit'])).toBe('some');
  });

  it('are found by title or name, with the way to them', () => {
    const [found] = rightsMatching(roots, ' TAG/EDIT ');
    expect(found?.children).toHaveLength(1);
    expect(found?.children[0]?.children.map(({ name }) => name)).toEqual(['shop/tag/edit']);
    expect(rightsMatching(roots, 'brand')[0]?.children[0]?.children).toHaveLength(1);
    expect(rightsMatching(roots, 'nothing')).toEqual([]);
  });
});
