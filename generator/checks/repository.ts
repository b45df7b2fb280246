import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readModule, type ModuleFacts } from './read-module.ts';

const SKIPPED = new Set(['node_modules', 'dist', 'coverage', '.git', '.cache']);

/** The files of a working copy, read at most once each. */
export interface Repository {
  root: string;
  /** All files from the root, with slashes, sorted; built and installed ones left out. */
  files: string[];
  text(file: string): string;
  /** Imports and exports of a TypeScript or JavaScript file. */
  module(file: string): ModuleFacts;
}

/** Reads the tree below `root`. */
export function openRepository(root: string): Repository {
  const texts = new Map<string, string>();
  const modules = new Map<string, ModuleFacts>();
  const text = (file: string): string => remember(texts, file, () => readFileSync(join(root, file), 'utf8'));
  return {
    root,
    files: listFiles(root).sort(),
    text,
    module: (file) => remember(modules, file, () => readModule(file, text(file))),
  };
}

/** TypeScript and JavaScript files of the four rooms that hold code. */
export function codeFiles(repository: Repository): string[] {
  return repository.files.filter((file) =>
    /^(engine|generator|server|web)\/.*\.(ts|tsx|mjs|cjs|js|jsx)$/.test(file),
  );
}

/** True for specs, fixtures and whatever else only tests load. */
export function isTest(file: string): boolean {
  return /\.(int-|e2e-)?spec\.tsx?$|\.fixture\.tsx?$|\/fixtures?\.ts$|\/(test|e2e|fixtures)\//.test(file);
}

function listFiles(root: string, folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name) || entry.name.startsWith('.data')) return [];
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    return entry.isDirectory() ? listFiles(root, path) : [path];
  });
}

function remember<T>(store: Map<string, T>, key: string, make: () => T): T {
  let value = store.get(key);
  if (value === undefined) store.set(key, (value = make()));
  return value;
}
