import type { Executor } from '#server/database/connection.ts';
import { AUDIENCES } from './audiences.ts';
import { keptLanguage } from './keep-language.ts';
import type { ReachedPerson } from './reached-person.ts';

/** An administrator who may be notified. */
export interface StaffMember extends ReachedPerson {
  groups: number[];
  /** The first of the nodes asked for that they hold; '' for those found by their keys. */
  node: string;
}

/** Which administrators: by their keys, or by one of some nodes and the merchant whose rows they may see. */
export type StaffFilter =
  { ids: readonly number[] } | { nodes: readonly string[]; merchantId: number | null };

interface StaffRow {
  id: string;
  groups: number[] | null;
  email: string;
  mobile: string;
  language: string | null;
  node: string | null;
}

/** Those who hold none of the nodes are left out by the join. */
const HELD = `CROSS JOIN LATERAL (SELECT asked AS node FROM unnest($1::text[]) WITH ORDINALITY AS each (asked, place)
    WHERE ARRAY[asked, '*'] && ${AUDIENCES.admin.nodes} ORDER BY place LIMIT 1) AS held`;

/**
 * Enabled administrators in the order of their keys. Staff of the house see the rows of every merchant, a merchant's
 * staff their own alone.
 */
export async function findStaff(executor: Executor, filter: StaffFilter): Promise<StaffMember[]> {
  const { table, enabled, merchant, groups } = AUDIENCES.admin;
  const byKey = 'ids' in filter;
  const condition = byKey
    ? 'account.id = ANY($1::bigint[])'
    : `(${merchant} IS NULL OR ${merchant} = $2::bigint)`;
  const { rows } = await executor.query<StaffRow>({
    name: byKey ? 'staff-by-key' : 'staff-by-node',
    text: `SELECT account.id, ${groups?.own ?? 'NULL'} AS groups, account.email, account.mobile,
                  account.language, ${byKey ? 'NULL' : 'held.node'} AS node
             FROM ${table} AS account ${byKey ? '' : HELD} WHERE ${enabled} AND ${condition} ORDER BY account.id`,
    values: byKey ? [filter.ids] : [filter.nodes, filter.merchantId],
  });
  return rows.map(({ id, groups: own, email, mobile, language, node }) => ({
    audience: 'admin',
    id: Number(id),
    groups: (own ?? []).map(Number),
    email,
    mobile,
    locale: keptLanguage(language),
    node: node ?? '',
  }));
}
