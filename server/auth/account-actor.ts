import type { Actor } from '#engine/access/index.ts';
import type { Audience } from '#server/http/audience.ts';
import { AUDIENCES } from './audiences.ts';
import { actAs, actingOf, type ActingRow } from './acting-actor.ts';
import { groupReach } from './group-reach.ts';

/** What the database says of an account that makes its actor. */
export interface AccountRow extends ActingRow {
  id: string;
  username: string;
  merchant_id: string | null;
  /** Of a session. */
  password_time?: string | null;
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
  const groups = allGroups(row);
  const actor: Actor = {
    audience,
    id: Number(row.id),
    username: row.username,
    // A member's nodes are about pages of the member centre: none of them opens the rows of others.
    super: audience === 'admin' && nodes.has('*'),
    nodes,
    merchantId: row.merchant_id === null ? null : Number(row.merchant_id),
    ...(row.password_time ? { passwordTime: Date.parse(row.password_time) } : {}),
    ...(row.own_groups === undefined
      ? {}
      : { groups: groupReach((row.own_groups ?? []).map(Number), groups) }),
  };
  const acting = actingOf(row);
  // Who has been given to a merchant meanwhile acts as nobody else.
  return acting === null || actor.merchantId !== null ? actor : actAs(actor, acting, row, groups);
}

const allGroups = ({ all_groups: all }: AccountRow): [number, number | null][] =>
  typeof all === 'string' ? (JSON.parse(all) as [number, number | null][]) : (all ?? []);
