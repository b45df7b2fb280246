import { shortHash } from '../definition/index.ts';
import type { StorageIndex } from './storage-plan.ts';

/** Bytes PostgreSQL keeps of a name. */
const LONGEST = 63;
const HASH = 8;
const INDEX_PREFIX = { btree: 'ix', gin: 'gx', trigram: 'tx' } as const;

/** `prefix_table_a_b`; a longer name than the database keeps is cut and distinguished by a hash. */
export function objectName(prefix: string, table: string, columns: readonly string[]): string {
  const name = [prefix, table, ...columns].join('_');
  if (bytes(name) <= LONGEST) return name;
  let cut = name;
  while (bytes(cut) > LONGEST - HASH - 1) cut = [...cut].slice(0, -1).join('');
  return `${cut}_${shortHash(name)}`;
}

function bytes(text: string): number {
  return encodeURIComponent(text).replace(/%../g, '_').length;
}

/** Name of an index of the product: `ix_`, `ux_` (unique), `gx_` (gin), `tx_` (trigram). */
export function indexName(table: string, index: Omit<StorageIndex, 'name'>): string {
  const rows = index.whereNull === undefined ? [] : [`${index.whereNull}_null`];
  return objectName(index.unique ? 'ux' : INDEX_PREFIX[index.kind], table, [...index.columns, ...rows]);
}

/** True for names that `indexName` makes: only those are ever dropped. */
export function isOwnIndexName(table: string, name: string): boolean {
  return ['ix', 'ux', 'gx', 'tx'].some((prefix) =>
    name.startsWith(`${prefix}_${table}`.slice(0, LONGEST - HASH - 1)),
  );
}

/** Name of a column's check: it ends in a hash of the condition, for the database prints conditions its own way. */
export function checkName(table: string, column: string, check: string): string {
  return objectName('ck', table, [column, shortHash(check)]);
}
