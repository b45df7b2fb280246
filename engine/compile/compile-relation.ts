import type { CompiledRelation } from '#engine/model/compiled.ts';
import type { Definition } from '#engine/model/definition.ts';
import type { FieldDefinition } from '#engine/model/field-definition.ts';
import { fieldOf, keyOf, labelOf, relationKind, targetName } from '../definition/index.ts';
import type { CompileContext } from './compile-context.ts';
import { quotedTable } from './sql-name.ts';
import { columnOf, settledField, storageOf } from './storage.ts';

/** The relation of a merged field, settled; undefined when its target can't be used. */
export function compileRelation(
  owner: Definition,
  field: FieldDefinition,
  name: string,
  context: CompileContext,
): CompiledRelation | undefined {
  const definition = targetName(owner, field);
  const target = definition === undefined ? undefined : context.definitions.get(definition);
  if (!target) return undefined;
  const value = column(target, field.relation?.valueField ?? keyOf(target)[0], context);
  const label = column(target, field.relation?.labelField ?? labelOf(target), context) ?? value;
  if (!value || !label) return undefined;
  const through = compileThrough(owner, field);
  if (relationKind(field) === 'manyToMany' && !through) return undefined;
  return {
    kind: relationKind(field),
    name,
    definition: target.name,
    table: quotedTable(target.schema ?? 'public', target.table),
    connection: target.connection ?? 'main',
    valueField: value.field,
    valueColumn: value.column,
    valueType: value.columnType,
    labelField: label.field,
    labelColumn: label.column,
    labelType: label.columnType,
    showFields: (field.relation?.showFields ?? [])
      .map((shown) => column(target, shown, context))
      .filter((shown) => shown !== undefined)
      .map((shown) => ({ field: shown.field, column: shown.column, type: shown.type })),
    facts: (field.relation?.facts ?? []).filter((name) => column(target, name, context) !== undefined),
    only: Object.fromEntries(
      Object.entries(field.relation?.only ?? {}).map(([name, values]) => [name, [values].flat()]),
    ),
    ...(through ? { through } : {}),
  };
}

function compileThrough(owner: Definition, field: FieldDefinition): CompiledRelation['through'] {
  const through = field.relation?.through;
  if (!through || relationKind(field) !== 'manyToMany') return undefined;
  const schema = through.schema ?? owner.schema ?? 'public';
  return { table: quotedTable(schema, through.table), from: through.from, to: through.to };
}

function column(target: Definition, name: string | undefined, context: CompileContext) {
  const written = name === undefined ? undefined : fieldOf(target, name);
  if (!written) return undefined;
  const field = settledField(target, written, context);
  const columnName = columnOf(field);
  const storage = storageOf(field);
  if (columnName === null || storage === null) return undefined;
  return { field: field.name, column: columnName, type: field.type, columnType: storage.type };
}
