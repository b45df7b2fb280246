import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';

/** A publishing process, and what it has said. */
export interface Publishing {
  child: ChildProcess;
  /** Versions it has acknowledged. */
  acknowledged(): number[];
  /** Resolves when it begins its next publication; rejects when it ends before. */
  begun(): Promise<void>;
  ended: Promise<void>;
}

/** Starts a process that publishes one design after the other. */
export function startPublishing(env: Record<string, string>): Publishing {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', path.resolve('server/test/recovery/publish-again.ts')],
    {
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        TSX_TSCONFIG_PATH: path.resolve('server/tsconfig.json'),
        NODE_ENV: 'production',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let printed = '';
  let complained = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (complained += chunk.toString()));
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
  const lines = () => printed.split('\n').slice(0, -1);
  const begins = () => lines().filter((line) => line === 'begin').length;
  return {
    child,
    ended,
    acknowledged: () => lines().flatMap((line) => (/^\d+$/.test(line) ? [Number(line)] : [])),
    begun: async () => {
      const before = begins();
      while (begins() === before) {
        if (child.exitCode !== null || child.signalCode !== null) throw new Error(`It ended: ${complained}`);
        await new Promise((resolve) => setTimeout(resolve, 2));
      }
    },
  };
}

/** Waits for some milliseconds, fractions too. */
export function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
