/**
 * Builds `dist/server` and `dist/storefront` with esbuild and `dist/web` with Vite: `node server/main/build.mjs [--stale]`.
 * With `--stale` only what differs from its sources is built. Exits 1 when a build fails.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildStorefront } from './build-storefront.mjs';
import { putInPlace } from './web-build.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const at = (...parts) => path.join(root, ...parts);

/** Sources that end up in no build. */
const NOT_BUILT = /\.(spec|int-spec)\.tsx?$|^(server\/(test|bench)|web\/(e2e|bench))$|\/decisions$|\.md$/;

/** What is built, from which sources, and how. */
const PARTS = [
  {
    name: 'server',
    sources: ['engine', 'server', 'generator', 'package.json', 'tsconfig.json'],
    build: buildServer,
  },
  { name: 'web', sources: ['engine', 'web', 'package.json', 'tsconfig.json'], build: buildWeb },
  {
    name: 'storefront',
    sources: ['engine', 'web', 'server/main/build-storefront.mjs', 'package.json', 'tsconfig.json'],
    build: () => buildStorefront(),
  },
];

/** Builds the parts, side by side; those whose sources have not changed are left alone when `staleOnly`. */
export async function build({ staleOnly }) {
  const due = PARTS.map((part) => ({ ...part, stamp: stampOf(part) })).filter(
    (part) => !staleOnly || builtFrom(part) !== part.stamp,
  );
  await Promise.all(due.map(buildPart));
}

async function buildPart({ name, build: run, stamp }) {
  const started = performance.now();
  rmSync(stampFile(name), { force: true });
  await run();
  writeFileSync(stampFile(name), stamp);
  console.log(`Built ${name} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

async function buildServer() {
  const esbuild = await import('esbuild');
  rmSync(at('dist/server'), { recursive: true, force: true });
  mkdirSync(at('dist/server'), { recursive: true });
  await esbuild.build({
    entryPoints: {
      main: at('server/main/main.ts'),
      // Started as a thread, from its own file.
      'clean-worker': at('server/record/rich-text/clean-worker.ts'),
    },
    outdir: at('dist/server'),
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'linked',
    sourcesContent: false,
    tsconfig: at('server/tsconfig.json'),
    logLevel: 'warning',
  });
  // Threads that run as they are.
  for (const file of [
    'database/embedded/embedded-worker.mjs',
    'database/embedded/message-queue.mjs',
    'designer/scratch/scratch-worker.mjs',
  ]) {
    copyFileSync(at('server', file), at('dist/server', path.basename(file)));
  }
}

/** In a process of its own, so that its memory is given back. */
async function buildWeb() {
  const vite = at('node_modules/vite/bin/vite.js');
  if (!existsSync(vite))
    throw new Error('The web app can only be built with development packages: run npm ci');
  const fresh = at('dist/.web-fresh');
  const config = at('web/vite.config.ts');
  const args = [vite, 'build', '--config', config, '--outDir', fresh, '--emptyOutDir', '--logLevel', 'warn'];
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
  const code = await new Promise((resolve) => child.on('close', resolve));
  if (code !== 0) throw new Error(`The web build failed with code ${code}`);
  await putInPlace(fresh, at('dist/web'));
}

function builtFrom({ name }) {
  return existsSync(stampFile(name)) ? readFileSync(stampFile(name), 'utf8') : null;
}

function stampFile(name) {
  return at('dist', name, '.built-from');
}

/** A digest of the sources' names and contents. */
function stampOf({ sources }) {
  const hash = createHash('sha256');
  for (const source of sources) addSource(hash, source);
  return hash.digest('hex');
}

function addSource(hash, relative) {
  if (NOT_BUILT.test(relative) || !existsSync(at(relative))) return;
  if (!statSync(at(relative)).isDirectory()) {
    hash.update(`${relative}\0`).update(readFileSync(at(relative)));
    return;
  }
  for (const name of readdirSync(at(relative)).sort()) addSource(hash, `${relative}/${name}`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    await build({ staleOnly: process.argv.includes('--stale') });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
