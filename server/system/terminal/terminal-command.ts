import type { Text } from '#engine/definition/index.ts';

/** Where a command writes what it has to say. */
export interface CommandOutput {
  /** One line, without its end. Resolves when there is room for the next one. */
  line(text: string): Promise<void>;
}

/** A command that super administrators may run: fixed, under a name. */
export interface TerminalCommand {
  key: string;
  title: Text;
  /** What is said to be run. */
  shown: string;
  /** Milliseconds after which it is ended. */
  limitMs: number;
  /** Carries it out; gives its exit code. Ends soon after the signal is given. */
  run(output: CommandOutput, signal: AbortSignal): Promise<number>;
}
