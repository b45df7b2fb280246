import { expect, test } from '@jest/globals';
import type { MenuRecord } from './site.ts';
import { titlesApart } from './titles-apart.ts';

let last = 0;
const entry = (title: string, name: string, children?: MenuRecord[]): MenuRecord => ({
  id: (last += 1),
  pid: 0,
  type: children ? 'menu_dir' : 'menu',
  title,
  name,
  path: name,
  icon: '',
  ...(children ? { children } : {}),
});
const MENUS = [
  entry('Shop', 'shop', [
    entry('Orders', 'shop/order', [entry('Orders', 'shop/order/order')]),
    entry('Archive', 'shop/old', [
      entry('Orders', 'shop/old/order'),
      entry('Orders', 'shop/old/order2'),
      entry('Tags', 'shop/old/tag'),
    ]),
  ]),
  entry('Northwind', 'northwind', [entry('Orders', 'northwind/orders')]),
];
const titles = (...names: string[]): string[] =>
  titlesApart(
    MENUS,
    names.map((name) => ({ name, title: name.endsWith('tag') ? 'Tags' : 'Orders' })),
  );

test.each([
  ['nothing where they differ', ['shop/order/order', 'shop/old/tag'], ['Orders', 'Tags']],
  ['nothing of an entry that is there twice', ['shop/order/order', 'shop/order/order'], ['Orders', 'Orders']],
  [
    'their connections or modules',
    ['shop/order/order', 'northwind/orders'],
    ['Orders · Shop', 'Orders · Northwind'],
  ],
  [
    'whole paths',
    ['shop/order/order', 'shop/old/order'],
    ['Orders · Shop / Orders', 'Orders · Shop / Archive'],
  ],
  ['names', ['shop/old/order', 'shop/old/order2'], ['Orders · shop/old/order', 'Orders · shop/old/order2']],
  [
    'names’ parts outside the menu',
    ['crm/orders', 'northwind/orders'],
    ['Orders · crm', 'Orders · Northwind'],
  ],
])('says %s', (_what, names, said) => {
  expect(titles(...names)).toEqual(said);
});
