import { readFormatOutput } from './format.ts';
import { readLintOutput } from './lint.ts';
import { lines } from './temporary-tree.ts';
import { readCompilerOutput } from './types.ts';

test("the compiler's errors become findings with file and line", () => {
  const output =
    "engine/a.ts(4,10): error TS2305: No member 'x'.\n  more about it\nerror TS5083: Cannot read file.\n";
  expect(lines(readCompilerOutput(output))).toEqual([
    "engine/a.ts:4 TS2305: No member 'x'.",
    'tsconfig.json:0 TS5083: Cannot read file.',
  ]);
});

test("the linter's complaints become findings, its summary does not", () => {
  const output = "web/a.tsx:14:5: Variable 'a' is never used. [Error/eslint(no-unused-vars)]\n\n1 problem\n";
  expect(lines(readLintOutput(output))).toEqual([
    "web/a.tsx:14 Variable 'a' is never used. [Error/eslint(no-unused-vars)]",
  ]);
});

test("the formatter's list becomes findings, a syntax error keeps its line", () => {
  const output = '[warn] x\n[error] web/b.ts: SyntaxError: Unexpected token. (3:7)\nweb/a.ts\n';
  expect(lines(readFormatOutput(output))).toEqual([
    'web/b.ts:3 SyntaxError: Unexpected token.',
    'web/a.ts:0 is not formatted: npx prettier --write',
  ]);
});
