import type { Definition } from '#engine/definition/index.ts';
import type { Catalog, CatalogTable, Query } from '#generator/readers/index.ts';

/** A table that is to become a definition. */
export interface TableRequest {
  query: Query;
  /** The table itself, and those that it may point to or be pointed at. */
  catalog: Catalog;
  table: CatalogTable;
  connection: string;
  /** Name of the definition to be. */
  name: string;
  /** Whether rows of a table may be looked at for this caller. */
  mayLookInto(table: CatalogTable): boolean;
  /** Definitions in force by `schema.table`. */
  defined: ReadonlyMap<string, Definition>;
}
