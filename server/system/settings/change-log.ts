import type { Text } from '#engine/definition/index.ts';
import type { Executor } from '#server/database/connection.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import { linesOf } from '#server/record/log/log-title.ts';

/** One change of one setting. */
export interface SettingChange {
  group: string;
  name: string;
  title: Text;
  action: 'edit' | 'add' | 'del';
  /** As people read it; masked where it is a secret. */
  before: string;
  after: string;
}

/** What stands for a secret that is set. */
export const MASK = '••••';

/** Characters of a value that the log keeps. */
const LONGEST = 2000;

/** Writes who changed what, together with the change. */
export async function logChanges(
  executor: Executor,
  { actor, ip }: RequestContext,
  changes: readonly SettingChange[],
): Promise<void> {
  const rows = changes.map(({ title, before, after, ...change }) => ({
    ...change,
    title: linesOf(title).slice(0, 250),
    before: before.slice(0, LONGEST),
    after: after.slice(0, LONGEST),
  }));
  await executor.query({
    text: `INSERT INTO config_log (admin_id, username, ip, "group", name, title, action, before, after)
           SELECT $1, $2, $3, "group", name, title, action, before, after FROM json_to_recordset($4::json)
               AS given ("group" text, name text, title text, action text, before text, after text)`,
    values: [actor.id, actor.username.slice(0, 20), ip.slice(0, 50), JSON.stringify(rows)],
  });
}
