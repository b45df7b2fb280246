import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Readable } from 'node:stream';
import type { TerminalCommandSetting } from '#server/config/terminal-commands.ts';
import type { CommandOutput, TerminalCommand } from './terminal-command.ts';

/** Variables of the environment that every command has. */
const ENVIRONMENT = ['PATH', 'HOME', 'LANG', 'LC_ALL', 'TZ', 'SystemRoot'];
/** A group that does not end by being asked to is killed after this time. */
const GRACE_MS = 3000;
/** Exit code of a process that a signal has ended, as shells count it. */
const SIGNALLED = 128;

/** A command of the operator: a process of its own, in a group of its own that ends as a whole. */
export function processCommand(setting: TerminalCommandSetting): TerminalCommand {
  const { key, title, run, limit } = setting;
  return {
    key,
    title,
    shown: run.join(' '),
    limitMs: limit * 1000,
    run: (output, signal) => runProcess(setting, output, signal),
  };
}

async function runProcess(
  { run, folder, env }: TerminalCommandSetting,
  output: CommandOutput,
  signal: AbortSignal,
): Promise<number> {
  const names = [...ENVIRONMENT, ...env];
  const given = names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]));
  const [program = '', ...words] = run;
  const child = spawn(program, words, {
    cwd: folder,
    env: Object.fromEntries(given) as Record<string, string>,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const end = (): void => void endGroup(child);
  signal.addEventListener('abort', end, { once: true });
  const ended = new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, killed) => resolve(killed === null ? (code ?? 1) : SIGNALLED));
  });
  try {
    const [code] = await Promise.all([ended, pass(child.stdout, output), pass(child.stderr, output)]);
    return code;
  } catch (error) {
    await output.line((error as Error).message);
    return 127;
  } finally {
    signal.removeEventListener('abort', end);
    // What it has left running in its group ends with it.
    if (child.pid !== undefined) signalGroup(child.pid, 'SIGKILL');
  }
}

/** Hands lines on; while there is no room, nothing is read. */
async function pass(stream: Readable, output: CommandOutput): Promise<void> {
  for await (const text of createInterface({ input: stream, crlfDelay: Infinity })) await output.line(text);
}

async function endGroup({ pid, stdout, stderr }: ChildProcess): Promise<void> {
  if (pid === undefined) return;
  signalGroup(pid, 'SIGTERM');
  await sleep(GRACE_MS, undefined, { ref: false });
  signalGroup(pid, 'SIGKILL');
  // Somebody outside of the group may hold the other end.
  stdout?.destroy();
  stderr?.destroy();
}

function signalGroup(pid: number, name: 'SIGTERM' | 'SIGKILL'): void {
  try {
    process.kill(-pid, name);
  } catch {
    // The group is gone.
  }
}
