import type { CompiledField } from '#engine/model/compiled.ts';
import type { Definition } from '#engine/model/definition.ts';
import type { FieldDefinition, OptionDefinition } from '#engine/model/field-definition.ts';
import type { ColumnStorage } from '#engine/model/field-type.ts';
import { fieldTypes, traitsOf } from '#engine/fields/index.ts';
import type { CompileContext } from './compile-context.ts';
import { compileRelation } from './compile-relation.ts';
import { columnOf, settledField, storageOf } from './storage.ts';
import { titleFromName } from './title-from-name.ts';

/** Columns that the record pipeline fills by itself. */
const AUTO_TIMES: ReadonlySet<string> = new Set(['create_time', 'update_time']);
const GRID = 12;

/** What a field must know of its surroundings. */
export interface FieldSurroundings {
  owner: Definition;
  key: readonly string[];
  relationName: string | undefined;
  /** Fields that only actions move from state to state. */
  states: ReadonlySet<string>;
  context: CompileContext;
}

/** A written field with every question answered. */
export function compileField(written: FieldDefinition, around: FieldSurroundings): CompiledField {
  const settled = settledField(around.owner, written, around.context);
  const field = around.states.has(settled.name) ? { ...settled, readonly: true } : settled;
  const storage = storageOf(field);
  const writable = writability(field, storage, around.key);
  const relation =
    around.relationName === undefined
      ? undefined
      : compileRelation(around.owner, field, around.relationName, around.context);
  const form = formOf(keyAskedFor(field, written, writable), writable);
  return {
    name: field.name,
    type: field.type,
    traits: fieldTypes[field.type].traits,
    title: field.title ?? titleFromName(field.name),
    ...(field.help === undefined ? {} : { help: field.help }),
    definition: field,
    column: columnOf(field),
    storage,
    writable,
    required: requiredness(field, storage, writable, around.key),
    readonly: field.readonly ?? false,
    ...(field.visible === undefined ? {} : { visible: field.visible }),
    options: optionsOf(field, around.context),
    ...(relation ? { relation } : {}),
    list: listOf(field, storage, around.key.includes(field.name)),
    search: searchOf(field),
    quickSearch: field.quickSearch ?? false,
    form,
    validate: rulesOf(field, form),
    access: field.access ?? {},
  };
}

/** Made by the database or by the server, so that nobody types it in. */
export function isMadeKey(field: FieldDefinition, storage: ColumnStorage | null): boolean {
  const { key } = traitsOf(field);
  return key === 'server' || (key === 'database' && storage?.generated !== undefined);
}

/** A key type hides itself from the form; a key that somebody must type in can't. */
function keyAskedFor(
  field: FieldDefinition,
  written: FieldDefinition,
  writable: CompiledField['writable'],
): FieldDefinition {
  const asked = traitsOf(field).key === 'database' && writable.add && written.form === undefined;
  return asked ? { ...field, form: {} } : field;
}

function writability(field: FieldDefinition, storage: ColumnStorage | null, key: readonly string[]) {
  const never =
    field.readonly === true ||
    storage?.generated === 'always' ||
    isMadeKey(field, storage) ||
    (traitsOf(field).datetime === 'instant' && AUTO_TIMES.has(field.name));
  if (never) return { add: false, edit: false };
  const isKey = key.includes(field.name);
  return { add: !(isKey && storage?.generated === 'identity'), edit: !isKey };
}

function requiredness(
  field: FieldDefinition,
  storage: ColumnStorage | null,
  writable: CompiledField['writable'],
  key: readonly string[],
): CompiledField['required'] {
  if (!writable.add && !writable.edit) return false;
  if (field.required !== undefined) return field.required;
  const filledByDatabase = field.db?.hasDefault === true || storage?.generated !== undefined;
  return key.includes(field.name) && !filledByDatabase && field.default === undefined;
}

function optionsOf(field: FieldDefinition, context: CompileContext): OptionDefinition[] {
  if (typeof field.options !== 'string') return field.options ?? [];
  return Object.hasOwn(context.optionLists, field.options) ? (context.optionLists[field.options] ?? []) : [];
}

function listOf(
  field: FieldDefinition,
  storage: ColumnStorage | null,
  isKey: boolean,
): CompiledField['list'] {
  const type = fieldTypes[field.type];
  const written = field.list === false ? { show: false } : (field.list ?? {});
  const width = written.width ?? type.width;
  return {
    show: written.show ?? true,
    ...(width === undefined ? {} : { width }),
    render: written.render ?? type.cell,
    ...(written.renderProps === undefined ? {} : { renderProps: written.renderProps }),
    sortable: storage !== null && (written.sortable ?? type.sortable),
    // A key names a row; nobody adds it up.
    align: written.align ?? (type.traits.quantity && !isKey ? 'right' : 'left'),
    apart: written.apart ?? false,
    edit: written.edit ?? false,
  };
}

function searchOf(field: FieldDefinition): CompiledField['search'] {
  const type = fieldTypes[field.type];
  const written = field.search === false ? { operator: false as const } : (field.search ?? {});
  return {
    operator: written.operator ?? type.operator,
    operators: type.operators,
    widget: written.widget ?? type.input(field).widget,
  };
}

function formOf(field: FieldDefinition, writable: CompiledField['writable']): CompiledField['form'] {
  const input = fieldTypes[field.type].input(field);
  const written = field.form === false ? { show: false } : (field.form ?? {});
  const madeUp = !writable.add && !writable.edit && field.readonly !== true && !field.db?.generated;
  return {
    show: written.show ?? !madeUp,
    widget: written.widget ?? input.widget,
    props: { ...input.props, ...written.props },
    ...(written.placeholder === undefined ? {} : { placeholder: written.placeholder }),
    ...(written.group === undefined ? {} : { group: written.group }),
    span: written.span ?? GRID,
    preview: written.preview ?? [],
    ...(written.link === undefined ? {} : { link: written.link }),
  };
}

/** The rule `entries` holds a list against the columns that its input has: they are written once. */
function rulesOf(
  { validate = [] }: FieldDefinition,
  { props }: CompiledField['form'],
): CompiledField['validate'] {
  const { columns = [], max = null } = props;
  return validate.map((rule) =>
    rule.rule === 'entries' && rule.params === undefined ? { ...rule, params: [{ columns, max }] } : rule,
  );
}
