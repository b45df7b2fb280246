import { planDefinition, type TablePlan, tablesOf } from '#engine/plan/index.ts';
import type { Executor } from '#server/database/connection.ts';
import type { Draft } from './draft.ts';
import { readFacts, type TableFacts } from './table-facts.ts';
import type { TrashRow } from './trash-store.ts';

/** The steps of a draft, and the database they were made for. */
export interface Structure extends TablePlan {
  facts: TableFacts;
}

/**
 * The steps that a draft needs in the database as it is.
 * @param executor Of the connection that holds the table.
 */
export async function planStructure(
  executor: Executor,
  draft: Draft,
  options: { trash: readonly TrashRow[]; dropTable: boolean },
): Promise<Structure> {
  const { compiled, sets } = draft;
  const places = tablesOf({ ...compiled, sets });
  const facts = await readFacts(executor, places, options.trash);
  const plan = planDefinition({
    ...compiled,
    sets,
    stored: facts.stored,
    trash: facts.trash,
    seed: String(draft.base ?? ''),
    dropTable: options.dropTable,
    trigrams: facts.trigrams,
  });
  return { ...plan, facts };
}
