import type { Command } from './command.ts';
import { readDefinitionFolder } from './definition-folder.ts';

/** `check`: everything that is wrong with the definitions. */
export const checkCommand: Command = {
  summary: 'says what is wrong with the definitions',
  words: [],
  options: { json: { kind: 'flag', help: 'prints the issues as JSON' } },
  examples: ['npm run metamall -- check'],
  async run({ flags }, ports) {
    const { definitions, issues } = readDefinitionFolder(ports.definitionsDir);
    const errors = issues.filter((issue) => issue.severity === 'error').length;
    if (flags.has('json')) ports.out(JSON.stringify(issues, null, 2));
    else {
      for (const { id, severity, definition, path, message, remedy } of issues) {
        ports.out(
          `${severity} ${id} ${definition}${path === '' ? '' : ` ${path}`}: ${message.en} ${remedy.en}`,
        );
      }
      ports.out(`${definitions.length} definitions, ${errors} errors, ${issues.length - errors} warnings`);
    }
    return errors > 0 ? 1 : 0;
  },
};
