import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { readFileSync } from 'node:fs';

const require = createRequire(import.meta.url);

/** What a program printed (both streams, in the order it came) and how it ended. */
export interface ProgramResult {
  code: number;
  output: string;
}

/** Runs a package's program with this Node, in `cwd`, without a shell; gives up after `timeout` milliseconds. */
export function runProgram(
  program: { package: string; bin: string },
  args: string[],
  options: { cwd: string; timeout?: number },
): Promise<ProgramResult> {
  return runNode([binOf(program.package, program.bin), ...args], options);
}

/** Runs this Node with `args`. */
export function runNode(args: string[], options: { cwd: string; timeout?: number }): Promise<ProgramResult> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: options.cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: options.timeout ?? 120_000,
      env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1' },
    });
    let output = '';
    const collect = (chunk: Buffer): void => {
      output += chunk.toString('utf8');
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => resolve({ code: 1, output: `${output}${error.message}\n` }));
    child.on('close', (code, signal) =>
      resolve({ code: code ?? 1, output: signal ? `${output}stopped by ${signal}\n` : output }),
    );
  });
}

function binOf(name: string, bin: string): string {
  const manifest = require.resolve(`${name}/package.json`);
  const { bin: bins } = JSON.parse(readFileSync(manifest, 'utf8')) as {
    bin: string | Record<string, string>;
  };
  const path = typeof bins === 'string' ? bins : bins[bin];
  if (!path) throw new Error(`Package ${name} has no program ${bin}.`);
  return join(dirname(manifest), path);
}
