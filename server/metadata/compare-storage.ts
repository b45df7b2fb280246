import type { CheckIssue } from '#engine/checks/index.ts';
import type { CompiledDefinition } from '#engine/compile/index.ts';
import type { StoragePlan } from '#engine/storage/index.ts';
import { both } from '#engine/definition/index.ts';

/**
 * Tables and columns that definitions name and the database does not have. Each makes its own definition unusable and
 * no other.
 */
export function compareStorage(
  definitions: readonly CompiledDefinition[],
  stored: ReadonlyMap<string, StoragePlan>,
): CheckIssue[] {
  return definitions.flatMap((definition) => {
    const table = stored.get(definition.sqlTable);
    return table ? missingColumns(definition, table) : [missingTable(definition)];
  });
}

function missingTable(definition: CompiledDefinition): CheckIssue {
  return {
    id: 'D391',
    severity: 'error',
    definition: definition.name,
    path: 'table',
    message: both(
      `数据库 ${definition.connection} 中没有数据表 ${definition.sqlTable}。`,
      `The database ${definition.connection} has no table ${definition.sqlTable}.`,
    ),
    remedy: both(
      '请新建数据表、更正名称，或删除定义。',
      'Make the table, correct the name, or remove the definition.',
    ),
  };
}

function missingColumns(definition: CompiledDefinition, table: StoragePlan): CheckIssue[] {
  const columns = new Set(table.columns.map(({ name }) => name));
  return definition.fields
    .filter(({ column }) => column !== null && !columns.has(column))
    .map((field) => ({
      id: 'D392',
      severity: 'error',
      definition: definition.name,
      path: `fields.${field.name}`,
      message: both(
        `数据表 ${definition.sqlTable} 没有列“${field.column}”。`,
        `The table ${definition.sqlTable} has no column "${field.column}".`,
      ),
      remedy: both(
        '请新建该列、更正名称，或删除字段。',
        'Make the column, correct the name, or remove the field.',
      ),
    }));
}
