/**
 * `npm run bench [-- quick | web | kill | parts]`: the benches of the server; with `web` those of the pages in Chromium; with
 * `kill [rounds]` publications that are killed at random times.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const words = process.argv.slice(2);
const room = words[0] === 'web' ? 'web' : 'server';
const isKill = words[0] === 'kill';
const rest = room === 'web' || isKill ? words.slice(1) : words;
const program = `${room}/bench/${isKill ? 'kill' : 'main'}.ts`;
const { status } = spawnSync(
  process.execPath,
  ['node_modules/tsx/dist/cli.mjs', '--tsconfig', `${room}/tsconfig.json`, program, ...rest],
  { cwd: root, stdio: 'inherit' },
);
process.exitCode = status ?? 1;
