import type { Executor } from '#server/database/connection.ts';
import type { Audience } from '#server/http/audience.ts';
import { AUDIENCES } from '../audiences.ts';
import { hashToken } from '../token.ts';

/** A session of one's own. */
export interface OwnSession {
  /** Names it, opens nothing. */
  session: string;
  /** The one that asks. */
  current: boolean;
  /** Unix seconds. */
  begun: number;
  /** Unix seconds; after this one has to log in again. */
  until: number;
  ip: string;
  useragent: string;
}

/** The sessions of an account that can still be used, the youngest first. */
export async function ownSessions(
  executor: Executor,
  accountId: number,
  { audience, token, now }: { audience: Audience; token: string; now: number },
): Promise<OwnSession[]> {
  const { access, refresh } = AUDIENCES[audience];
  const { rows } = await executor.query<OwnSession & { begun: string; until: string }>({
    text: `SELECT session, bool_or(token = $2) AS current,
                  extract(epoch FROM min(create_time))::bigint AS begun,
                  extract(epoch FROM max(expire_time))::bigint AS until,
                  max(ip) AS ip, max(useragent) AS useragent
             FROM token WHERE user_id = $1 AND type = ANY($3)
            GROUP BY session HAVING max(expire_time) > $4
            ORDER BY min(create_time) DESC LIMIT 100`,
    values: [accountId, hashToken(token), [access, refresh], new Date(now).toISOString()],
  });
  return rows.map((row) => ({ ...row, begun: Number(row.begun), until: Number(row.until) }));
}

/** Ends one session of an account. False when it has none of that name. */
export async function endOwnSession(
  executor: Executor,
  accountId: number,
  session: string,
  audience: Audience,
): Promise<boolean> {
  const { access, refresh } = AUDIENCES[audience];
  const { count } = await executor.query({
    text: 'DELETE FROM token WHERE user_id = $1 AND session::text = $2 AND type = ANY($3)',
    values: [accountId, session, [access, refresh]],
  });
  return count > 0;
}
