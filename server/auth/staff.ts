import type { Executor } from '#server/database/connection.ts';
import { AUDIENCES } from './audiences.ts';
import { keptLanguage } from './keep-language.ts';
import type { ReachedPerson } from './reached-person.ts';

/** An administrator who may be notified. */
export interface StaffMember extends ReachedPerson {
  groups: number[];
}

/** Which administrators: by their keys, or by a node they hold and the merchant whose rows they may see. */
export type StaffFilter = { ids: readonly number[] } | { node: string; merchantId: number | null };

interface StaffRow {
  id: string;
  groups: number[] | null;
  email: string;
  mobile: string;
  language: string | null;
}

/**
 * Enabled administrators in the order of their keys. Staff of the house see the rows of every merchant, a merchant's
 * staff their own alone.
 */
export async function findStaff(executor: Executor, filter: StaffFilter): Promise<StaffMember[]> {
  const { table, enabled, nodes, merchant, groups } = AUDIENCES.admin;
  const byKey = 'ids' in filter;
  const condition = byKey
    ? 'account.id = ANY($1::bigint[])'
    : `${nodes} && $1::text[] AND (${merchant} IS NULL OR ${merchant} = $2::bigint)`;
  const { rows } = await executor.query<StaffRow>({
    name: byKey ? 'staff-by-key' : 'staff-by-node',
    text: `SELECT account.id, ${groups?.own ?? 'NULL'} AS groups, account.email, account.mobile,
                  account.language
             FROM ${table} AS account WHERE ${enabled} AND ${condition} ORDER BY account.id`,
    values: byKey ? [filter.ids] : [[filter.node, '*'], filter.merchantId],
  });
  return rows.map(({ id, groups: own, email, mobile, language }) => ({
    audience: 'admin',
    id: Number(id),
    groups: (own ?? []).map(Number),
    email,
    mobile,
    locale: keptLanguage(language),
  }));
}
