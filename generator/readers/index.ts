export { ImportError } from './import-error.ts';
export { nearest } from './nearest.ts';
export { readCatalog } from './read-catalog.ts';
export type { CatalogSelection } from './read-catalog.ts';
export { readSamples } from './read-samples.ts';
export type { SampleOptions, Samples, TableSample } from './read-samples.ts';
export { proposeDefinitions } from './propose-definitions.ts';
export type { Proposal } from './propose-definitions.ts';
export type { ReportEntry } from './report.ts';
export type { Naming } from './table-plan.ts';
export type {
  Catalog,
  CatalogCheck,
  CatalogColumn,
  CatalogForeignKey,
  CatalogTable,
  CatalogType,
  Query,
} from './catalog.ts';
