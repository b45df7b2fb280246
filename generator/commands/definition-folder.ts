import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { CheckIssue } from '#engine/checks/index.ts';
import { compileDefinitions, type CompiledDefinition } from '#engine/compile/index.ts';
import {
  type Definition,
  holdsDefinition,
  type OptionDefinition,
  parseDefinitionText,
  placeIssue,
} from '#engine/definition/index.ts';

/** Every definition of a folder, compiled, with all that is wrong. */
export interface DefinitionFolder {
  definitions: Definition[];
  compiled: ReadonlyMap<string, CompiledDefinition>;
  issues: CheckIssue[];
}

/** Reads and compiles the definitions below a folder. Broken ones are left out and have their issues. */
export function readDefinitionFolder(folder: string): DefinitionFolder {
  const files = jsonFiles(folder);
  const parsed = files.filter(holdsDefinition).map((file) => parseOne(folder, file));
  const definitions = parsed.flatMap(({ definition }) => (definition ? [definition] : []));
  const { compiled, issues } = compileDefinitions(definitions, {
    optionLists: readOptionLists(folder, files),
  });
  return { definitions, compiled, issues: [...parsed.flatMap((each) => each.issues), ...issues] };
}

function jsonFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

function parseOne(folder: string, file: string): { definition?: Definition; issues: CheckIssue[] } {
  const parsed = parseDefinitionText(readFileSync(join(folder, file), 'utf8'), file);
  const misplaced = parsed.definition ? placeIssue(parsed.definition, file.replace(/\.json$/, '')) : null;
  return misplaced ? { issues: [...parsed.issues, misplaced] } : parsed;
}

function readOptionLists(folder: string, files: string[]): Record<string, OptionDefinition[]> {
  const lists = files.filter((file) => file.startsWith('options/'));
  return Object.fromEntries(
    lists.map((file) => [file.slice('options/'.length, -'.json'.length), readOptionList(join(folder, file))]),
  );
}

/** Throws an `Error` that names the file when it holds no list. */
function readOptionList(file: string): OptionDefinition[] {
  const text = readFileSync(file, 'utf8');
  try {
    const list: unknown = JSON.parse(text);
    if (Array.isArray(list)) return list as OptionDefinition[];
  } catch (error) {
    throw new Error(`${file} is no JSON.`, { cause: error });
  }
  throw new Error(`${file} holds no list of options.`);
}
