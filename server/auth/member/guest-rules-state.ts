import type { Connection } from '#server/database/connection.ts';
import { fixedStatement } from '#server/database/fixed-statement.ts';

const STATE = fixedStatement(`SELECT md5(coalesce(string_agg(rule::text, ' ' ORDER BY rule.id), '')) AS state
  FROM user_rule AS rule WHERE rule.no_login_valid = 1 AND rule.status = 1`);

/** A text that changes with the rules that hold for guests. */
export async function guestRulesState(main: Connection): Promise<string> {
  const { rows } = await main.query<{ state: string }>(STATE([]));
  return rows[0]?.state ?? '';
}
