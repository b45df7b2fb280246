import type { Actor } from '#engine/access/index.ts';
import type { Connection } from '#server/database/connection.ts';
import { accountColumns, actorOfAccount, type AccountRow } from '../account-actor.ts';

/** A group of an account, with what it holds. */
export interface HeldGroup {
  id: number;
  name: string;
  enabled: boolean;
  rules: string[];
}

/** An account as rights see it, whether it may come in or not. */
export interface ExplainedAccount {
  actor: Actor;
  enabled: boolean;
  groups: HeldGroup[];
  /** Nodes that are switched off for everybody. */
  off: ReadonlySet<string>;
}

/** The administrator with that key; null when there is none. */
export async function explainedAccount(main: Connection, id: number): Promise<ExplainedAccount | null> {
  const { rows } = await main.query<AccountRow & { status: number }>({
    text: `SELECT ${accountColumns('admin')}, account.status FROM admin AS account WHERE account.id = $1`,
    values: [id],
  });
  const [row] = rows;
  if (row === undefined) return null;
  const groups = await main.query<{ id: string; name: string; status: number; rules: string[] }>({
    text: `SELECT held.id, held.name, held.status, held.rules FROM admin_group AS held
             JOIN admin_group_access AS place ON place.group_id = held.id WHERE place.uid = $1 ORDER BY held.id`,
    values: [id],
  });
  const off = await main.query<{ name: string }>({
    text: 'SELECT name FROM admin_rule WHERE status = 0',
    values: [],
  });
  return {
    actor: actorOfAccount(row, 'admin'),
    enabled: Number(row.status) === 1,
    groups: groups.rows.map((group) => ({
      id: Number(group.id),
      name: group.name,
      enabled: Number(group.status) === 1,
      rules: group.rules,
    })),
    off: new Set(off.rows.map(({ name }) => name)),
  };
}
