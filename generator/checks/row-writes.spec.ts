import { rowWrites } from './row-writes.ts';
import { findingsIn, lines } from './temporary-tree.ts';

const definition = (name: string, table: string, more: object = {}): string =>
  JSON.stringify({ name, title: name, table, fields: [{ name: 'id', type: 'pk' }], ...more });

const TREE = {
  'definitions/shop/cup.json': definition('shop/cup', 'shop_cup'),
  'definitions/shop/log.json': definition('shop/log', 'shop_log', { access: { nodes: ['index', 'del'] } }),
};

test('statements that write rows of a definition are found, whatever they look like', async () => {
  const text = [
    "const a = 'UPDATE shop_cup SET price = 1';",
    'const b = `insert into "public"."shop_cup" (id)',
    '  values (1)`;',
    "const c = 'delete from only shop_cup';",
    'const d = (table: string) => `update ${table} set price = 1`;',
    'export { a, b, c, d };',
  ];
  const findings = await findingsIn(rowWrites, { ...TREE, 'server/mall/cups/a.ts': text.join('\n') });
  expect(lines(findings)).toEqual([
    'server/mall/cups/a.ts:1 writes rows of shop/cup by a statement: use records',
    'server/mall/cups/a.ts:2 writes rows of shop/cup by a statement: use records',
    'server/mall/cups/a.ts:4 writes rows of shop/cup by a statement: use records',
    'server/mall/cups/a.ts:5 writes a table chosen at run time by a statement: use records',
  ]);
});

test('reading, other tables, tables that nobody adds to, comments, tests and the record API pass', async () => {
  const text = [
    '/* update shop_cup set price = 1 */',
    "export const a = 'select 1 from shop_cup for update';",
    "export const b = 'insert into token (id) values (1)';",
    "export const c = 'insert into shop_log (id) values (1)';",
  ];
  const write = "export const a = 'update shop_cup set price = 1';";
  const findings = await findingsIn(rowWrites, {
    ...TREE,
    'server/auth/a.ts': text.join('\n'),
    'server/record/sql/a.ts': write,
    'server/test/shop/a.int-spec.ts': write,
  });
  expect(findings).toEqual([]);
});
