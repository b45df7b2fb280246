import type { CompiledDefinition, CompiledField } from '#engine/compile/index.ts';
import { isSecretName, SECRET_NAME } from '../log/masked-json.ts';

/** What stands in a log for a value that nobody reads. */
export const MASKED = '******';

/** Whether the values of a field are shown to nobody. */
export function isSecretField({ traits, name, column }: CompiledField): boolean {
  return traits.secret === true || isSecretName(name) || isSecretName(column ?? '');
}

/** Columns that any definition of a table holds to be secret, whatever they are called. */
export function secretColumns(definitions: Iterable<CompiledDefinition>, place: string): string[] {
  const columns = new Set<string>();
  for (const { connection, sqlTable, fields } of definitions) {
    if (`${connection} ${sqlTable}` !== place) continue;
    for (const field of fields) if (field.column !== null && isSecretField(field)) columns.add(field.column);
  }
  return [...columns];
}

/** SQL that says whether the column `name` is one: by what it is called, or among a parameter's. */
export function isSecretSql(name: string, listed: string): string {
  return `(${name} ~* '${SECRET_NAME.source}' or ${name} = any(${listed}::text[]))`;
}
