import { createHash } from 'node:crypto';
import type { CatalogColumn, CatalogTable } from './catalog.ts';

/** A short hash of everything the catalogue says of a column, by definition name and field name. */
export type Fingerprints = Record<string, Record<string, string>>;

/** The facts a guess rests on; sampled rows are left out on purpose, so that new rows change no definition. */
export function fingerprint(table: CatalogTable, column: CatalogColumn, target: string): string {
  const touches = (columns: string[]) => columns.includes(column.name);
  const facts = [
    column,
    touches(table.primaryKey) ? table.primaryKey : null,
    table.uniques.filter(touches),
    table.foreignKeys.filter((key) => touches(key.columns)).map(({ name: _, ...key }) => key),
    table.checks.filter((check) => touches(check.columns)).map((check) => check.expression),
    target,
  ];
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 12);
}
