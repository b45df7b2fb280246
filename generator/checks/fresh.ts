import type { Check } from './check.ts';
import { runProgram } from './run-program.ts';

const COMMAND = 'server/designer/metamall.ts';

/** Proves that generated files are what the generator would write today. */
export const fresh: Check = {
  name: 'fresh',
  kind: 'program',
  async run({ root, files }) {
    if (!files.includes(COMMAND)) return [{ file: COMMAND, line: 0, message: 'is missing' }];
    const { code, output } = await runProgram(
      { package: 'tsx', bin: 'tsx' },
      [COMMAND, 'generate', '--check'],
      { cwd: root },
    );
    if (code === 0) return [];
    const said = output.split('\n').filter((line) => line.trim() !== '');
    const reported = said.length > 0 ? said : [`the generator ended with ${code}`];
    return reported.map((line) => ({ file: COMMAND, line: 0, message: line.trim() }));
  },
};
