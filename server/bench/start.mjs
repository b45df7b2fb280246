/** `npm run bench [-- quick | web | parts]`: the benches of the server, or with `web` those of the pages in Chromium. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const words = process.argv.slice(2);
const room = words[0] === 'web' ? 'web' : 'server';
const rest = room === 'web' ? words.slice(1) : words;
const { status } = spawnSync(
  process.execPath,
  ['node_modules/tsx/dist/cli.mjs', '--tsconfig', `${room}/tsconfig.json`, `${room}/bench/main.ts`, ...rest],
  { cwd: root, stdio: 'inherit' },
);
process.exitCode = status ?? 1;
