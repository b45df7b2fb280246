import { rightsTree, tickedOf } from './rights-tree.ts';
import { rightsRows, ticksOf } from './rights-rows.ts';

const PAGES = 500;
const DO = ['index', 'add', 'edit'];
const rule = (name: string, type: string) => ({
  name,
  parent: name.includes('/') ? name.slice(0, name.lastIndexOf('/')) : '',
  title: name,
  type,
  icon: '',
});
const roots = rightsTree([
  rule('large', 'menu_dir'),
  ...Array.from({ length: PAGES }, (_, at) => [
    rule(`large/page${at}`, 'menu'),
    ...DO.map((each) => rule(`large/page${at}/${each}`, 'button')),
  ]).flat(),
]);
const [large] = roots;

describe('rows of rights', () => {
  it('are those that are not folded, buttons below their entry', () => {
    expect(rightsRows(roots, () => false).map(({ node }) => node.name)).toEqual(['large']);
    const open = rightsRows(roots, ({ name }) => name === 'large' || name === 'large/page1');
    expect(open).toHaveLength(1 + PAGES + 1);
    expect(open.slice(2, 5).map(({ kind, node, depth }) => `${kind} ${node.name} ${depth}`)).toEqual([
      'branch large/page1 1',
      'buttons large/page1 1',
      'branch large/page2 1',
    ]);
  });

  it('are ticked as each would be by itself', () => {
    const held = new Set([
      'large',
      'large/page1',
      ...DO.map((each) => `large/page1/${each}`),
      'large/page2/add',
    ]);
    const ticks = ticksOf(roots, held);
    expect(ticks.get('large')).toBe('some');
    for (const page of large?.children ?? []) expect(ticks.get(page.name)).toBe(tickedOf(page, held));
    expect(ticks.get('large/page1')).toBe('all');
    expect(ticks.get('large/page2')).toBe('some');
    expect(ticks.get('large/page3')).toBe('none');
  });
});
