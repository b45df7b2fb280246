import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Names of the definitions in a folder that administrators work with, without what else is kept there. */
export function definitionNames(folder: string): string[] {
  return namesIn(folder).filter((name) => audienceOf(folder, name) === undefined);
}

/** Names of those of the first kind that have a table of their own: others show the rows of another definition by its rules. */
export function tableNames(folder: string): string[] {
  return definitionNames(folder).filter((name) => keyOf(folder, name, 'of') === undefined);
}

/** Names of those that are for members or for everybody. */
export function offeredNames(folder: string): string[] {
  return namesIn(folder).filter((name) => audienceOf(folder, name) !== undefined);
}

function namesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json') && !/^(schema|menus|options|pages|connections)\//.test(file))
    .map((file) => file.replace(/\.json$/, ''))
    .sort();
}

const audienceOf = (folder: string, name: string): unknown => keyOf(folder, name, 'audience');

function keyOf(folder: string, name: string, key: 'audience' | 'of'): unknown {
  return (JSON.parse(readFileSync(path.join(folder, `${name}.json`), 'utf8')) as Record<string, unknown>)[
    key
  ];
}
