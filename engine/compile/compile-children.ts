import type { CompiledChild, CompiledChildForm } from '#engine/model/compiled.ts';
import type { ChildDefinition, ChildFormDefinition, Definition } from '#engine/model/definition.ts';
import { fieldOf, keyOf, targetName } from '../definition/index.ts';
import type { CompileContext } from './compile-context.ts';
import { mergeField } from '#engine/fields/index.ts';
import { quotedTable } from './sql-name.ts';
import { columnOf } from './storage.ts';

/** Child tables whose definition can be used. */
export function compileChildren(owner: Definition, context: CompileContext): CompiledChild[] {
  return (owner.children ?? [])
    .map((child) => compileChild(owner, child, context))
    .filter((child) => child !== null);
}

function compileChild(
  owner: Definition,
  child: ChildDefinition,
  context: CompileContext,
): CompiledChild | null {
  const target = context.definitions.get(child.definition);
  const written = target && fieldOf(target, child.field);
  if (!target || !written) return null;
  const field = mergeField(written);
  const pointsHere = targetName(target, field) === owner.name;
  const valueField = (pointsHere ? field.relation?.valueField : undefined) ?? keyOf(owner)[0];
  const value = valueField === undefined ? undefined : fieldOf(owner, valueField);
  const column = columnOf(field);
  const valueColumn = value ? columnOf(mergeField(value)) : null;
  if (column === null || value === undefined || valueColumn === null) return null;
  return {
    name: child.name,
    title: child.title ?? target.title,
    definition: target.name,
    table: quotedTable(target.schema ?? 'public', target.table),
    field: field.name,
    column,
    valueField: value.name,
    valueColumn,
    form: child.form ? compileForm(child.form) : null,
    listed: child.list?.fields ?? null,
  };
}

function compileForm({ fields, group, min, max, visible, combine }: ChildFormDefinition): CompiledChildForm {
  return {
    fields: fields ?? null,
    ...(group === undefined ? {} : { group }),
    min: min ?? null,
    max: max ?? null,
    ...(visible === undefined ? {} : { visible }),
    ...(combine === undefined ? {} : { combine }),
  };
}
