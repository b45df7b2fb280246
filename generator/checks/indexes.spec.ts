import { indexes } from './indexes.ts';
import { findingsIn, lines } from './temporary-tree.ts';

const FIELDS = {
  'engine/fields/index.ts': "export { pk } from './pk.ts';\nexport type { Pk } from './pk.ts';\n",
  'engine/fields/pk.ts': 'export const pk = 1;\nexport type Pk = number;\n',
};

test('a folder entered by its index from outside and by the file from inside passes', async () => {
  const findings = await findingsIn(indexes, {
    ...FIELDS,
    'engine/fields/all.ts': "import { pk } from './pk.ts';\nexport const all = pk;\n",
    'engine/query/plan.ts': "import { pk } from '../fields/index.ts';\nexport const plan = pk;\n",
    'engine/query/plan.spec.ts': "import { pk } from '../fields/pk.ts';\nexport const plan = pk;\n",
    'server/record/list.ts': "import { pk } from '#engine/fields/index.ts';\nexport const list = pk;\n",
    'server/record/more.ts': "import { row } from '#server/database/row.ts';\nexport const more = row;\n",
    'server/database/row.ts': 'export const row = 1;\n',
  });
  expect(findings).toEqual([]);
});

test('reaching past an index of the engine is found, from the engine and from other rooms', async () => {
  const findings = await findingsIn(indexes, {
    ...FIELDS,
    'engine/query/plan.ts': "import { pk } from '../fields/pk.ts';\nexport const plan = pk;\n",
    'web/fields/list.ts': "import type { Pk } from '#engine/fields/pk.ts';\nexport type List = Pk[];\n",
  });
  expect(lines(findings)).toEqual([
    'engine/query/plan.ts:1 reaches past an index: import engine/fields/index.ts instead of engine/fields/pk.ts',
    'web/fields/list.ts:1 reaches past an index: import engine/fields/index.ts instead of engine/fields/pk.ts',
  ]);
});

test('folders of the generator are entered by an index where they have one', async () => {
  const findings = await findingsIn(indexes, {
    'generator/printers/index.ts': "export { print } from './print.ts';\n",
    'generator/printers/print.ts': 'export const print = 1;\n',
    'generator/checks/check.ts': 'export const check = 1;\n',
    'generator/commands/run.ts':
      "import { print } from '#generator/printers/print.ts';\nimport { check } from './check.ts';\n" +
      'export const run = [print, check];\n',
  });
  expect(lines(findings)).toEqual([
    'generator/commands/run.ts:1 reaches past an index: import generator/printers/index.ts instead of generator/printers/print.ts',
  ]);
});

test('a file may not import the index of its own folder', async () => {
  const findings = await findingsIn(indexes, {
    ...FIELDS,
    'engine/fields/color/color.ts': "import { pk } from '../index.ts';\nexport const color = pk;\n",
  });
  expect(lines(findings)).toEqual([
    'engine/fields/color/color.ts:1 imports the index of its own folder, import the file instead of engine/fields/index.ts',
  ]);
});

test('export * and logic in an index are found', async () => {
  const findings = await findingsIn(indexes, {
    'engine/fields/index.ts': "export * from './pk.ts';\nexport const two = 2;\n",
    'engine/fields/pk.ts': 'export const pk = 1;\n',
    'web/fields/index.ts': "export * as pk from './pk.ts';\n",
  });
  expect(lines(findings)).toEqual([
    'engine/fields/index.ts:1 export * hides what is exported',
    'engine/fields/index.ts:1 an index only lists names from other files',
    'engine/fields/index.ts:2 an index only lists names from other files',
    'web/fields/index.ts:1 export * hides what is exported',
  ]);
});
