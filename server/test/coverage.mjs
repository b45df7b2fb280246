/**
 * `npm run coverage [-- engine] [--min 90]`: how many branches of a room are reached by its own specs alone, by folder, and
 * the files that lack most. With `--min` it fails below that many percent.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const MAX_FILES = 25;

const words = process.argv.slice(2);
const at = words.indexOf('--min');
const min = at < 0 ? 0 : Number(words[at + 1]);
const room = words.find((word, place) => !word.startsWith('--') && (at < 0 || place !== at + 1)) ?? 'engine';

const folder = mkdtempSync(path.join(tmpdir(), 'metamall-coverage-'));
try {
  process.exitCode = run();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function run() {
  const { status } = spawnSync(process.execPath, jestArguments(), { cwd: root, stdio: 'inherit' });
  if (status !== 0) return status ?? 1;
  const files = readBranches();
  const whole = sum(files);
  console.log(line('branches', 'reached', 'of', ''));
  for (const [name, own] of byFolder(files)) console.log(reported(name, sum(own)));
  console.log(reported(room, whole));
  console.log('\nFiles that lack most:');
  for (const each of [...files]
    .sort((a, b) => b.total - b.covered - (a.total - a.covered))
    .slice(0, MAX_FILES))
    if (each.covered < each.total) console.log(reported(each.file, each));
  return percent(whole) >= min ? 0 : 1;
}

/** The counter that jest brings along counts a branch of a function nobody calls; the one of V8 does not. */
function jestArguments() {
  const from = [
    `${room}/**/*.{ts,tsx}`,
    '!**/*.spec.{ts,tsx}',
    '!**/*.int-spec.ts',
    '!**/*.fixture.{ts,tsx}',
  ];
  return [
    '--experimental-vm-modules',
    '--no-warnings',
    'node_modules/jest/bin/jest.js',
    '--config=server/test/jest.config.mjs',
    '--silent',
    '--coverage',
    '--coverageProvider=babel',
    '--coverageReporters=json-summary',
    `--coverageDirectory=${folder}`,
    ...from.map((pattern) => `--collectCoverageFrom=${pattern}`),
    `--testPathPatterns=${path.join(root, room)}/`,
  ];
}

function readBranches() {
  const summary = JSON.parse(readFileSync(path.join(folder, 'coverage-summary.json'), 'utf8'));
  return Object.entries(summary)
    .filter(([file]) => file !== 'total')
    .map(([file, { branches }]) => ({ file: path.relative(root, file), ...branches }));
}

function byFolder(files) {
  const folders = new Map();
  for (const each of files) {
    const name = each.file.split('/').slice(0, 2).join('/');
    folders.set(name, [...(folders.get(name) ?? []), each]);
  }
  return [...folders].sort(([a], [b]) => a.localeCompare(b));
}

function sum(files) {
  const add = (key) => files.reduce((count, each) => count + each[key], 0);
  return { covered: add('covered'), total: add('total') };
}

function percent({ covered, total }) {
  return total === 0 ? 100 : (100 * covered) / total;
}

function reported(name, counts) {
  return line(name, counts.covered, counts.total, `${percent(counts).toFixed(1)} %`);
}

function line(name, covered, total, share) {
  const right = (value, width) => String(value).padStart(width);
  return `${name.padEnd(48)}${right(covered, 8)}${right(total, 8)}${right(share, 9)}`.trimEnd();
}
