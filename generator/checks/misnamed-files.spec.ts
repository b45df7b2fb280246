import { names } from './names.ts';
import { findingsIn, lines } from './temporary-tree.ts';

test('files named after their export, their subject or their role pass', async () => {
  const findings = await findingsIn(names, {
    'engine/query/plan-list.ts': 'export interface Plan {}\nexport function planList(): void {}',
    'engine/query/max-rows.ts': 'export const MAX_ROWS = 1;',
    'engine/fields/money/money.ts': 'export const moneyType = 1;',
    'engine/query/operators.ts': 'export const equal = 1;\nexport const above = 2;',
    'generator/printers/openapi/openapi.ts': 'export function openApi(): void {}',
    'server/auth/session.module.ts': 'export class SessionModule {}',
    'server/record/verbs/add.verb.ts': 'export const addVerb = 1;',
    'server/record/index.ts': "export { a } from './a.ts';",
  });
  expect(findings).toEqual([]);
});

test('files that bear another name than their one export are found, with the name they should have', async () => {
  const findings = await findingsIn(names, {
    'engine/query/operator.ts': 'export function operatorOf(): void {}',
    'engine/model/thing.ts': 'export type RowKey = string;',
    'web/ui/late.ts': 'export const early = 1;',
    'server/http/reader.ts': 'const a = 1;\nexport { a as readJSONBody };\nexport type { B } from "./b.ts";',
  });
  expect(lines(findings)).toEqual([
    'engine/model/thing.ts:0 exports RowKey: it should be named row-key.ts',
    'engine/query/operator.ts:0 exports operatorOf: it should be named operator-of.ts',
    'server/http/reader.ts:0 exports readJSONBody: it should be named read-json-body.ts',
    'web/ui/late.ts:0 exports early: it should be named early.ts',
  ]);
});
