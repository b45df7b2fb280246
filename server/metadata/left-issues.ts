import type { CheckIssue } from '#engine/checks/index.ts';
import { quotedTable, type CompiledDefinition } from '#engine/compile/index.ts';
import { both } from '#engine/definition/index.ts';
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
            ? both(
                `数据表 ${definition.sqlTable} 与定义不一致（${inWords(step)}）。`,
                `The table ${definition.sqlTable} differs from its definition (${inWords(step)}).`,
              )
            : both(
                `数据表 ${definition.sqlTable} 无法更改（${inWords(step)}）：${error}。`,
                `The table ${definition.sqlTable} could not be changed (${inWords(step)}): ${error}.`,
              ),
        remedy: both('请手工修改数据表，或更正定义。', 'Change the table by hand or correct the definition.'),
      })),
  );
}
