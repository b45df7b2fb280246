import type { CatalogType } from './catalog.ts';

/** A row of the types query. */
export interface TypeRow {
  oid: string;
  name: string;
  kind: string;
  base: string;
  typmod: number;
  notNull: boolean;
  element: string | null;
  labels: string[] | null;
  checks: string[] | null;
}

/** Looks through the domains and the array of a column's type. `typmod` is the column's own, -1 when it has none. */
export function resolveType(oid: string, typmod: number, types: ReadonlyMap<string, TypeRow>): CatalogType {
  const resolved: CatalogType = { base: 'unknown', array: false, domainChecks: [], notNull: false };
  let modifier = typmod;
  let row = types.get(oid);
  while (row) {
    if (row.kind === 'd') {
      resolved.domain ??= row.name;
      resolved.notNull ||= row.notNull && !resolved.array;
      if (!resolved.array) resolved.domainChecks.push(...(row.checks ?? []));
      if (modifier === -1) modifier = row.typmod;
      row = types.get(row.base);
    } else if (row.element !== null && !resolved.array) {
      resolved.array = true;
      row = types.get(row.element);
    } else {
      resolved.base = row.name;
      if (row.labels) resolved.enumLabels = row.labels;
      row = undefined;
    }
  }
  return { ...resolved, ...modifiers(resolved.base, modifier) };
}

function modifiers(base: string, typmod: number): Pick<CatalogType, 'length' | 'precision' | 'scale'> {
  if (typmod < 0) return {};
  if (base === 'varchar' || base === 'bpchar') return { length: typmod - 4 };
  if (base === 'bit' || base === 'varbit') return { length: typmod };
  if (base !== 'numeric') return {};
  const packed = typmod - 4;
  // The scale is an 11 bit signed number since PostgreSQL 15.
  const scale = ((packed & 0x7ff) ^ 1024) - 1024;
  return { precision: (packed >> 16) & 0xffff, scale };
}
