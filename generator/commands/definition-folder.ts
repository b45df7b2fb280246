import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { CheckIssue } from '#engine/checks/index.ts';
import { compileDefinitions, type CompiledDefinition } from '#engine/compile/index.ts';
import { type Definition, type OptionDefinition, parseDefinitionText } from '#engine/definition/index.ts';

/** Every definition of a folder, compiled, with all that is wrong. */
export interface DefinitionFolder {
  definitions: Definition[];
  compiled: ReadonlyMap<string, CompiledDefinition>;
  issues: CheckIssue[];
}

const OTHER = /^(schema|menus|options|pages|connections)\//;

/** Reads and compiles the definitions below a folder. Broken ones are left out and have their issues. */
export function readDefinitionFolder(folder: string): DefinitionFolder {
  const files = jsonFiles(folder);
  const parsed = files.filter((file) => !OTHER.test(file)).map((file) => parseOne(folder, file));
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
  const { definition, issues } = parseDefinitionText(readFileSync(join(folder, file), 'utf8'), file);
  const place = file.replace(/\.json$/, '');
  if (!definition || definition.name === place) return { ...(definition ? { definition } : {}), issues };
  const message = `The file lies at "${place}" and names itself "${definition.name}".`;
  const issue: CheckIssue = {
    id: 'D190',
    severity: 'error',
    definition: place,
    path: 'name',
    message,
    remedy: 'Make the two the same.',
  };
  return { issues: [...issues, issue] };
}

function readOptionLists(folder: string, files: string[]): Record<string, OptionDefinition[]> {
  const lists = files.filter((file) => file.startsWith('options/'));
  return Object.fromEntries(
    lists.map((file) => [
      file.slice('options/'.length, -'.json'.length),
      JSON.parse(readFileSync(join(folder, file), 'utf8')) as OptionDefinition[],
    ]),
  );
}
