import type { Command } from './command.ts';

const CALL = 'npm run metamall --';

/** The list of verbs. */
export function helpLines(commands: Readonly<Record<string, Command>>): string[] {
  const width = Math.max(...Object.keys(commands).map((verb) => verb.length)) + 2;
  return [
    `${CALL} <verb> [options]`,
    '',
    ...Object.entries(commands).map(([verb, { summary }]) => `  ${verb.padEnd(width)}${summary}`),
    '',
    `${CALL} help <verb> tells more.`,
  ];
}

/** All about one verb. */
export function verbHelpLines(verb: string, command: Command): string[] {
  const options = Object.entries(command.options).map(([name, { kind, value, help }]) => ({
    left: `--${name}${kind === 'value' ? ` ${value ?? 'VALUE'}` : ''}`,
    help,
  }));
  const width = Math.max(0, ...options.map(({ left }) => left.length)) + 2;
  const words = command.words.map((word) => ` ${word}`).join('');
  return [
    `${CALL} ${verb}${words}${options.length > 0 ? ' [options]' : ''}`,
    `  ${command.summary}`,
    ...(options.length > 0 ? ['', ...options.map(({ left, help }) => `  ${left.padEnd(width)}${help}`)] : []),
    ...(command.examples.length > 0 ? ['', ...command.examples.map((example) => `  ${example}`)] : []),
  ];
}
