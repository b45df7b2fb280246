import { spokenCheck } from './spoken.ts';
import { findingsIn, lines } from './temporary-tree.ts';

const partOf = new Map([
  ['page.title', 'first'],
  ['list.add', 'records'],
  ['bin.empty', 'bin'],
  ['bin.ways.one', 'bin'],
  ['designer.close', 'designer'],
]);
const check = spokenCheck(() => Promise.resolve(partOf));

const entry = (...lines: string[]) => ['export const main = () => 1;', ...lines, ''].join('\n');
const fetching = (file: string, ...parts: string[]) =>
  `void withTexts(import('${file}'), ${parts.map((part) => `'${part}'`).join(', ')});`;

test('code fetched with its texts passes, and so does what it loads and fetches in turn', async () => {
  const findings = await findingsIn(check, {
    'web/entry/main.tsx': entry("t('page.title');", fetching('../records/list.tsx', 'records')),
    'web/records/list.tsx': "import { add } from './add.ts';\nadd();\nvoid import('./chooser.ts');\n",
    'web/records/add.ts': "export const add = () => t('list.add');\n",
    'web/records/chooser.ts': "t(isOn ? 'list.add' : 'page.title');\n",
  });
  expect(findings).toEqual([]);
});

test('a text that does not come with the code that says it is found', async () => {
  const findings = await findingsIn(check, {
    'web/entry/main.tsx': entry("t('list.add');", fetching('../records/bin.tsx', 'records')),
    'web/records/bin.tsx': "export const way = (one: string) => t(`bin.ways.${one}`);\nt('list.add');\n",
  });
  expect(lines(findings)).toEqual([
    'web/entry/main.tsx:2 says list.add, but comes without the texts of records',
    'web/records/bin.tsx:1 says bin.ways., but comes without the texts of bin',
  ]);
});

test('a text must be there on every way to the code', async () => {
  const findings = await findingsIn(check, {
    'web/entry/main.tsx': entry(fetching('../a.ts', 'bin'), "void import('../b.ts');"),
    'web/a.ts': "void import('./shared.ts');\n",
    'web/b.ts': "void import('./shared.ts');\n",
    'web/shared.ts': "t('bin.empty');\n",
  });
  expect(lines(findings)).toEqual(['web/shared.ts:1 says bin.empty, but comes without the texts of bin']);
});

test('through an index comes only what is taken', async () => {
  const tree = (taken: string) => ({
    'web/entry/main.tsx': `import { ${taken} } from '../ui/index.ts';\n${taken}();\n`,
    'web/ui/index.ts': "export { quiet } from './quiet.ts';\nexport { loud } from './loud.ts';\n",
    'web/ui/quiet.ts': "export const quiet = () => t('page.title');\n",
    'web/ui/loud.ts': "export const loud = () => t('bin.empty');\n",
  });
  expect(await findingsIn(check, tree('quiet'))).toEqual([]);
  expect(lines(await findingsIn(check, tree('loud')))).toEqual([
    'web/ui/loud.ts:1 says bin.empty, but web/entry/main.tsx comes without the texts of bin',
  ]);
});

test('what only the compiler sees is not loaded, and other words are no texts', async () => {
  const findings = await findingsIn(check, {
    'web/entry/main.tsx': entry("import type { Bin } from '../bin.ts';", "sort('list.added');"),
    'web/bin.ts': "export type Bin = string;\nt('bin.empty');\n",
  });
  expect(findings).toEqual([]);
});

test('the designer names its texts without their section', async () => {
  const findings = await findingsIn(check, {
    'web/entry/main.tsx': entry("void import('../designer/page.ts');"),
    'web/designer/page.ts':
      "import { useDesignerWords } from '../texts/designer.ts';\nuseDesignerWords()('close');\n",
    'web/texts/designer.ts': 'export const useDesignerWords = () => String;\n',
  });
  expect(lines(findings)).toEqual([
    'web/designer/page.ts:2 says close, but comes without the texts of designer',
  ]);
});
