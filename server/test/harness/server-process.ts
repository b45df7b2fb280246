import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import path from 'node:path';

/** A server in a process of its own. */
export interface ServerProcess {
  child: ChildProcess;
  /** All it has printed so far. */
  output(): string;
  /** Exit code once it has ended. */
  ended: Promise<number | null>;
  /** Its address once it is ready; rejects when it ends before. */
  ready(): Promise<string>;
}

/** Starts the server as a process, on a port of its own unless `env` names one. */
export function startServerProcess(env: Record<string, string>): ServerProcess {
  const child = spawn(process.execPath, ['--import', 'tsx', path.resolve('server/main/main.ts')], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      TSX_TSCONFIG_PATH: path.resolve('server/tsconfig.json'),
      PORT: '0',
      DEMO: '0',
      LOG_LEVEL: 'error',
      ADMIN_LOGIN_CAPTCHA: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const ready = async (): Promise<string> => {
    for (;;) {
      const [, url] = /Metamall is ready: (\S+)\/admin\n/.exec(text) ?? [];
      if (url !== undefined) return url;
      if (child.exitCode !== null) throw new Error(text);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  return { child, output: () => text, ended: new Promise((resolve) => child.on('close', resolve)), ready };
}
