import type { JsonObject } from '#engine/definition/index.ts';

/** A tree of shelves that belong to merchants, one of boxes that not everybody may look into, and rows with figures of every kind. */
export const LISTS: JsonObject[] = [
  {
    name: 'test/shelf',
    title: 'Shelves',
    table: 'shelf',
    scope: 'merchant',
    list: { sort: [['weigh', 'desc']] },
    fields: [
      { name: 'id', type: 'pk' },
      { name: 'merchant_id', type: 'number', db: { type: 'bigint' } },
      { name: 'name', type: 'string', length: 40, quickSearch: true },
      { name: 'pid', type: 'treeParent', relation: { definition: 'test/shelf' } },
      { name: 'weigh', type: 'weigh' },
    ],
  },
  {
    name: 'test/box',
    title: 'Boxes',
    table: 'box',
    list: { tree: { parent: 'pid' } },
    fields: [
      { name: 'id', type: 'pk' },
      { name: 'name', type: 'string', length: 40 },
      {
        name: 'pid',
        type: 'treeParent',
        relation: { definition: 'test/box' },
        access: { read: 'test/box/inside' },
      },
    ],
  },
  {
    name: 'test/bill',
    title: 'Bills',
    table: 'bill',
    scope: 'merchant',
    list: { totals: ['amount', 'pieces', 'weight', 'ratio', 'secret'] },
    fields: [
      { name: 'id', type: 'pk' },
      { name: 'merchant_id', type: 'number', db: { type: 'bigint' } },
      { name: 'shelf_id', type: 'remoteSelect', relation: { definition: 'test/shelf' } },
      { name: 'amount', type: 'money' },
      { name: 'pieces', type: 'number', db: { type: 'bigint' } },
      { name: 'weight', type: 'float', db: { type: 'numeric(20,6)' } },
      { name: 'ratio', type: 'float', db: { type: 'double precision' } },
      { name: 'secret', type: 'number', access: { mask: { kind: 'hidden', node: 'test/bill/clear' } } },
    ],
  },
];

/** Two merchants' rows: everything a test needs to know whose they are. */
export const SETUP = `
  insert into shelf (id, merchant_id, name, pid, weigh) overriding system value values
    (1, 1, 'food', null, 50), (2, 1, 'fruit', 1, 40), (3, 1, 'apple', 2, 30), (4, 1, 'pear', 2, 20),
    (5, 1, 'tools', null, 60), (6, 2, 'other', null, 70), (7, 2, 'other apple', 6, 10), (8, 2, 'stray', 1, 5);
  select setval(pg_get_serial_sequence('shelf', 'id'), 100);
  insert into bill (merchant_id, shelf_id, amount, pieces, weight, ratio, secret) values
    (1, 1, 1005, 9007199254740993, 0.000001, 0.1, 3), (1, 2, 3, 9007199254740993, 0.5, 0.2, 4),
    (2, 6, 100, 1, 1, 1, 5);
`;
