import { rightsInShort } from './rights-in-short.ts';
import type { GrantableRule } from './rights-tree.ts';

const rule = (type: string, name: string, title: string): GrantableRule => ({
  name,
  type,
  title,
  parent: name.includes('/') ? name.slice(0, name.lastIndexOf('/')) : '',
  icon: '',
});

const RULES = [
  rule('menu_dir', 'shop', 'Shop'),
  rule('menu', 'shop/tag', 'Tags'),
  rule('button', 'shop/tag/index', 'View'),
  rule('button', 'shop/tag/edit', 'Edit'),
  rule('menu', 'shop/order', 'Orders'),
  rule('button', 'shop/print', 'Print'),
];

describe('rights in short', () => {
  it('are the pages they open, each once, in the order of the menu', () => {
    const held = ['shop', 'shop/order', 'shop/tag/edit', 'shop/tag/index', 'shop/tag'];
    expect(rightsInShort(held, RULES)).toEqual(['Tags', 'Orders']);
  });

  it('tell a button by itself that belongs to no page, and a name that nobody knows as it is', () => {
    expect(rightsInShort(['gone/index', 'shop/print'], RULES)).toEqual(['Print', 'gone/index']);
    expect(rightsInShort([], RULES)).toEqual([]);
  });
});
