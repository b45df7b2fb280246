import type { Executor } from '#server/database/connection.ts';

const CODES = `select "code" from "shop_diy_page" where "status" = 'published' and "published_version_id" is not null
  and "delete_time" is null and coalesce("merchant_id", 0) = 0 order by "code"`;

/** Codes of the platform's pages that customers can open, as a transaction sees them. */
export async function livePageCodes(executor: Executor): Promise<string[]> {
  const { rows } = await executor.query<{ code: string }>({ text: CODES, values: [] });
  return rows.map(({ code }) => code);
}
