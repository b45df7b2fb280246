import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Definition, parseDefinition, printDefinition } from '#engine/definition/index.ts';
import { columnTitle } from '#generator/readers/index.ts';
import { UsageError } from './arguments.ts';
import type { Command } from './command.ts';
import { applyChanges } from './apply-changes.ts';

/** `new`: a definition to begin with. */
export const newCommand: Command = {
  summary: 'writes a new definition to begin with',
  words: ['NAME'],
  options: {},
  examples: ['npm run metamall -- new shop/goods/season'],
  async run({ rest }, ports) {
    const [name] = rest;
    if (name === undefined) throw new UsageError('Say how it is to be called, e.g. shop/goods/season.');
    const definition = starter(name);
    const { issues } = parseDefinition(definition);
    const [issue] = issues;
    if (issue) throw new UsageError(`${issue.message.en} ${issue.remedy.en}`);
    const path = `${name}.json`;
    if (existsSync(join(ports.definitionsDir, path)))
      throw new Error(`definitions/${path} is there already.`);
    applyChanges(ports.definitionsDir, [{ path, text: printDefinition(definition) }]);
    ports.out(`wrote definitions/${path}; its table is made when the server reads it`);
    return 0;
  },
};

function starter(name: string): Definition {
  const parts = name.split('/');
  return {
    $schema: `${'../'.repeat(parts.length - 1)}schema/definition.schema.json`,
    name,
    title: columnTitle(parts.at(-1) ?? name),
    table: parts.map((part) => part.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase()).join('_'),
    fields: [
      { name: 'id', type: 'pk' },
      {
        name: 'name',
        type: 'string',
        title: { 'zh-cn': '名称', en: 'Name' },
        length: 50,
        required: true,
        quickSearch: true,
      },
      { name: 'status', type: 'switch', title: { 'zh-cn': '状态', en: 'Status' }, default: 1 },
      { name: 'create_time', type: 'timestamp' },
      { name: 'update_time', type: 'timestamp' },
    ],
  };
}
