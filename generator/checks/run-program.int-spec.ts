import { format } from './format.ts';
import { fresh } from './fresh.ts';
import { lint } from './lint.ts';
import { findingsIn, lines } from './temporary-tree.ts';
import { types } from './types.ts';

const CONFIG = JSON.stringify({
  compilerOptions: { strict: true, target: 'ES2022', types: [] },
  include: ['**/*.ts'],
});

test('types: a wrong type is found, a right one passes', async () => {
  const good = { 'engine/tsconfig.json': CONFIG, 'engine/a.ts': 'export const a: number = 1;\n' };
  expect(await findingsIn(types, good)).toEqual([]);
  const bad = { ...good, 'engine/b.ts': "\nexport const b: number = 'x';\n" };
  expect(lines(await findingsIn(types, bad))).toEqual([
    "engine/b.ts:2 TS2322: Type 'string' is not assignable to type 'number'.",
  ]);
});

test('lint: an unused variable is found, clean code passes', async () => {
  expect(await findingsIn(lint, { 'engine/a.ts': 'export const a = 1;\n' })).toEqual([]);
  const findings = await findingsIn(lint, { 'engine/a.ts': 'export const a = 1;\nconst b = 2;\n' });
  expect(lines(findings)).toHaveLength(1);
  expect(lines(findings)[0]).toContain('engine/a.ts:2');
});

test('format: an unformatted file is found, a formatted one passes', async () => {
  expect(await findingsIn(format, { 'engine/a.ts': 'export const a = 1;\n' })).toEqual([]);
  const findings = await findingsIn(format, {
    'engine/a.ts': 'export const a=1',
    'definitions/a.json': '{"a":1}',
  });
  expect(lines(findings).sort()).toEqual([
    'definitions/a.json:0 is not formatted: npx prettier --write',
    'engine/a.ts:0 is not formatted: npx prettier --write',
  ]);
});

test('fresh: what the generator reports as stale is found', async () => {
  const command = (body: string) => ({
    'package.json': '{"type":"module"}',
    'server/designer/metamall.ts': body,
  });
  expect(
    await findingsIn(fresh, command('process.exitCode = process.argv[3] === "--check" ? 0 : 1;\n')),
  ).toEqual([]);
  const stale = command('console.log("definitions/schema/a.json is stale");\nprocess.exitCode = 1;\n');
  expect(lines(await findingsIn(fresh, stale))).toEqual([
    'server/designer/metamall.ts:0 definitions/schema/a.json is stale',
  ]);
  const mute = command('process.exitCode = 3;\n');
  expect(lines(await findingsIn(fresh, mute))).toEqual([
    'server/designer/metamall.ts:0 the generator ended with 3',
  ]);
});
