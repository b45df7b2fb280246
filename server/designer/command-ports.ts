import type { CommandPorts } from '#generator/commands/index.ts';
import { PRODUCT_DIR, type Settings } from '#server/config/settings.ts';
import { changeAdminPassword } from './change-admin-password.ts';
import { openSession } from './database-session.ts';
import { SYSTEM_TABLES } from './system-tables.ts';

/** What the command line may reach: the settings' databases, the repository's files and the terminal. */
export function commandPorts(settings: Settings): CommandPorts {
  return {
    root: PRODUCT_DIR,
    definitionsDir: settings.definitionsDir,
    connectionNames: () => ['main', ...Object.keys(settings.connectionUrls)],
    open: (connection) => openSession(settings, connection),
    // Fetched when it is wanted: it brings all behaviours along, whose list the command line itself must be able to print.
    openDesigner: async () => (await import('./open-designer.ts')).openDesigner(settings),
    routes: async () => (await import('./api-routes.ts')).apiRoutes(),
    systemTables: () => [...SYSTEM_TABLES],
    setAdminPassword: (username, password) => changeAdminPassword(settings, username, password),
    out: (line) => process.stdout.write(`${line}\n`),
    error: (line) => process.stderr.write(`${line}\n`),
    progress: progressLine(),
  };
}

const REWRITE = '\r\u001b[K';
/** Without a terminal a line is written now and then, so that a log shows that something happens. */
const QUIET_MS = 2000;

function progressLine(): (line: string) => void {
  const terminal = process.stderr.isTTY;
  let written = Date.now();
  return (line) => {
    if (terminal) process.stderr.write(REWRITE + line.slice(0, (process.stderr.columns ?? 80) - 1));
    else if (line !== '' && Date.now() - written > QUIET_MS) {
      written = Date.now();
      process.stderr.write(`${line}\n`);
    }
  };
}
