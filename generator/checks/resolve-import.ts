import { posix } from 'node:path';

/**
 * The repository file a specifier names (`./a.ts`, `#engine/query/index.ts`), or null for a package or a built-in.
 * Nothing is looked up on the disk: relative imports carry their extension, so the text says it all.
 */
export function resolveImport(from: string, specifier: string): string | null {
  const path = specifier.replace(/\?.*$/, '');
  if (path.startsWith('#')) return path.slice(1);
  if (path.startsWith('.')) return posix.normalize(posix.join(posix.dirname(from), path));
  return null;
}

/** The first folder of a path: its room. */
export function roomOf(file: string): string {
  return file.split('/', 1)[0] ?? '';
}

/** The package a bare specifier belongs to: `@scope/name` or `name`; built-ins keep their `node:` prefix. */
export function packageOf(specifier: string): string {
  const [first = '', second = ''] = specifier.split('/');
  return first.startsWith('@') ? `${first}/${second}` : first;
}
