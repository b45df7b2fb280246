import type { FirstAdministrator } from '#server/auth/first-administrator.ts';
import { startServer } from './bootstrap.ts';
import type { RunningServer } from './bootstrap.ts';
import { DataDirectoryInUse } from '#server/database/embedded/data-lock.ts';
import { DatabaseNotOpened } from '#server/database/embedded/embedded-database.ts';
import { readSettings, SettingsError } from '#server/config/settings.ts';
import type { Settings } from '#server/config/settings.ts';

/** Mistakes an operator can put right. */
const EXPECTED = [SettingsError, DataDirectoryInUse, DatabaseNotOpened];

/** A stop that takes longer than this is cut short. */
const STOP_MS = 10_000;

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const administrator = firstAdministratorLine();
  const server = await startServer(settings, { onFirstAdministrator: administrator.made });
  stopOnSignals(server);
  say('');
  administrator.say();
  say(
    `Metamall ${server.ready ? 'is ready' : 'is running, but not ready yet'}: ${backOffice(server, settings)}`,
  );
}

/**
 * Keeps the first password for the end of what a start prints, where it is seen. It is never lost: a start that fails
 * or is broken off prints it too, and so does a database that comes back later.
 */
function firstAdministratorLine() {
  let line: string | null = null;
  let started = false;
  const print = () => {
    if (line !== null) say(line);
    line = null;
  };
  const breakOff = () => process.exit(130);
  process.once('exit', print);
  process.once('SIGINT', breakOff).once('SIGTERM', breakOff);
  return {
    made({ username, password, given }: FirstAdministrator): void {
      if (!given) line = `First administrator: ${username}   password: ${password}   (shown only once)`;
      if (started) print();
    },
    say(): void {
      started = true;
      process.off('SIGINT', breakOff).off('SIGTERM', breakOff);
      print();
    },
  };
}

function backOffice(server: RunningServer, settings: Settings): string {
  return `${server.url}${settings.adminBasePath}`;
}

function stopOnSignals(server: RunningServer): void {
  let stopping = false;
  const stop = () => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(1), STOP_MS).unref();
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** An operator's mistake is one line; anything else shows where it happened. */
function fail(error: unknown): never {
  const expected = EXPECTED.some((kind) => error instanceof kind) || isListenError(error);
  const text =
    error instanceof Error ? (expected ? error.message : (error.stack ?? error.message)) : String(error);
  process.stderr.write(`Metamall did not start. ${text}\n`);
  process.exit(1);
}

function isListenError(error: unknown): boolean {
  return error instanceof Error && (error as NodeJS.ErrnoException).syscall === 'listen';
}

main().catch(fail);
