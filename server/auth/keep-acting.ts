import type { Acting } from '#engine/access/index.ts';
import type { Executor } from '#server/database/connection.ts';
import { hashToken } from './token.ts';

/** The session of an access token goes on as a merchant's, or as it was before. False where there is no such session. */
export async function keepActing(executor: Executor, token: string, acting: Acting | null): Promise<boolean> {
  const { count } = await executor.query({
    text: `UPDATE token SET acting_merchant = $2, acting_name = $3, acting_reason = $4
            WHERE session = (SELECT session FROM token WHERE token = $1)`,
    values: [
      hashToken(token),
      acting?.merchantId ?? null,
      (acting?.name ?? '').slice(0, 100),
      (acting?.reason ?? '').slice(0, 200),
    ],
  });
  return count > 0;
}
