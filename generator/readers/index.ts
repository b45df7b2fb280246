export { ImportError } from './import-error.ts';
export { readCatalog, readSchemas } from './read-catalog.ts';
export type { CatalogSelection } from './read-catalog.ts';
export { readSamples } from './read-samples.ts';
export type { SampleOptions, Samples, TableSample } from './read-samples.ts';
export { IS_PARTITION } from './partitions.ts';
export { proposeDefinitions } from './propose-definitions.ts';
export type { Proposal } from './propose-definitions.ts';
export type { ReportEntry } from './report-entry.ts';
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
export type { Fingerprints } from './fingerprints.ts';
export type { LastProposal } from './keep-guesses.ts';
export { loadSql, sqlText } from './load-sql.ts';
export type { LoadOptions } from './load-sql.ts';
export { readComment } from './read-comment.ts';
export { fieldGuesses, plainField } from './field-guesses.ts';
export { reasonText } from './reason-text.ts';
export { tableScript } from './table-script.ts';
export type { TableScript } from './table-script.ts';
export { definitionNames } from './names.ts';
export { columnTitle } from './titles.ts';
