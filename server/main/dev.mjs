/** `npm run dev`: the server restarts and the browser updates whenever a source changes. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { buildStorefront } from './build-storefront.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
// The shop's pages are built anew with every change, and drawn by the server that watches for them.
await buildStorefront();
const commands = [
  ['server/main/watch-storefront.mjs'],
  ['node_modules/tsx/dist/cli.mjs', 'watch', '--tsconfig', 'server/tsconfig.json', 'server/main/main.ts'],
  ['node_modules/vite/bin/vite.js', '--config', 'web/vite.config.ts'],
];
process.env.NODE_ENV ??= 'development';
const children = commands.map((args) => spawn(process.execPath, args, { cwd: root, stdio: 'inherit' }));

let ending = false;
function end(code) {
  if (ending) return;
  ending = true;
  for (const child of children) child.kill('SIGTERM');
  process.exitCode = code;
}

for (const child of children) child.on('exit', (code) => end(code ?? 0));
process.on('SIGINT', () => end(0));
process.on('SIGTERM', () => end(0));
