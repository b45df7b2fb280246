import { join } from 'node:path';
import type { Check, Finding } from './check.ts';
import { runProgram } from './run-program.ts';

/** TypeScript projects, the engine first without its specs: that is what proves it needs neither Node nor a browser. */
const PROJECTS = ['engine', 'engine/tsconfig.spec.json', 'generator', 'server', 'web'];

/** A project of this size takes minutes where the machine is busy. */
const COMPILE_MS = 300_000;

/** Compiles every project without writing anything. */
export const types: Check = {
  name: 'types',
  kind: 'program',
  async run({ root, files }) {
    const present = PROJECTS.filter((project) =>
      files.includes(project.endsWith('.json') ? project : `${project}/tsconfig.json`),
    );
    const findings: Finding[] = [];
    for (const project of present) findings.push(...(await compile(root, project)));
    return unique(findings);
  },
};

async function compile(root: string, project: string): Promise<Finding[]> {
  const memory = join(root, 'node_modules/.cache/types', `${project.replaceAll('/', '-')}.tsbuildinfo`);
  const { code, output } = await runProgram(
    { package: 'typescript', bin: 'tsc' },
    ['-p', project, '--noEmit', '--pretty', 'false', '--incremental', '--tsBuildInfoFile', memory],
    { cwd: root, timeout: COMPILE_MS },
  );
  const findings = readCompilerOutput(output);
  if (code === 0 || findings.length > 0) return findings;
  return [
    { file: project, line: 0, message: `the compiler ended with ${code}: ${output.trim().slice(0, 300)}` },
  ];
}

/** Findings of the compiler's plain output, `file(line,column): error TS1: text`. */
export function readCompilerOutput(output: string): Finding[] {
  return output.split('\n').flatMap((text) => {
    const [, file = '', line = '0', message = ''] = /^(.+?)\((\d+),\d+\): error (.+)$/.exec(text) ?? [];
    if (message) return [{ file: file.replaceAll('\\', '/'), line: Number(line), message }];
    const [, general] = /^error (TS\d+: .+)$/.exec(text) ?? [];
    return general ? [{ file: 'tsconfig.json', line: 0, message: general }] : [];
  });
}

function unique(findings: Finding[]): Finding[] {
  return [...new Map(findings.map((one) => [`${one.file}:${one.line}:${one.message}`, one])).values()];
}
