import type { Check, Finding } from './check.ts';
import type { ModuleImport } from './read-module.ts';
import { codeFiles, isTest, type Repository } from './repository.ts';
import { packageOf, resolveImport, roomOf } from './resolve-import.ts';
import { upwardImport } from './server-folders.ts';

/** Libraries the engine may use: pure, and the same in the browser and on the server. */
const ENGINE_PACKAGES = new Set(['ajv', 'ajv-formats']);

const ROOMS = new Set(['engine', 'definitions', 'generator', 'server', 'web']);

/** Packages that only some folders may import. */
const GUARDED: Record<string, RegExp> = {
  typeorm: /^server\/(database|record|fields|test|bench)\/|\.entity\.ts$/,
  '@nestjs/typeorm': /^server\/(main|database|test)\//,
  pg: /^server\/(database|designer|test|bench)\/|^web\/e2e\//,
};

/** Proves that rooms, folders of the server and guarded packages are reached only along the arrows. */
export const arrows: Check = {
  name: 'arrows',
  kind: 'work',
  run: (repository) => codeFiles(repository).flatMap((file) => arrowsOf(repository, file)),
};

function arrowsOf(repository: Repository, file: string): Finding[] {
  const module = repository.module(file);
  const broken = module.errors.map((error) => ({
    file,
    line: error.line,
    message: `does not parse: ${error.message}`,
  }));
  const wrong = module.imports.flatMap((one) => {
    const message = refusal(file, one);
    return message ? [{ file, line: one.line, message }] : [];
  });
  return [...broken, ...wrong];
}

/** The rules of the mall stand apart: no other folder of the engine needs them, and they need little of it. */
const COMMERCE = 'engine/commerce/';
const BELOW_COMMERCE = /^engine\/(commerce|model|fields\/money)\//;

/** The gallery shows developers what the fixtures hold; people never load it. */
const GALLERY = 'web/gallery/';
const FIXTURES = /(\.fixture|\/fixtures)\.ts$/;

/** Benchmarks measure what tests and journeys start and look at. */
const BENCH = /^(web|server)\/bench\//;

function refusal(file: string, one: ModuleImport): string | null {
  const target = resolveImport(file, one.specifier);
  if (target === null) return packageRefusal(file, one.specifier);
  if (one.specifier.startsWith('.') && roomOf(target) !== roomOf(file)) {
    return ROOMS.has(roomOf(target)) ? `reaches another room by a relative path, write #${target}` : null;
  }
  if (!mayReach(file, target) || crossesCommerce(file, target))
    return `${roomOf(file)} may not import ${target}`;
  const isShown = file.startsWith(GALLERY) && FIXTURES.test(target);
  const allowed = isTest(file) || isShown || BENCH.test(file);
  if (isTest(target) && !allowed) return `only tests may import ${target}`;
  return isTest(file) ? null : upwardImport(file, target);
}

function mayReach(file: string, target: string): boolean {
  const [from, to] = [roomOf(file), roomOf(target)];
  if (from === to || to === 'engine') return true;
  if (to === 'generator') return from === 'server' && (file.startsWith('server/designer/') || isTest(file));
  return to === 'definitions' && (from === 'generator' || from === 'server');
}

function crossesCommerce(file: string, target: string): boolean {
  if (roomOf(file) !== 'engine' || isTest(file)) return false;
  if (file.startsWith(COMMERCE)) return !BELOW_COMMERCE.test(target);
  return target.startsWith(COMMERCE);
}

function packageRefusal(file: string, specifier: string): string | null {
  const name = packageOf(specifier);
  if (roomOf(file) === 'engine' && !isTest(file) && !ENGINE_PACKAGES.has(name)) {
    return `engine may not import ${name}: it is pure`;
  }
  const folders = GUARDED[name];
  if (!folders || folders.test(file) || isTest(file)) return null;
  return `${name} stays behind its own folders`;
}
