import { quoted, type CompiledDefinition, type CompiledField } from '#engine/compile/index.ts';
import type { Json, JsonObject } from '#engine/definition/index.ts';
import { invalidRecord } from '../refusal/invalid-record.ts';
import { columnSql } from '#server/fields/column-sql.ts';
import type { TableWrite } from './table-write.ts';
import { lockTable } from './lock-table.ts';

/** Whether a change gives the row another place in its tree. */
export function movesInTree(definition: CompiledDefinition, change: JsonObject): boolean {
  return parentFields(definition).some(({ name }) => isPlace(change[name]));
}

/** A row that goes to the top of its tree, by its key and the field of its parent. */
export interface LiftedRow {
  key: Json;
  parent: string;
}

/**
 * Refuses a parent that is the row itself or stands below it; where the behaviour wants it, one that stands below has to
 * go to the top first: those are given. @throws AppError `record.invalid` (`tree.cycle`).
 */
export async function checkTree(write: TableWrite, key: Json[], change: JsonObject): Promise<LiftedRow[]> {
  const { definition } = write.call;
  const lifted: LiftedRow[] = [];
  for (const parent of parentFields(definition)) {
    const value = change[parent.name];
    if (!isPlace(value)) continue;
    await lockTable(write);
    if (!(await standsBelow(write, parent, value, key))) continue;
    const isItself = String(value) === String(key[0]);
    if (write.behaviour?.liftsChildren !== true || isItself)
      throw invalidRecord(definition, [{ path: parent.name, code: 'tree.cycle' }]);
    lifted.push({ key: value, parent: parent.name });
  }
  return lifted;
}

async function standsBelow(
  write: TableWrite,
  parent: CompiledField,
  from: Json,
  key: Json[],
): Promise<boolean> {
  const { definition } = write.call;
  const keyField = definition.fieldByName.get(definition.key[0] ?? '');
  if (!keyField?.column || !parent.column) return false;
  const sql = columnSql(keyField.storage?.type ?? 'text');
  const [own, up] = [quoted(keyField.column), quoted(parent.column)];
  const { rows } = await write.transaction.executor.query({
    text:
      `with recursive "line" as (` +
      `select ${own} as "k", ${up} as "p" from ${definition.sqlTable} where ${own} = ${sql.operand('$1')} ` +
      `union select "n".${own}, "n".${up} from ${definition.sqlTable} as "n" join "line" on "n".${own} = "line"."p") ` +
      `select 1 from "line" where "k" = ${sql.operand('$2')} limit 1`,
    values: [sql.encodeOperand(from), sql.encodeOperand(key[0] ?? null)],
  });
  return rows.length > 0;
}

const known = new WeakMap<CompiledDefinition, readonly CompiledField[]>();

function parentFields(definition: CompiledDefinition): readonly CompiledField[] {
  const found = known.get(definition) ?? findParentFields(definition);
  known.set(definition, found);
  return found;
}

function findParentFields({ key, fields, tree }: CompiledDefinition): CompiledField[] {
  if (key.length !== 1) return [];
  return fields.filter(({ traits, name }) => traits.tree || name === tree?.parent);
}

function isPlace(value: Json | undefined): value is Json {
  return value !== undefined && value !== null && value !== '';
}
