import { pureEngine } from './pure-engine.ts';
import { findingsIn, lines } from './temporary-tree.ts';

test('a clock handed in, dates from values and words that only contain one of the mall pass', async () => {
  const text = [
    '/** A definition such as `shop/goods/tag`; never calls Date.now() by itself. */',
    'export const at = (now: () => number) => new Date(now()).toISOString();',
    "export const cartesian = 'goodsense';",
  ];
  expect(await findingsIn(pureEngine, { 'engine/rules/at.ts': text.join('\n') })).toEqual([]);
});

test('clock, randomness and words of the mall are found with their line', async () => {
  const text = [
    'export const now = Date.now();',
    'export const date = new Date();',
    'export const text = Date();',
    "export const random = () => Math['random']();",
    'export const goodsCount = 1;',
    "export const name = 'shop/cart';",
  ];
  const findings = await findingsIn(pureEngine, {
    'engine/rules/at.ts': text.join('\n'),
    'server/a.ts': text.join('\n'),
  });
  expect(lines(findings)).toEqual([
    'engine/rules/at.ts:1 reads the clock: hand it in instead',
    'engine/rules/at.ts:2 reads the clock: hand it in instead',
    'engine/rules/at.ts:3 reads the clock: hand it in instead',
    'engine/rules/at.ts:4 makes random values: hand it in instead',
    'engine/rules/at.ts:5 "goods" is a word of the mall',
    'engine/rules/at.ts:6 "cart" is a word of the mall',
  ]);
});

test('the folder of the mall speaks of it, and is as pure as the others', async () => {
  const text = 'export const goodsCount = 1;\nexport const now = Date.now();\n';
  const findings = await findingsIn(pureEngine, { 'engine/commerce/at.ts': text });
  expect(lines(findings)).toEqual(['engine/commerce/at.ts:2 reads the clock: hand it in instead']);
});

test('specs and fixtures may speak of the mall', async () => {
  const findings = await findingsIn(pureEngine, {
    'engine/rules/a.spec.ts': "test('goods', () => {});\n",
    'engine/fields/string/string.fixture.ts': "export const sample = 'goods';\n",
  });
  expect(findings).toEqual([]);
});
