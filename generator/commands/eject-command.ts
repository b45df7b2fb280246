import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ejectedFiles } from '#generator/printers/index.ts';
import { UsageError } from './arguments.ts';
import type { Command } from './command.ts';
import { readDefinitionFolder } from './definition-folder.ts';
import { applyChanges } from './apply-changes.ts';
import { writeGenerated } from './generate-command.ts';

/** `eject`: code of a definition's own to begin with. */
export const ejectCommand: Command = {
  summary: 'writes typed code of its own for a definition: a behaviour and a page',
  words: ['NAME'],
  options: { print: { kind: 'flag', help: 'prints the code and writes nothing' } },
  examples: ['npm run metamall -- eject shop/goods/tag'],
  async run({ rest, flags }, ports) {
    const [name] = rest;
    if (name === undefined) throw new UsageError('Say which definition, e.g. shop/goods/tag.');
    const definition = readDefinitionFolder(ports.definitionsDir).compiled.get(name);
    if (!definition) throw new Error(`There is no definition "${name}" without errors.`);
    const files = ejectedFiles(definition);
    if (flags.has('print')) {
      for (const { path, text } of files) ports.out(`// ${path}\n${text}`);
      return 0;
    }
    const open = files.filter(({ path }) => !existsSync(join(ports.root, path)));
    for (const { path } of files)
      if (!open.some((file) => file.path === path)) ports.out(`${path} is there already and stays`);
    applyChanges(ports.root, open);
    for (const path of [...open.map((file) => file.path), ...writeGenerated(ports)])
      ports.out(`wrote ${path}`);
    return 0;
  },
};
