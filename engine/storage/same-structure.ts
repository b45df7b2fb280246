import { checkName } from './names.ts';
import { sqlType } from '../fields/index.ts';
import type { StorageColumn, StorageForeignKey, StorageIndex } from './storage-plan.ts';

/** Whether two type texts mean one type: `varchar(30)` and `character varying(30)`. */
export function sameType(a: string, b: string): boolean {
  return sqlType(a).full === sqlType(b).full;
}

/** Whether two defaults are one value: `'0'::smallint` and `0`, `''::character varying` and `''`. */
export function sameDefault(a: string | undefined, b: string | undefined): boolean {
  return plainDefault(a) === plainDefault(b);
}

function plainDefault(text: string | undefined): string | null {
  if (text === undefined || /^null(::.*)?$/i.test(text)) return null;
  const [, value = text] = /^(E?'(?:[^']|'')*'|[^']*?)::[\w ."[\](),]+$/s.exec(text) ?? [];
  const [, escaped, quoted] = /^(E?)'((?:[^']|'')*)'$/s.exec(value) ?? [];
  if (quoted === undefined)
    return value.toLowerCase() === value.toUpperCase() ? value : value.replace(/^\((.*)\)$/, '$1');
  return (escaped ? quoted.replaceAll('\\\\', '\\') : quoted).replaceAll("''", "'");
}

/** Whether the stored column has the check that is wanted; checks the product did not make are left alone. */
export function sameCheck(table: string, stored: StorageColumn, wanted: StorageColumn): boolean {
  if (wanted.check === undefined)
    return stored.checkName?.startsWith('ck_') !== true && isForeignOrNone(stored);
  if (stored.checkName !== undefined) return stored.checkName === checkName(table, wanted.name, wanted.check);
  return stored.check === wanted.check;
}

function isForeignOrNone(stored: StorageColumn): boolean {
  return stored.checkName !== undefined || stored.check === undefined;
}

/** Whether two indexes serve the same; names do not count. */
export function sameIndex(a: StorageIndex, b: StorageIndex): boolean {
  if (a.broken || b.broken) return false;
  const sameRows = a.whereNull === b.whereNull;
  return (
    sameRows && a.kind === b.kind && a.unique === b.unique && a.columns.join('\0') === b.columns.join('\0')
  );
}

/** Whether two foreign keys demand the same; names do not count. */
export function sameForeignKey(a: StorageForeignKey, b: StorageForeignKey): boolean {
  const text = (key: StorageForeignKey) =>
    JSON.stringify([key.columns, key.table, key.targetColumns, key.onDelete]);
  return text(a) === text(b);
}
