import type { Definition } from '#engine/definition/index.ts';
import type { Catalog } from './catalog.ts';
import type { Fingerprints } from './fingerprints.ts';
import type { LastProposal } from './keep-guesses.ts';
import { proposeTable } from './propose-table.ts';
import type { Samples } from './read-samples.ts';
import type { ReportEntry } from './report-entry.ts';
import { type Naming, planTables } from './table-plan.ts';

/** Definitions for every table of a catalogue, and the report on how they came about. */
export interface Proposal {
  definitions: Definition[];
  report: ReportEntry[];
  /** What every column is like, for the next import. */
  fingerprints: Fingerprints;
}

/**
 * Proposes one definition per table: facts of the catalogue first, then names, then sampled rows.
 * The same input always gives the same proposal. With `last`, guesses are kept for columns that did not change.
 */
export function proposeDefinitions(
  catalog: Catalog,
  samples: Samples,
  naming: Naming,
  last?: LastProposal,
): Proposal {
  const plans = planTables(withColumns(catalog), samples, naming);
  const proposals = [...plans.values()].map((plan) => proposeTable(plan, plans, naming, last));
  return {
    definitions: proposals.map(({ definition }) => definition),
    report: proposals.flatMap(({ entries }) => entries),
    fingerprints: Object.fromEntries(proposals.map((each) => [each.definition.name, each.fingerprints])),
  };
}

/** A table may have no columns at all; there is nothing to show of it. */
function withColumns(catalog: Catalog): Catalog {
  return { ...catalog, tables: catalog.tables.filter(({ columns }) => columns.length > 0) };
}
