import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Names of the definitions in a folder that administrators work with, without what else is kept there. */
export function definitionNames(folder: string): string[] {
  return namesIn(folder).filter((name) => audienceOf(folder, name) === undefined);
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

function audienceOf(folder: string, name: string): unknown {
  return (JSON.parse(readFileSync(path.join(folder, `${name}.json`), 'utf8')) as { audience?: unknown })
    .audience;
}
