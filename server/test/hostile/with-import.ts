import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Values } from './write-routes.ts';

/** A folder of the product's definitions in which the named ones, if any, take rows from a file; who asks for it removes it. */
export function withImport(...names: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'metamall-import-'));
  cpSync('definitions', folder, { recursive: true });
  for (const name of names) {
    const file = join(folder, `${name}.json`);
    const { access, ...written } = JSON.parse(readFileSync(file, 'utf8')) as Values & {
      access?: { nodes?: string[] };
    };
    const nodes = access?.nodes && { access: { ...access, nodes: [...access.nodes, 'import'] } };
    writeFileSync(file, JSON.stringify({ ...written, import: true, ...nodes }));
  }
  return folder;
}
