import type { Audience } from '#server/http/audience.ts';

/** How the accounts of an audience are kept. */
export interface AudienceFacts {
  /** Kinds of its tokens, as the wire names them. */
  access: 'admin' | 'user';
  refresh: 'admin-refresh' | 'user-refresh';
  /** Quoted table of its accounts, known as `account` in statements. */
  table: string;
  /** SQL that holds for an account that may come in. */
  enabled: string;
  /** SQL that finds the account somebody names by `$1` at the login. */
  named: string;
  /** SQL for the nodes of the account's groups. */
  nodes: string;
  /** SQL for the keys of the account's own groups, and for all groups as `[id, parent]`, where groups make a tree. */
  groups: { own: string; all: string } | null;
  /** SQL for the merchant whose rows are the account's. */
  merchant: string;
}

/** Nodes that are switched off are held by nobody. */
const heldNodes = (rules: string, groups: string): string =>
  `(SELECT array_agg(DISTINCT node) FROM ${groups}
     CROSS JOIN LATERAL unnest(held.rules) AS node
     WHERE held.status = 1
       AND NOT EXISTS (SELECT 1 FROM ${rules} AS rule WHERE rule.name = node AND rule.status = 0))`;

export const AUDIENCES: Readonly<Record<Audience, AudienceFacts>> = {
  admin: {
    access: 'admin',
    refresh: 'admin-refresh',
    table: 'admin',
    enabled: 'account.status = 1',
    named: 'account.username = $1',
    nodes: heldNodes(
      'admin_rule',
      'admin_group_access AS place JOIN admin_group AS held ON held.id = place.group_id AND place.uid = account.id',
    ),
    groups: {
      own: `(SELECT array_agg(group_id::int) FROM admin_group_access WHERE uid = account.id)`,
      all: '(SELECT json_agg(json_build_array(id, pid)) FROM admin_group)',
    },
    merchant: 'account.merchant_id',
  },
  member: {
    access: 'user',
    refresh: 'user-refresh',
    table: '"user"',
    enabled: `account.status = 'enable'`,
    named: `account.id = (SELECT id FROM "user"
      WHERE username = $1 OR (email = $1 AND email <> '') OR (mobile = $1 AND mobile <> '')
      ORDER BY username = $1 DESC, email = $1 DESC LIMIT 1)`,
    nodes: heldNodes(
      'user_rule',
      '(SELECT * FROM user_group WHERE user_group.id = account.group_id) AS held',
    ),
    groups: null,
    merchant: 'NULL::bigint',
  },
};
