import { posix } from 'node:path';
import type { Finding } from './check.ts';

/** Files of one folder whose names differ by an `s` alone, whatever their suffixes; the spec of a folder bears its name. */
export function twinFiles(files: readonly string[]): Finding[] {
  const code = files.filter((file) => /\.(tsx?|mjs)$/.test(file) && !/spec\.tsx?$/.test(file));
  const places = new Set(code.map(stemOf));
  return code
    .filter((file) => places.has(`${stemOf(file)}s`))
    .map((file) => ({
      file,
      line: 0,
      message: `has a twin, ${posix.basename(stemOf(file))}s: name what differs`,
    }));
}

/** The path without what follows the first dot of the name. */
function stemOf(file: string): string {
  const name = posix.basename(file);
  return `${posix.dirname(file)}/${name.slice(0, name.indexOf('.'))}`;
}
