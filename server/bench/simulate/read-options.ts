/** What a simulation is asked for. */
export interface SimulateOptions {
  /** At least so many orders are made. */
  orders: number;
  seed: number;
  actors: number;
  /** The server is killed, answers are lost, the channel misbehaves more often. */
  faults: boolean;
  /** Defects are planted into what is left, to see that each is found. */
  planted: boolean;
  /** An empty database of PostgreSQL that is kept afterwards; null: one of its own that is dropped. */
  database: string | null;
}

const NUMBERS = ['orders', 'seed', 'actors'] as const;

/** Reads the words of the command line. Throws where one of them is none of these. */
export function readOptions(words: readonly string[]): SimulateOptions {
  const options: SimulateOptions = {
    orders: 1000,
    seed: 1,
    actors: 16,
    faults: false,
    planted: false,
    database: null,
  };
  for (let at = 0; at < words.length; at += 1) {
    const name = words[at]!.replace(/^--/, '');
    const number = NUMBERS.find((each) => each === name);
    if (name === 'faults' || name === 'planted') options[name] = true;
    else if (name === 'database') options.database = words[(at += 1)] ?? null;
    else if (number) options[number] = wholeNumber(number, words[(at += 1)]);
    else throw new Error(`--${name} is none of --orders, --seed, --actors, --faults, --planted, --database`);
  }
  return options;
}

function wholeNumber(name: string, text: string | undefined): number {
  const value = Number(text);
  if (!/^\d+$/.test(text ?? '') || value < (name === 'seed' ? 0 : 1))
    throw new Error(`--${name} takes a whole number, not ${text ?? 'nothing'}`);
  return value;
}
