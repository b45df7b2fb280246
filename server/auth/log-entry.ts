import type { Text } from '#engine/definition/index.ts';
import type { Executor } from '#server/database/connection.ts';
import { linesOf } from '#server/record/log/log-title.ts';

/** One row of the administrators' log that no write of a record leaves: a login, a refusal, an upload. */
export interface LogEntry {
  /** 0 when nobody is known: a login that failed, a member. */
  adminId: number;
  username: string;
  /** The node that was asked for; empty where there is none. */
  node: string;
  /** In every language: it is read in the reader's. */
  title: Text;
  url: string;
  ip: string;
  userAgent: string;
  /** Everything that was sent but secrets. */
  data: Record<string, unknown>;
}

/** Writes one row of the administrators' log, with texts cut to the columns and without NUL characters. */
export async function writeLogEntry(executor: Executor, entry: LogEntry): Promise<void> {
  const cut = (text: string, length: number) => text.replaceAll('\0', '').slice(0, length);
  await executor.query({
    text: `INSERT INTO admin_log (admin_id, username, node, url, title, data, ip, useragent)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [
      entry.adminId,
      cut(entry.username, 20),
      cut(entry.node, 250),
      cut(entry.url, 1500),
      cut(linesOf(entry.title), 250),
      JSON.stringify(entry.data),
      cut(entry.ip, 50),
      cut(entry.userAgent, 255),
    ],
  });
}
