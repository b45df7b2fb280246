import type { Executor } from '#server/database/connection.ts';
import type { Call } from '#server/http/call.ts';
import { actingData } from '#server/record/log/admin-log.ts';
import { maskedUrl } from '#server/record/log/masked-json.ts';
import { type LogEntry, writeLogEntry } from './log-entry.ts';

/** Logs what an administrator did where no record of a table is written. */
export function logCall(
  executor: Executor,
  { context }: Call,
  { node, title, data }: Pick<LogEntry, 'node' | 'title' | 'data'>,
): Promise<void> {
  const { actor, url, ip, userAgent } = context;
  const { id: adminId, username } = actor;
  return writeLogEntry(executor, {
    adminId,
    username,
    node,
    title,
    url: maskedUrl(url),
    ip,
    userAgent,
    data: { ...data, ...actingData(actor) },
  });
}
