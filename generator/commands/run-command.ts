import { suggestion } from '#engine/definition/index.ts';
import { ImportError } from '#generator/readers/index.ts';
import { applyCommand } from './apply-command.ts';
import { readArguments, UsageError } from './arguments.ts';
import { checkCommand } from './check-command.ts';
import type { Command, CommandPorts } from './command.ts';
import { ejectCommand } from './eject-command.ts';
import { fakeChannelCommand } from './fake-channel-command.ts';
import { generateCommand } from './generate-command.ts';
import { helpLines, verbHelpLines } from './help.ts';
import { importCommand } from './import-command.ts';
import { newCommand } from './new-command.ts';
import { openapiCommand } from './openapi-command.ts';
import { passwordCommand } from './password-command.ts';
import { planCommand } from './plan-command.ts';
import { regionsCommand } from './regions-command.ts';
import { undoCommand } from './undo-command.ts';

const COMMANDS: Readonly<Record<string, Command>> = {
  import: importCommand,
  check: checkCommand,
  generate: generateCommand,
  openapi: openapiCommand,
  new: newCommand,
  plan: planCommand,
  apply: applyCommand,
  undo: undoCommand,
  eject: ejectCommand,
  regions: regionsCommand,
  'fake-channel': fakeChannelCommand,
  'admin:password': passwordCommand,
};

/**
 * Runs one verb of the command line.
 * @param argv Everything behind the program's name.
 * @returns The exit code: 0 done, 1 refused or failed with one clear line, 2 typed wrongly.
 */
export async function runCommand(argv: readonly string[], ports: CommandPorts): Promise<number> {
  const [verb = 'help', ...rest] = argv;
  if (verb === 'help' || verb === '--help' || verb === '-h') return help(rest[0], ports);
  const command = Object.hasOwn(COMMANDS, verb) ? COMMANDS[verb] : undefined;
  if (!command) return unknownVerb(verb, ports);
  if (rest.includes('--help') || rest.includes('-h')) return help(verb, ports);
  try {
    return await command.run(readArguments(rest, command.options, command.words.length), ports);
  } catch (error) {
    return reportError(error, verb, ports);
  }
}

function help(verb: string | undefined, ports: CommandPorts): number {
  if (verb === undefined) {
    for (const line of helpLines(COMMANDS)) ports.out(line);
    return 0;
  }
  const command = Object.hasOwn(COMMANDS, verb) ? COMMANDS[verb] : undefined;
  if (!command) return unknownVerb(verb, ports);
  for (const line of verbHelpLines(verb, command)) ports.out(line);
  return 0;
}

function unknownVerb(verb: string, ports: CommandPorts): number {
  const verbs = Object.keys(COMMANDS);
  const hint = suggestion(verb, verbs) || ` Known are ${verbs.join(', ')}.`;
  ports.error(`Unknown verb "${verb}".${hint}`);
  return 2;
}

/** One line for what a person can mend; a defect of our own keeps its stack. */
function reportError(error: unknown, verb: string, ports: CommandPorts): number {
  if (error instanceof UsageError) {
    ports.error(`${error.message} See: npm run metamall -- help ${verb}`);
    return 2;
  }
  if (error instanceof ImportError || (error instanceof Error && error.constructor === Error)) {
    ports.error(error.message);
    return 1;
  }
  const code = (error as NodeJS.ErrnoException | null)?.code;
  if (error instanceof Error && typeof code === 'string') ports.error(`${verb} failed: ${error.message}`);
  else ports.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
  return 1;
}
