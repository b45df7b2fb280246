import type { Executor } from '#server/database/connection.ts';
import type { ReadableSettings } from '#server/record/behaviour/behaviour.ts';
import type { Catalog } from '../catalog-search/catalog.ts';
import type { SmallPictures } from './line-cover.ts';

/** The injection token of a function that gives the `CatalogParts` as they are now. */
export const CATALOG_PARTS = Symbol('CATALOG_PARTS');

/** What the shop's lists of goods are read from. */
export interface CatalogParts {
  executor: Executor;
  catalog: Catalog;
  /** Free units at which stock is low where the goods say nothing of it. */
  warnFrom: number;
  /** Smaller ones of the pictures. */
  pictures: SmallPictures;
  settings: ReadableSettings;
}
