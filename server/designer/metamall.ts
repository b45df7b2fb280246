import { runCommand } from '#generator/commands/index.ts';
import { readSettings, SettingsError } from '#server/config/settings.ts';
import { commandPorts } from './command-ports.ts';

/** The command line: settings from the environment, one verb, an exit code. */
async function main(): Promise<number> {
  try {
    return await runCommand(process.argv.slice(2), commandPorts(readSettings(process.env)));
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 2;
  }
}

process.exitCode = await main();
