import type { Executor } from '#server/database/connection.ts';
import type { Catalog } from '../catalog-search/catalog.ts';

/** What the shop's lists of goods are read from. */
export interface CatalogParts {
  executor: Executor;
  catalog: Catalog;
  /** Free units at which stock is low where the goods say nothing of it. */
  warnFrom: number;
}
