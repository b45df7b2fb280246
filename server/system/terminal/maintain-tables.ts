import { both, type Text } from '#engine/definition/index.ts';
import type { Connection, Executor } from '#server/database/connection.ts';
import type { TerminalCommand } from './terminal-command.ts';

const LIMIT_MS = 3_600_000;

/** Commands on all tables of the main database, which every server has. */
export function maintenanceCommands(main: Connection): TerminalCommand[] {
  // Concurrently takes a second backend, which the embedded database has not.
  const reindex = main.embedded ? 'REINDEX TABLE' : 'REINDEX TABLE CONCURRENTLY';
  return [
    onTables(main, 'database.vacuum', both('整理数据表', 'Vacuum and analyze tables'), 'VACUUM (ANALYZE)'),
    onTables(main, 'database.reindex', both('重建索引', 'Rebuild indexes'), reindex),
  ];
}

function onTables(main: Connection, key: string, title: Text, statement: string): TerminalCommand {
  return {
    key,
    title,
    shown: statement,
    limitMs: LIMIT_MS,
    run: (output, signal) =>
      outside(main, async (executor) => {
        for (const table of await tablesOf(executor)) {
          if (signal.aborted) return 1;
          await executor.query({ text: `${statement} ${table}`, values: [] });
          await output.line(table);
        }
        return 0;
      }),
  };
}

/** Outside of a transaction, and without limits of time where there is more than one connection. */
function outside(main: Connection, work: (executor: Executor) => Promise<number>): Promise<number> {
  return main.embedded ? work(main) : main.session(work);
}

async function tablesOf(executor: Executor): Promise<string[]> {
  const { rows } = await executor.query<{ name: string }>({
    text:
      `select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as "name" from pg_class c ` +
      `join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'r' and n.nspname = 'public' ` +
      `and pg_has_role(c.relowner, 'USAGE') order by 1`,
    values: [],
  });
  return rows.map(({ name }) => name);
}
