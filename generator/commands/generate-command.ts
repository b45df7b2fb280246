import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import {
  printAllVerbs,
  printBehaviours,
  printFieldFixtures,
  printFieldTypes,
  printPages,
  printSchemas,
} from '#generator/printers/index.ts';
import type { Command, CommandPorts, GeneratedFile } from './command.ts';
import { applyChanges } from './apply-changes.ts';

/** `generate`: prints the files that follow from others. */
export const generateCommand: Command = {
  summary:
    'prints the generated files anew (the schema of definitions, the lists of field types, fixtures, verbs, behaviours and pages)',
  words: [],
  options: { check: { kind: 'flag', help: 'writes nothing; fails when a file is stale' } },
  examples: ['npm run generate', 'npm run metamall -- generate --check'],
  async run({ flags }, ports) {
    const files = generatedFiles(ports);
    const stale = files.filter(({ path, text }) => current(ports, path) !== text);
    if (flags.has('check')) {
      for (const { path } of stale) ports.out(`${path} is stale: npm run generate`);
      return stale.length > 0 ? 1 : 0;
    }
    applyChanges(ports.root, stale);
    for (const { path } of stale) ports.out(`wrote ${path}`);
    ports.out(`${files.length} generated files, ${stale.length} were stale`);
    return 0;
  },
};

function generatedFiles({ root }: CommandPorts): GeneratedFile[] {
  return [
    ...printSchemas().map(({ name, text }) => ({ path: `definitions/schema/${name}`, text })),
    { path: 'engine/fields/field-types.ts', text: printFieldTypes() },
    { path: 'engine/fields/fixtures.ts', text: printFieldFixtures() },
    { path: 'server/record/verbs/all-verbs.ts', text: printAllVerbs() },
    {
      path: 'server/generated/behaviours.ts',
      text: printBehaviours(behaviourPaths(join(root, 'server/behaviours'))),
    },
    {
      path: 'web/generated/table-pages.ts',
      text: printPages(pagePaths(join(root, 'web/overrides'))),
    },
  ];
}

/** Writes the generated files that are stale. Their paths. */
export function writeGenerated(ports: CommandPorts): string[] {
  const stale = generatedFiles(ports).filter(({ path, text }) => current(ports, path) !== text);
  applyChanges(ports.root, stale);
  return stale.map(({ path }) => path);
}

/** `shop/goods/tag` for `web/overrides/shop/goods/tag/page.tsx`. */
function pagePaths(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(sep).join('/'))
    .filter((file) => file.endsWith('/page.tsx'))
    .map((file) => file.slice(0, -'/page.tsx'.length));
}

/** `shop/order/order` for `server/behaviours/shop/order/order.behaviour.ts`. */
function behaviourPaths(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.behaviour.ts'))
    .map((file) => file.slice(0, -'.behaviour.ts'.length).split(sep).join('/'));
}

function current(ports: CommandPorts, path: string): string | undefined {
  const file = join(ports.root, path);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
