import { LOG_TABLE } from '../log/admin-log.ts';
import type { TableWrite, WriteTransaction } from './table-write.ts';

/** Notifies the totals of what a committed transaction may have changed: one note for all its tables. */
export function noteWrite({ tables: writes }: WriteTransaction): void {
  const [first] = writes;
  const xid = writes.find(({ effects }) => effects.xid !== null)?.effects.xid ?? null;
  if (!first || xid === null) return;
  const { services, definition } = first.call;
  const deltas = new Map<string, number>();
  const tables = new Set<string>();
  for (const { call, effects } of writes) {
    const table = call.definition.sqlTable;
    deltas.set(table, (deltas.get(table) ?? 0) + effects.delta);
    for (const name of [table, ...(effects.reach === 'any' ? [] : effects.reach)]) tables.add(name);
  }
  if (definition.connection === 'main') {
    const logged = writes.filter(({ effects }) => effects.logged).length;
    tables.add(LOG_TABLE);
    deltas.set(LOG_TABLE, (deltas.get(LOG_TABLE) ?? 0) + logged);
  }
  services.totals.note(definition.connection, {
    xid,
    tables: writes.some(isUnsure) ? 'any' : tables,
    deltas,
  });
}

/** Whether triggers, cascades or a behaviour's own statements may have reached further than what is known. */
function isUnsure({ call, facts, effects }: TableWrite): boolean {
  const cascades = call.verb !== 'add' && facts.referrers.some((referrer) => referrer.cascades);
  return effects.reach === 'any' || facts.triggers || facts.indirect || cascades;
}
