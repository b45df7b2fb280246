import { findingsIn, lines } from './temporary-tree.ts';
import { words } from './words.ts';

test('words that an engineer looks for pass, and so do other words that contain a refused one', async () => {
  const findings = await findingsIn(words, {
    'engine/query/max-rows.ts':
      '/** At most a hundred rows; the least recent go first. `he` is code. */\nexport const MAX_ROWS = 100;',
    'server/record/toolbar.ts':
      'export const toolbar = { atLeast: 1, almost: 2, outermost: Math.max(1, 2), progressBar: 3 };',
    'generator/commands/said.ts': "export const said = 'he tells of most moments';",
  });
  expect(findings).toEqual([]);
});

test('refused words are found in names of code, once a name', async () => {
  const findings = await findingsIn(words, {
    'engine/query/limits.ts': 'export const MOST_ROWS = 100;\nexport const also = MOST_ROWS;',
    'server/record/rows.ts':
      'export class Rows {\n  #toldRows = 1;\n  read({ wish }: { wish: number }) { return wish + this.#toldRows; }\n}',
  });
  expect(lines(findings)).toEqual([
    'engine/query/limits.ts:1 "most" in MOST_ROWS: say max',
    'server/record/rows.ts:2 "told" in toldRows: say format or report',
    'server/record/rows.ts:3 "wish" in wish: say request',
  ]);
});

test('refused words are found in comments and in names of files', async () => {
  const findings = await findingsIn(words, {
    'generator/readers/door.ts':
      '/**\n * Reads rows.\n * Shown to whom he trusts.\n */\nexport const a = 1; // the Family of types',
  });
  expect(lines(findings)).toEqual([
    'generator/readers/door.ts:0 "door" in the file name: say route or controller',
    'generator/readers/door.ts:3 "he" in a comment: say they or the caller',
    'generator/readers/door.ts:5 "family" in a comment: say parent with children',
  ]);
});

test('bars of a screen and families of fonts pass in web alone', async () => {
  const code =
    'export const topBar = (bar: number, HEADER_BAR_WIDTH: number) => ({ bar, fontFamily: HEADER_BAR_WIDTH });';
  const findings = await findingsIn(words, {
    'web/main/top-bar.tsx': code,
    'web/main/family.ts': 'export const family = { barRows: 1, barredFontFamily: 2, isBarred: 3 };',
    'server/http/top-bar.ts': code,
  });
  expect(lines(findings)).toEqual([
    'server/http/top-bar.ts:0 "bar" in the file name: say restriction',
    'server/http/top-bar.ts:1 "bar" in topBar: say restriction',
    'server/http/top-bar.ts:1 "bar" in bar: say restriction',
    'server/http/top-bar.ts:1 "bar" in HEADER_BAR_WIDTH: say restriction',
    'server/http/top-bar.ts:1 "family" in fontFamily: say parent with children',
    'web/main/family.ts:0 "family" in the file name: say parent with children',
    'web/main/family.ts:1 "family" in family: say parent with children',
    'web/main/family.ts:1 "bar" in barRows: say restriction',
    'web/main/family.ts:1 "barred" in barredFontFamily: say restriction',
    'web/main/family.ts:1 "barred" in isBarred: say restriction',
  ]);
});

test('keys that are stored keep their name, in their file alone', async () => {
  const code = 'export const work = { wish: 1 };';
  const findings = await findingsIn(words, {
    'server/designer/planning/two-databases.ts': code,
    'server/designer/planning/other.ts': code,
  });
  expect(lines(findings)).toEqual(['server/designer/planning/other.ts:1 "wish" in wish: say request']);
});
