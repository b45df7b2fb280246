import type { Actor } from '#engine/access/index.ts';
import type { Audience } from '#server/http/audience.ts';
import { AUDIENCES } from './audiences.ts';
import { groupReach, type GroupReach } from './group-reach.ts';

/** What the database says of an account that makes its actor. */
export interface AccountRow {
  id: string;
  username: string;
  merchant_id: string | null;
  rules: string[] | null;
  own_groups?: (number | string)[] | null;
  all_groups?: [number, number | null][] | string | null;
}

/** The columns of an `AccountRow`, over the audience's table as `account`: nodes are those of its enabled groups. */
export function accountColumns(audience: Audience): string {
  const { nodes, merchant, groups } = AUDIENCES[audience];
  const reach = groups ? `, ${groups.own} AS own_groups, ${groups.all} AS all_groups` : '';
  return `account.id, account.username, ${merchant} AS merchant_id, ${nodes} AS rules${reach}`;
}

/** Who an account is to every decision about rights. */
export function actorOfAccount(row: AccountRow, audience: Audience): Actor {
  const nodes = new Set(row.rules ?? []);
  return {
    audience,
    id: Number(row.id),
    username: row.username,
    // A member's nodes are about pages of the member centre: none of them opens the rows of others.
    super: audience === 'admin' && nodes.has('*'),
    nodes,
    merchantId: row.merchant_id === null ? null : Number(row.merchant_id),
    ...(row.own_groups === undefined ? {} : { groups: reachOf(row) }),
  };
}

function reachOf({ own_groups: own, all_groups: all }: AccountRow): GroupReach {
  const groups = typeof all === 'string' ? (JSON.parse(all) as [number, number | null][]) : (all ?? []);
  return groupReach((own ?? []).map(Number), groups);
}
