import type { Check, Finding } from './check.ts';
import { runProgram } from './run-program.ts';

/** All files take two minutes beside another program. */
const FORMAT_MS = 300_000;

/** Proves that prettier would change nothing, definitions and documents included. */
export const format: Check = {
  name: 'format',
  kind: 'program',
  async run({ root }) {
    const { code, output } = await runProgram(
      { package: 'prettier', bin: 'prettier' },
      ['--list-different', '--cache', '--cache-location=node_modules/.cache/prettier-check', '.'],
      { cwd: root, timeout: FORMAT_MS },
    );
    const findings = readFormatOutput(output);
    if (code === 0 || findings.length > 0) return findings;
    return [{ file: '.prettierrc.json', line: 0, message: `prettier ended with ${code}` }];
  },
};

/** Findings of `prettier --list-different`: a path per line, and errors with their place. */
export function readFormatOutput(output: string): Finding[] {
  return output.split('\n').flatMap((text): Finding[] => {
    const [, broken, reason, at] = /^\[error\] (\S+): (.+?)(?: \((\d+):\d+\))?$/.exec(text) ?? [];
    if (broken && reason) return [{ file: broken, line: Number(at ?? 0), message: reason }];
    if (text.startsWith('[') || text.trim() === '') return [];
    return [{ file: text.trim(), line: 0, message: 'is not formatted: npx prettier --write' }];
  });
}
