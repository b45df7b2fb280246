import { docblocks } from './docblocks.ts';
import { findingsIn, lines } from './temporary-tree.ts';

test('documented exports pass, and a type made of a documented list', async () => {
  const text = [
    '/** The languages. */',
    "export const LOCALES = ['zh-cn', 'en'] as const;",
    'export type Locale = (typeof LOCALES)[number];',
    '/** Adds. */',
    'export function add(a: number, b: number): number {',
    '  return a + b;',
    '}',
    'const own = 1;',
  ];
  const index = "export { add } from './add.ts';\n";
  const findings = await findingsIn(docblocks, {
    'engine/rules/add.ts': text.join('\n'),
    'engine/rules/index.ts': index,
    'server/rules/add.ts': 'export const free = 1;\n',
  });
  expect(findings).toEqual([]);
});

test('an export without a docblock is found, a plain comment or one further up does not count', async () => {
  const text = [
    '/** For the first. */',
    'export const first = 1;',
    '// Only a remark.',
    'export const second = 2;',
    'export interface Third {',
    '  a: 1;',
    '}',
  ];
  expect(lines(await findingsIn(docblocks, { 'engine/rules/add.ts': text.join('\n') }))).toEqual([
    'engine/rules/add.ts:4 second is exported without a docblock',
    'engine/rules/add.ts:5 Third is exported without a docblock',
  ]);
});
