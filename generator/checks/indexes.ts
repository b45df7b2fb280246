import { posix } from 'node:path';
import type { Check, Finding } from './check.ts';
import { codeFiles, isTest, type Repository } from './repository.ts';
import { resolveImport, roomOf } from './resolve-import.ts';

/** Files beside an `index.ts` that are entrances of their own: kept apart so that production code does not carry them. */
const EXTRA_ENTRANCES = new Set([
  'engine/fields/fixtures.ts',
  'engine/commerce/fixtures.ts',
  'engine/contract/texts/index.ts',
]);

/**
 * Proves that a folder is entered by its `index.ts` from outside and by the file from inside, that an index lists its
 * names and does nothing else.
 */
export const indexes: Check = {
  name: 'indexes',
  kind: 'work',
  run: (repository) => {
    const files = codeFiles(repository);
    const listed = new Set(files.filter((file) => /\/index\.tsx?$/.test(file)));
    return files.flatMap((file) => [
      ...repository
        .module(file)
        .starExports.map((line) => ({ file, line, message: 'export * hides what is exported' })),
      ...importFindings(repository, file, listed),
      ...(listed.has(file) ? indexFindings(repository, file) : []),
    ]);
  },
};

function importFindings(repository: Repository, file: string, indexes: Set<string>): Finding[] {
  return repository.module(file).imports.flatMap((one) => {
    const target = resolveImport(file, one.specifier);
    if (target === null) return [];
    const finding = (message: string): Finding[] => [{ file, line: one.line, message }];
    if (indexes.has(target) && isInside(file, posix.dirname(target))) {
      return finding(`imports the index of its own folder, import the file instead of ${target}`);
    }
    const index = indexOf(target, indexes);
    if (index === null || target === index || EXTRA_ENTRANCES.has(target)) return [];
    if (isInside(file, posix.dirname(index)) || isTest(file)) return [];
    return finding(`reaches past an index: import ${index} instead of ${target}`);
  });
}

/** Rooms whose folders are entered by an index; elsewhere the file itself is named. */
const ROOMS_WITH_INDEXES = new Set(['engine', 'generator']);

/** The index that guards a file: that of its concept's folder, where there is one. */
function indexOf(target: string, indexes: Set<string>): string | null {
  if (!ROOMS_WITH_INDEXES.has(roomOf(target))) return null;
  const index = `${target.split('/').slice(0, 2).join('/')}/index.ts`;
  return indexes.has(index) ? index : null;
}

function indexFindings(repository: Repository, file: string): Finding[] {
  if (!ROOMS_WITH_INDEXES.has(roomOf(file))) return [];
  const { body, lineAt } = repository.module(file);
  return body
    .filter((node) => node.type !== 'ExportNamedDeclaration' || !node['source'])
    .map((node) => ({
      file,
      line: lineAt(node.start),
      message: 'an index only lists names from other files',
    }));
}

function isInside(file: string, folder: string): boolean {
  return file.startsWith(`${folder}/`);
}
