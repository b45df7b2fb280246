/**
 * `npm run mutations [-- --count 200] [--seed 1] [--min 80]`: changes the engine at places drawn by lot, one at a time, in a
 * copy, runs the specs that load the changed file, and reports how many of the changes they notice, and which they do not.
 * With `--min` it fails below that many percent.
 */
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import config from './jest.config.mjs';
import { mutationSites } from './mutation-sites.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const SOURCES = 'engine';
/** What its specs read besides. */
const READ = ['node_modules', 'server', 'generator', 'definitions', '.prettierrc.json'];
/** A change may make a loop that never ends: that is noticed too. */
const MAX_MILLISECONDS = 120_000;

const option = (name, otherwise) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? otherwise : Number(process.argv[at + 1]);
};
const count = option('count', 200);
const random = randomFrom(option('seed', 1));

const folders = [];
process.once('exit', () => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));
process.once('SIGINT', () => process.exit(130));

const drawn = draw(allSites(), count);
const survivors = [];
let done = 0;
const waiting = [...drawn];
const copies = Array.from({ length: Math.min(availableParallelism(), 4) }, copyOfEngine);
// What fails without a change would count as noticed.
if ((await runSpecs(copies[0])) !== 0) throw new Error('The specs fail without any change');
await Promise.all(copies.map(work));
const noticed = drawn.length - survivors.length;
const share = (100 * noticed) / drawn.length;
for (const site of survivors) console.log(`not noticed: ${describe(site)}`);
console.log(`${noticed} of ${drawn.length} changes were noticed: ${share.toFixed(1)} %`);
process.exitCode = share >= option('min', 0) ? 0 : 1;

async function work(folder) {
  for (let site = waiting.shift(); site !== undefined; site = waiting.shift()) {
    const file = path.join(folder, site.file);
    writeFileSync(file, site.source.slice(0, site.start) + site.text + site.source.slice(site.end));
    if ((await runSpecs(folder, file)) === 0) survivors.push(site);
    writeFileSync(file, site.source);
    done += 1;
    if (done % 20 === 0) console.log(`${done} of ${drawn.length}`);
  }
}

/** Gives the code with which the specs end that load a file, or all without one; null where they do not end. */
function runSpecs(folder, file) {
  const [{ transform, ...project }] = config.projects;
  const own = { ...project, transform, rootDir: folder, roots: [path.join(folder, SOURCES)] };
  const program = spawn(
    process.execPath,
    [
      '--experimental-vm-modules',
      '--no-warnings',
      path.join(root, 'node_modules/jest/bin/jest.js'),
      `--config=${JSON.stringify({ projects: [own], maxWorkers: 1 })}`,
      ...(file === undefined ? [] : ['--findRelatedTests', file]),
      '--bail',
      '--silent',
      '--passWithNoTests',
      `--testTimeout=20000`,
    ],
    {
      cwd: folder,
      stdio: 'ignore',
      timeout: file === undefined ? 10 * MAX_MILLISECONDS : MAX_MILLISECONDS,
      killSignal: 'SIGKILL',
    },
  );
  return new Promise((resolve) => program.once('close', resolve));
}

function copyOfEngine() {
  const folder = mkdtempSync(path.join(tmpdir(), 'metamall-mutations-'));
  folders.push(folder);
  for (const name of [SOURCES, 'package.json', 'tsconfig.json'])
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  for (const name of READ) symlinkSync(path.join(root, name), path.join(folder, name));
  return folder;
}

function allSites() {
  const files = readdirSync(path.join(root, SOURCES), { recursive: true, encoding: 'utf8' }).sort();
  return files
    .filter((file) => file.endsWith('.ts') && !/(\.spec|fixtures?)\.ts$/.test(file))
    .flatMap((name) => {
      const file = path.join(SOURCES, name);
      const source = readFileSync(path.join(root, file), 'utf8');
      return mutationSites(file, source).map((site) => ({ file, source, ...site }));
    });
}

function draw(sites, wanted) {
  const left = [...sites];
  const taken = [];
  while (taken.length < wanted && left.length > 0)
    taken.push(...left.splice(Math.floor(random() * left.length), 1));
  return taken;
}

function describe({ file, source, start, end, text }) {
  const line = source.slice(0, start).split('\n').length;
  const change = `${source.slice(start, end)} -> ${text}`.replaceAll(/\s+/g, ' ');
  return `${file}:${line} ${change.slice(0, 160)}`;
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomFrom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
