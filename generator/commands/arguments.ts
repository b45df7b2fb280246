import { suggestion } from '#engine/definition/index.ts';

/** An option of a verb: `flag` takes no value. */
export interface OptionSpec {
  kind: 'flag' | 'value';
  /** Shown in the help in place of the value, e.g. `FILE`. */
  value?: string;
  help: string;
}

/** What was typed behind the verb. */
export interface Arguments {
  flags: ReadonlySet<string>;
  values: ReadonlyMap<string, string>;
  /** Everything that is no option. */
  rest: string[];
}

/** What was typed makes no sense; the message is one line for the person who typed it. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UsageError';
  }
}

/**
 * Reads `--name value`, `--name=value` and `--flag`. Throws `UsageError` for an unknown option, a missing value or one
 * too many, and for more words than `words`.
 */
export function readArguments(
  argv: readonly string[],
  options: Readonly<Record<string, OptionSpec>>,
  words = 0,
): Arguments {
  const flags = new Set<string>();
  const values = new Map<string, string>();
  const rest: string[] = [];
  const queue = [...argv];
  for (let word = queue.shift(); word !== undefined; word = queue.shift()) {
    if (!word.startsWith('--') || word === '--') rest.push(word);
    else readOption(word, queue, options, { flags, values });
  }
  const extra = rest[words];
  if (extra !== undefined) throw new UsageError(`"${extra}" is one word too many.`);
  return { flags, values, rest };
}

function readOption(
  word: string,
  queue: string[],
  options: Readonly<Record<string, OptionSpec>>,
  found: { flags: Set<string>; values: Map<string, string> },
): void {
  const [, name = '', , inline] = /^--([^=]*)(=(.*))?$/s.exec(word) ?? [];
  const spec = Object.hasOwn(options, name) ? options[name] : undefined;
  if (!spec) throw new UsageError(`Unknown option --${name}.${guess(name, Object.keys(options))}`);
  if (found.flags.has(name) || found.values.has(name)) throw new UsageError(`--${name} is given twice.`);
  if (spec.kind === 'flag') {
    if (inline !== undefined) throw new UsageError(`--${name} takes no value.`);
    found.flags.add(name);
    return;
  }
  const value = inline ?? (queue[0]?.startsWith('--') ? undefined : queue.shift());
  if (value === undefined || value === '')
    throw new UsageError(`--${name} needs a value: --${name} ${spec.value ?? 'VALUE'}`);
  found.values.set(name, value);
}

function guess(name: string, known: string[]): string {
  const hint = suggestion(name, known);
  if (hint !== '' || known.length === 0) return hint;
  return ` Known are ${known.map((each) => `--${each}`).join(', ')}.`;
}
