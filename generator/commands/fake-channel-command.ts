import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { UsageError } from './arguments.ts';
import type { Command } from './command.ts';

const PROGRAM = 'server/test/fake-channel/main.ts';
const PORT = '8100';

/** `fake-channel`: WeChat Pay and Alipay that are none, to train with; a program of its own, until it is ended. */
export const fakeChannelCommand: Command = {
  summary: 'starts channels of payment that are none, with a till and a desk for delays, losses and failures',
  words: [],
  options: { port: { kind: 'value', value: 'PORT', help: `where they listen; ${PORT} without it` } },
  examples: ['npm run metamall -- fake-channel', 'PAY_FAKE_CHANNEL=http://127.0.0.1:8100 npm start'],
  async run({ values }, ports) {
    const port = values.get('port') ?? PORT;
    if (!/^\d{1,5}$/.test(port)) throw new UsageError('--port is a number.');
    const program = join(ports.root, PROGRAM);
    if (!existsSync(program)) {
      ports.error(`${PROGRAM} is not part of this installation.`);
      return 1;
    }
    const args = ['--import', 'tsx', program, port];
    const env = { ...process.env, TSX_TSCONFIG_PATH: join(ports.root, 'server/tsconfig.json') };
    const child = spawn(process.execPath, args, { cwd: ports.root, env, stdio: 'inherit' });
    const [code] = (await once(child, 'exit')) as [number | null];
    return code ?? 0;
  },
};
