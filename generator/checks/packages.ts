import type { Check, Finding } from './check.ts';
import { codeFiles, isTest, type Repository } from './repository.ts';
import { packageOf, resolveImport, roomOf } from './resolve-import.ts';

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  allowScripts?: Record<string, boolean>;
}

interface LockedPackage {
  version?: string;
  resolved?: string;
  deprecated?: string;
  hasInstallScript?: boolean;
  engines?: { node?: string } | string[];
  optionalDependencies?: Record<string, string>;
}

/** The oldest Node the product runs on. */
const NODE: Version = [20, 19, 0];
type Version = [number, number, number];

/** Checks that packages are declared where they are used, and that `npm ci` has nothing to warn of. */
export const packages: Check = {
  name: 'packages',
  kind: 'work',
  run: (repository) => {
    if (!repository.files.includes('package-lock.json')) return [finding('package-lock.json', 'is missing')];
    const manifest = JSON.parse(repository.text('package.json')) as Manifest;
    const lock = JSON.parse(repository.text('package-lock.json')) as {
      packages: Record<string, LockedPackage>;
    };
    return [
      ...codeFiles(repository).flatMap((file) => undeclared(repository, file, manifest)),
      ...Object.entries(lock.packages).flatMap(([path, entry]) =>
        lockFindings(path, entry, manifest, lock.packages),
      ),
    ];
  },
};

function undeclared(repository: Repository, file: string, manifest: Manifest): Finding[] {
  const atRunTime = needsRunTimePackages(file);
  return repository.module(file).imports.flatMap((one) => {
    const name = packageOf(one.specifier);
    if (
      resolveImport(file, one.specifier) !== null ||
      name.startsWith('node:') ||
      name.startsWith('virtual:')
    )
      return [];
    if (manifest.dependencies?.[name]) return [];
    const developed = manifest.devDependencies?.[name] ?? manifest.devDependencies?.[typesOf(name)];
    if (developed && (!atRunTime || one.typeOnly)) return [];
    const message = developed
      ? `${name} is a development dependency, the running product does not have it`
      : `${name} is not in package.json`;
    return [{ file, line: one.line, message }];
  });
}

/**
 * The built server holds `dependencies` only; builders (`*.mjs` in main), tests, benches, the web build and what stands
 * in for a build (`*.dev.mjs`) hold all.
 */
function needsRunTimePackages(file: string): boolean {
  if (isTest(file) || /^server\/(bench|main\/.*\.mjs$)|\.dev\.mjs$/.test(file)) return false;
  return roomOf(file) === 'server' || roomOf(file) === 'engine';
}

function lockFindings(
  path: string,
  entry: LockedPackage,
  manifest: Manifest,
  all: Record<string, LockedPackage>,
): Finding[] {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const direct =
    path === `node_modules/${name}` &&
    Boolean(manifest.dependencies?.[name] ?? manifest.devDependencies?.[name]);
  const node = Array.isArray(entry.engines) ? undefined : entry.engines?.node;
  const missing =
    path === ''
      ? []
      : Object.keys(entry.optionalDependencies ?? {}).filter((one) => !isLocked(one, path, all));
  return [
    ...(entry.resolved?.startsWith('http')
      ? [finding('package-lock.json', `${name} names a registry address`)]
      : []),
    ...(direct && entry.deprecated
      ? [finding('package.json', `${name} is deprecated: ${entry.deprecated}`)]
      : []),
    ...(entry.hasInstallScript && manifest.allowScripts?.[name] === undefined
      ? [finding('package.json', `${name} has an install script that allowScripts does not settle`)]
      : []),
    ...(path !== '' && node && !satisfies(NODE, node)
      ? [finding('package.json', `${name} needs Node ${node}`)]
      : []),
    ...missing.map((one) =>
      finding('package-lock.json', `lacks ${one}, which ${name} has for another system`),
    ),
  ];
}

function isLocked(name: string, path: string, all: Record<string, LockedPackage>): boolean {
  return `node_modules/${name}` in all || `${path}/node_modules/${name}` in all;
}

/** Whether a version lies in a range as `engines` write it: alternatives of comparators, `^`, `~` and plain prefixes. */
export function satisfies(version: Version, range: string): boolean {
  return range.split('||').some((alternative) => {
    const terms = alternative
      .trim()
      .replace(/([<>=^~]+)\s+/g, '$1')
      .split(/\s+/)
      .filter(Boolean);
    return terms.every((term) => satisfiesTerm(version, term));
  });
}

function satisfiesTerm(version: Version, term: string): boolean {
  const [, operator = '', digits = ''] = /^([<>=^~]*)v?(.*)$/.exec(term) ?? [];
  if (digits === '' || digits === '*' || digits === 'x') return true;
  const parts = digits.split('.').filter((part) => part !== 'x' && part !== '*');
  const [major = 0, minor = 0, patch = 0] = parts.map((part) => Number.parseInt(part, 10));
  const order = compare(version, [major, minor, patch]);
  if (operator === '>=') return order >= 0;
  if (operator === '>') return order > 0;
  if (operator === '<=') return order <= 0;
  if (operator === '<') return order < 0;
  const fixed = operator === '^' ? 1 : operator === '~' ? Math.min(parts.length, 2) : parts.length;
  return order >= 0 && [major, minor, patch].slice(0, fixed).every((part, index) => part === version[index]);
}

function compare(left: Version, right: Version): number {
  const at = left.findIndex((part, index) => part !== right[index]);
  return at < 0 ? 0 : left[at]! - right[at]!;
}

function typesOf(name: string): string {
  return `@types/${name.replace(/^@/, '').replace('/', '__')}`;
}

function finding(file: string, message: string): Finding {
  return { file, line: 0, message };
}
