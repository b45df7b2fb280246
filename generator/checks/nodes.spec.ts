import { nodes } from './nodes.ts';
import { findingsIn, lines } from './temporary-tree.ts';

const TAG = {
  name: 'shop/tag',
  title: 'Tags',
  table: 'shop_tag',
  fields: [
    { name: 'id', type: 'pk' },
    { name: 'cost', type: 'money', access: { read: 'shop/tag/cost' } },
  ],
  actions: [{ name: 'recolour', title: 'Recolour', on: 'row' }],
};
const TREE = {
  'definitions/shop/tag.json': JSON.stringify(TAG),
  'definitions/menus/shop.json': '{ "name": "shop", "title": "Shop" }',
};

test('rights that definitions know pass, and words that only look like them', async () => {
  const code = [
    "export const a = ['shop/tag', 'shop/tag/del', 'shop/tag/recolour', \"shop/tag/cost\", 'shop'];",
    "import x from './shop/gone.ts';",
    "export const b = ['image/png', '/shop/gone', 'shop_gone'];",
  ].join('\n');
  expect(await findingsIn(nodes, { ...TREE, 'server/behaviours/a.ts': code })).toEqual([]);
});

test('rights of a page that the menu names pass', async () => {
  const page = {
    name: 'shop/report',
    title: 'Report',
    component: 'x.vue',
    verbs: ['index', { name: 'costs' }],
  };
  const menu = { name: 'shop', title: 'Shop', children: [page] };
  const code =
    "export const a = ['shop/report', 'shop/report/index', 'shop/report/costs', 'shop/report/del'];";
  const tree = {
    ...TREE,
    'definitions/menus/shop.json': JSON.stringify(menu),
    'server/behaviours/a.ts': code,
  };
  expect(lines(await findingsIn(nodes, tree))).toEqual([
    'server/behaviours/a.ts:1 names shop/report/del, a right that no definition knows',
  ]);
});

test('rights that no definition knows are found wherever they are named', async () => {
  const found = await findingsIn(nodes, {
    ...TREE,
    'server/behaviours/a.ts': "\nexport const a = 'shop/tag/paint';\n",
    'web/overrides/b.tsx': "export const b = mayUse('shop/tags/index');\n",
    'server/database/seed.ts': `export const c = "INSERT INTO admin_group (rules) VALUES (ARRAY['shop/tag/paint'])";\n`,
    'server/test/d.ts': "export const d = 'shop/tag/paint';\n",
    'definitions/shop/brand.json': JSON.stringify({
      ...TAG,
      name: 'shop/brand',
      actions: [],
      fields: [
        { name: 'id', type: 'pk' },
        { name: 'cost', type: 'money', access: { write: 'shop/gone/cost' } },
      ],
    }),
    'definitions/menus/shop.json':
      '{ "name": "shop", "title": "Shop",\n  "children": [{ "name": "shop/empty", "title": "Empty" }] }',
    'definitions/menus/page.json':
      '{ "name": "page", "title": "A page of its own", "component": "page.vue" }',
  });
  expect(lines(found)).toEqual([
    'server/behaviours/a.ts:2 names shop/tag/paint, a right that no definition knows',
    'server/database/seed.ts:1 names shop/tag/paint, a right that no definition knows',
    'web/overrides/b.tsx:1 names shop/tags/index, a right that no definition knows',
    'definitions/shop/brand.json:1 names the right shop/gone/cost of no definition',
    'definitions/menus/shop.json:2 has the directory shop/empty, which holds no page',
  ]);
});
