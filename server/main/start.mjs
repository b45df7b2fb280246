/** `npm start`: builds what is stale, then runs the server in this process. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const build = fileURLToPath(new URL('build.mjs', import.meta.url));
const { status } = spawnSync(process.execPath, [build, '--stale'], { stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);

process.env.NODE_ENV ??= 'production';
await import('../../dist/server/main.js');
