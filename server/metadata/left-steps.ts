import type { CheckIssue } from '#engine/checks/index.ts';
import { quotedTable, type CompiledDefinition } from '#engine/compile/index.ts';
import type { LeftStep } from '#server/database/storage/apply-storage.ts';
import { inWords } from './applied-steps.ts';

/** Steps left to a person: a warning each for the definition that asks for them. */
export function leftIssues(
  definitions: readonly CompiledDefinition[],
  left: readonly LeftStep[],
): CheckIssue[] {
  return left.flatMap(({ schema, table, step, error }) =>
    definitions
      .filter((definition) => definition.managed && definition.sqlTable === quotedTable(schema, table))
      .map((definition) => ({
        id: error === undefined ? 'D393' : 'D394',
        severity: 'warning',
        definition: definition.name,
        path: 'table',
        message:
          error === undefined
            ? `The table ${definition.sqlTable} differs from its definition (${inWords(step)}).`
            : `The table ${definition.sqlTable} could not be changed (${inWords(step)}): ${error}.`,
        remedy: 'Change the table by hand or correct the definition.',
      })),
  );
}
