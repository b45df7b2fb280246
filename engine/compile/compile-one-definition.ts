import type { CompiledDefinition, CompiledField } from '#engine/model/compiled.ts';
import type { Definition } from '#engine/model/definition.ts';
import type { FieldDefinition } from '#engine/model/field-definition.ts';
import {
  isRelational,
  fieldOf,
  keyOf,
  labelOf,
  pageTargets,
  relationNames,
  scopeOf,
  targetName,
} from '../definition/index.ts';
import { compileChildren } from './compile-children.ts';
import { compileRecordPage } from './compile-record-page.ts';
import { compileField } from './compile-field.ts';
import type { CompileContext } from './compile-context.ts';
import { copied, deepFreeze } from './freeze.ts';
import { codecContext, fieldTypes, mergeField, traitsOf } from '#engine/fields/index.ts';
import {
  dragSortOf,
  menuOf,
  pageSizesOf,
  quickSearchOf,
  rowButtonsOf,
  sortOf,
  toolbarOf,
  treeOf,
  verbsOf,
} from './screens.ts';
import { quotedTable } from './sql-name.ts';
import { columnOf } from './storage.ts';
import { versionOf } from './version.ts';

/**
 * A checked definition with every question answered, frozen. The definition itself is left as it is.
 * Call it for definitions without errors only: what refers to nothing is left out silently here.
 */
export function compileOneDefinition(
  written: Definition,
  context: CompileContext,
  version = compiledVersion(written, context),
): CompiledDefinition {
  const definition = copied(written);
  const kind = definition.kind ?? 'table';
  const key = keyOf(definition);
  const readOnly = definition.readOnly === true || kind !== 'table' || key.length === 0;
  const schema = definition.schema ?? 'public';
  const transitions = compileTransitions(definition);
  const fields = compileFields(definition, key, transitions, context);
  const fieldByName = new Map(fields.map((field) => [field.name, field]));
  const label = labelOf(definition);
  const tree = treeOf(definition);
  const dragSort = dragSortOf(definition, tree, readOnly);
  const softDelete = compileSoftDelete(definition, readOnly);
  const recycle = definition.recycle === true && softDelete !== null;
  const children = compileChildren(definition, context);
  const verbs = verbsOf(definition, { dragSort, readOnly, recycle });
  return deepFreeze({
    name: definition.name,
    title: definition.title,
    base: definition.of ?? definition.name,
    audience: definition.audience ?? 'admin',
    offered: definition.offered ? new Set(definition.offered) : null,
    only: compileOnly(definition, fieldByName),
    filled: definition.filled ?? [],
    connection: definition.connection ?? 'main',
    schema,
    table: definition.table,
    sqlTable: quotedTable(schema, definition.table),
    kind,
    managed: (definition.managed ?? true) && kind === 'table',
    readOnly,
    key,
    label,
    scope: compileScope(definition),
    groupScope: compileGroupScope(definition),
    rowVersion: compileRowVersion(definition, readOnly),
    softDelete,
    recycle,
    audit: definition.audit === true && !readOnly && (definition.connection ?? 'main') === 'main',
    keepDeleted: definition.keepDeleted === true && !readOnly,
    sensitive: readOnly ? [] : (definition.sensitive ?? []),
    fields,
    counters: definition.fields.filter(({ counter }) => counter).map(({ name }) => name),
    fieldByName,
    children,
    indexes: definition.indexes ?? [],
    sort: sortOf(definition, key),
    pageSizes: pageSizesOf(definition),
    quickSearch: quickSearchOf(fieldByName, label, key),
    toolbar: toolbarOf(definition, verbs, tree),
    rowButtons: rowButtonsOf(definition, verbs),
    closedRows: definition.list?.rowButtons?.length === 0,
    tree,
    dragSort,
    remark: definition.list?.remark ?? '',
    noDoubleClick: definition.list?.noDoubleClick ?? [],
    totals: definition.list?.totals ?? [],
    tabs: definition.list?.tabs ?? [],
    form: {
      mode: definition.form?.mode ?? 'dialog',
      groups: definition.form?.groups ?? [],
      ...(definition.form?.width === undefined ? {} : { width: definition.form.width }),
    },
    page: compileRecordPage(definition, { fieldByName, children, transitions }, context),
    actions: definition.actions ?? [],
    transitions,
    verbs,
    passwordVerbs: (definition.access?.password ?? []).filter((verb) => verbs.includes(verb)),
    nodes: Object.fromEntries(verbs.map((verb) => [verb, `${definition.name}/${verb}`])),
    menu: menuOf(definition),
    version,
  });
}

/** The version a definition's compiled form has: it is the same as another of that version, whatever else changed. */
export function compiledVersion(definition: Definition, context: CompileContext): string {
  return versionOf([context.versions.get(definition.name), ...referredTo(definition, context)]);
}

function compileFields(
  owner: Definition,
  key: readonly string[],
  transitions: CompiledDefinition['transitions'],
  context: CompileContext,
): CompiledField[] {
  const names = relationNames(owner.fields);
  const states = new Set(Object.values(transitions).map(({ field }) => field));
  return owner.fields.map((field) =>
    compileField(deletionTime(owner, field), {
      owner,
      key,
      relationName: names.get(field.name),
      states,
      context,
    }),
  );
}

/** Values that rows hold, as they are stored. */
function compileOnly(
  { only }: Definition,
  fields: CompiledDefinition['fieldByName'],
): CompiledDefinition['only'] {
  if (only === undefined) return null;
  return Object.fromEntries(
    Object.entries(only).map(([name, value]) => {
      const field = fields.get(name);
      const parsed = field && fieldTypes[field.type].parse(value, codecContext(field, 'rest'));
      return [name, parsed?.ok ? parsed.value : null];
    }),
  );
}

function compileScope(definition: Definition): CompiledDefinition['scope'] {
  const scope = scopeOf(definition);
  const owner = scope && fieldOf(definition, scope.owner);
  const column = owner ? columnOf(mergeField(owner)) : null;
  if (!scope || column === null) return null;
  const shared = scope.from === 'merchant' && scope.shared === true;
  return { field: scope.owner, column, from: scope.from, shared };
}

function compileGroupScope(definition: Definition): CompiledDefinition['groupScope'] {
  const { groupScope } = definition;
  if (!groupScope) return null;
  const { field, self } = groupScope;
  const owner = fieldOf(definition, field);
  const linked = owner !== undefined && traitsOf(owner).relation === 'manyToMany';
  return { field, linked, self: self ?? null };
}

function compileRowVersion(definition: Definition, readOnly: boolean): CompiledDefinition['rowVersion'] {
  if (readOnly) return null;
  const field = definition.rowVersion === undefined ? undefined : fieldOf(definition, definition.rowVersion);
  const column = field ? columnOf(mergeField(field)) : null;
  return field && column !== null ? { kind: 'field', field: field.name, column } : { kind: 'xmin' };
}

function compileSoftDelete(definition: Definition, readOnly: boolean): CompiledDefinition['softDelete'] {
  const field = definition.softDelete === undefined ? undefined : fieldOf(definition, definition.softDelete);
  const column = field ? columnOf(mergeField(field)) : null;
  return field && column !== null && !readOnly ? { field: field.name, column } : null;
}

/** Nobody types the time of deletion, and of rows in use it says nothing. */
function deletionTime(owner: Definition, field: FieldDefinition): FieldDefinition {
  if (field.name !== owner.softDelete) return field;
  const { list = false, search = false } = field;
  return { ...field, readonly: true, form: false, list, search };
}

function compileTransitions(definition: Definition): CompiledDefinition['transitions'] {
  const entries = Object.entries(definition.transitions ?? {});
  return Object.fromEntries(
    entries.map(([action, step]) => [
      action,
      { field: step.field ?? 'status', from: step.from, to: step.to },
    ]),
  );
}

/** Everything outside the definition that its compiled form is made of. */
function referredTo(definition: Definition, context: CompileContext): unknown[] {
  const names = new Set([
    ...definition.fields.filter((field) => isRelational(field)).map((f) => targetName(definition, f)),
    ...(definition.children ?? []).map((child) => child.definition),
    ...pageTargets(definition.page),
  ]);
  names.delete(definition.name);
  const targets = [...names].map((name) =>
    name === undefined ? null : (context.versions.get(name) ?? null),
  );
  const lists = definition.fields.map(({ options }) =>
    typeof options === 'string' ? (context.optionLists[options] ?? null) : null,
  );
  return [targets, lists];
}
