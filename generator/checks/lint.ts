import type { Check, Finding } from './check.ts';
import { runProgram } from './run-program.ts';

/** A machine that does something else meanwhile is slow: rules that know types read the whole of a room. */
const LINT_MS = 600_000;

/** Runs oxlint with its type-aware rules; a warning counts like an error. */
export const lint: Check = {
  name: 'lint',
  kind: 'program',
  async run({ root, files }) {
    const rooms = ['engine', 'generator', 'server', 'web'].filter((room) =>
      files.some((file) => file.startsWith(`${room}/`)),
    );
    const { code, output } = await runProgram(
      { package: 'oxlint', bin: 'oxlint' },
      ['--deny-warnings', '--format=unix', ...rooms],
      { cwd: root, timeout: LINT_MS },
    );
    const findings = readLintOutput(output);
    if (code === 0 || findings.length > 0) return findings;
    return [
      {
        file: '.oxlintrc.json',
        line: 0,
        message: `oxlint ended with ${code}: ${output.trim().slice(0, 300)}`,
      },
    ];
  },
};

/** Findings of oxlint's unix format, `file:line:column: text [Error/rule]`. */
export function readLintOutput(output: string): Finding[] {
  return output.split('\n').flatMap((text) => {
    const [, file = '', line = '0', message = ''] =
      /^(.+?):(\d+):\d+: (.+ \[(?:Error|Warning)[^\]]*\])$/.exec(text) ?? [];
    return message ? [{ file: file.replaceAll('\\', '/'), line: Number(line), message }] : [];
  });
}
