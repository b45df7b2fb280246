import { LOG_TABLE } from '../log/admin-log.ts';
import type { Write } from './write.ts';

/** Tells the totals what a committed write may have changed, its child rows included: one note for the transaction. */
export function noteWrite(write: Write): void {
  const all = [write, ...write.parts];
  const xid = all.find((each) => each.xid !== null)?.xid ?? null;
  if (xid === null) return;
  const { services, definition } = write.call;
  const deltas = new Map<string, number>();
  const tables = new Set<string>();
  for (const { call, delta, reach } of all) {
    const table = call.definition.sqlTable;
    deltas.set(table, (deltas.get(table) ?? 0) + delta);
    for (const name of [table, ...(reach === 'any' ? [] : reach)]) tables.add(name);
  }
  if (definition.connection === 'main') {
    tables.add(LOG_TABLE);
    if (!deltas.has(LOG_TABLE)) deltas.set(LOG_TABLE, 1 + write.parts.filter((part) => part.logged).length);
  }
  services.totals.note(definition.connection, { xid, tables: all.some(isUnsure) ? 'any' : tables, deltas });
}

/** Whether triggers, cascades or a behaviour's own statements may have reached further than what is known. */
function isUnsure({ call, facts, reach }: Write): boolean {
  const cascades = call.verb !== 'add' && facts.referrers.some((referrer) => referrer.cascades);
  return reach === 'any' || facts.triggers || facts.indirect || cascades;
}
