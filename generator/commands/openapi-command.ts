import { openApi } from '#generator/printers/index.ts';
import type { Command } from './command.ts';
import { readDefinitionFolder } from './definition-folder.ts';

/** `openapi`: the description of the API of all definitions. */
export const openapiCommand: Command = {
  summary: 'prints the OpenAPI 3.1 description of every definition',
  words: [],
  options: {},
  examples: ['npm run --silent metamall -- openapi > openapi.json'],
  async run(_given, ports) {
    const { compiled, issues } = readDefinitionFolder(ports.definitionsDir);
    for (const issue of issues.filter(({ severity }) => severity === 'error')) {
      ports.error(`left out: ${issue.definition} ${issue.path}: ${issue.message.en}`);
    }
    ports.out(JSON.stringify(openApi([...compiled.values()], { routes: await ports.routes() }), null, 2));
    return 0;
  },
};
