import type { CheckIssue } from '#engine/checks/index.ts';
import { quotedTable, type CompiledDefinition } from '#engine/compile/index.ts';
import type { LeftStep, TableStep } from '#server/database/storage/apply-storage.ts';

/** One line about a step that was carried out. */
export function appliedLine({ step, schema, table }: TableStep): string {
  const name =
    step.kind === 'createTable' ? quotedTable(step.plan.schema, step.plan.table) : quotedTable(schema, table);
  if (step.kind === 'createTable') return `Made the table ${name}`;
  if (step.kind === 'addColumn') return `Added the column "${step.column.name}" to ${name}`;
  return `Changed ${name}: ${inWords(step)}`;
}

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

/** `changeType` of a column `price` is `change type of price`. */
function inWords(step: TableStep['step']): string {
  const words = step.kind.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const { column, index } = step as { column?: unknown; index?: { name: string } };
  const subject = typeof column === 'string' ? column : index?.name;
  return subject === undefined ? words : `${words} of ${subject}`;
}
