import type { Statement } from '#server/database/connection.ts';
import { withLog, withXid } from '../log/admin-log.ts';
import type { StoredRow } from '../rows/shape-row.ts';
import { nameInLog, type Write } from './write.ts';

/** Runs a statement that writes rows and returns them, with the log row in the same statement where it can be. */
export async function writeRows(write: Write, statement: Statement): Promise<StoredRow[]> {
  const { call, executor } = write;
  const logs = !write.logged && !write.logsLast && call.definition.connection === 'main';
  const { rows } = await executor.query<StoredRow>(
    logs ? withLog(statement, call) : withXid(statement, call),
  );
  const [first] = rows;
  if (!first) return [];
  if (logs) write.logged = true;
  else nameInLog(write, rows);
  write.xid = Number(first['_xid']);
  for (const row of rows) delete row['_xid'];
  return rows;
}
