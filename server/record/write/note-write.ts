import { LOG_TABLE } from '../log/admin-log.ts';
import type { Write } from './run-write.ts';

/** Tells the totals what a committed write may have changed. */
export function noteWrite({ call, facts, xid, delta, reach }: Write): void {
  if (xid === null) return;
  const { services, definition, verb } = call;
  const cascades = verb !== 'add' && facts.referrers.some((referrer) => referrer.cascades);
  const unsure = reach === 'any' || facts.triggers || facts.indirect || cascades;
  const deltas = new Map([[definition.sqlTable, delta]]);
  const tables = new Set([definition.sqlTable, ...(reach === 'any' ? [] : reach)]);
  if (definition.connection === 'main') {
    tables.add(LOG_TABLE);
    if (!deltas.has(LOG_TABLE)) deltas.set(LOG_TABLE, 1);
  }
  services.totals.note(definition.connection, { xid, tables: unsure ? 'any' : tables, deltas });
}
