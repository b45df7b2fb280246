import { readdirSync } from 'node:fs';

/** Names of the definitions in a folder, without what else is kept there. */
export function definitionNames(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json') && !/^(schema|menus|options|pages|connections)\//.test(file))
    .map((file) => file.replace(/\.json$/, ''))
    .sort();
}
