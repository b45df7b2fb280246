import type { Actor } from '#engine/model/actor.ts';
import type { ClientChildRows, ClientForm } from '#engine/model/client-view.ts';
import type { CompiledChild, CompiledDefinition, CompiledField } from '#engine/model/compiled.ts';
import type { ChildCombination } from '#engine/model/definition.ts';
import type { Condition } from '#engine/model/field-definition.ts';
import type { Json, JsonObject } from '#engine/model/json.ts';
import type { Locale } from '#engine/model/text.ts';
import type { FieldAccess } from '#engine/access/index.ts';
import { fieldAccess, mayLookUp, mayUse } from '#engine/access/index.ts';
import { textIn } from '../definition/index.ts';
import { clientColumn } from './client-column.ts';
import { clientForm, isClear } from './client-form.ts';
import { closedColumn, closedForm } from './closed-relation.ts';
import { copiedFields } from './copied-fields.ts';
import type { Registry } from './resolve.ts';

/** The input that draws child rows. */
export const CHILD_ROWS = 'childRows';

/** Child rows as one actor may edit them with their row. */
interface ChildRows {
  child: CompiledChild;
  rows: ClientChildRows;
  /** While the row satisfies it; undefined: always, or as far as they can read. */
  visible: Condition | undefined;
}

/**
 * The fields of child rows that are asked for with their row, in order; never the one that points to it. Unless it is
 * named, the rank is no field either: the rows stand in its order.
 */
export function childFields(child: CompiledChild, target: CompiledDefinition): CompiledField[] {
  const asked = child.form?.fields;
  const fields = asked
    ? asked.map((name) => target.fieldByName.get(name)).filter((field) => field !== undefined)
    : target.fields.filter((field) => field.form.show && field.name !== childRank(target)?.field);
  return fields.filter((field) => field.name !== child.field);
}

/** What orders the rows of a child: its rank, if it has one, in the direction its list has. */
export function childRank(target: CompiledDefinition): ClientChildRows['rank'] {
  const field =
    target.dragSort?.field ??
    target.fields.find(({ traits, column }) => traits.rank && column !== null)?.name;
  if (field === undefined) return null;
  const direction = target.sort.find(([name]) => name === field)?.[1] ?? 'desc';
  return { field, direction };
}

/** The child rows that this actor finds in the form. */
export function childRowsOf(
  definition: CompiledDefinition,
  actor: Actor,
  locale: Locale,
  definitions: Registry,
): ChildRows[] {
  const access = fieldAccess(definition, actor);
  return definition.children.flatMap((child) => {
    const target = child.form ? definitions.get(child.definition) : undefined;
    if (!target || !child.form || !mayLookUp(target, child.field, actor)) return [];
    const { visible, combine } = child.form;
    const isKnown = visible !== undefined && isClear(visible, access);
    const combines = combine !== undefined && access.read.has(combine.groups) ? combine : null;
    const rows = rowsFor(child, { target, combine: combines }, actor, locale);
    return [{ child, rows, visible: isKnown ? visible : undefined }];
  });
}

/** The rows of a child, and what they combine as far as the actor may read the groups. */
interface Rows {
  target: CompiledDefinition;
  combine: ChildCombination | null;
}

function rowsFor(
  child: CompiledChild,
  { target, combine: wanted }: Rows,
  actor: Actor,
  locale: Locale,
): ClientChildRows {
  const access = fieldAccess(target, actor);
  const fields = childFields(child, target);
  const combine = wanted && access.read.has(wanted.values) ? wanted : null;
  const form = closedForm(clientForm({ ...target, fields }, access, locale), actor);
  const may = (verb: string): boolean => !target.readOnly && mayUse(target, verb, actor);
  return {
    definition: target.name,
    title: child.title,
    key: target.key,
    rank: writableRank(target, access),
    min: child.form?.min ?? null,
    max: child.form?.max ?? null,
    may: { add: may('add'), edit: may('edit'), del: may('del') },
    columns: fields
      .filter((field) => access.read.has(field.name) && !(combine && isName(field, combine, target)))
      .map((field) => closedColumn(clientColumn(field, access), actor)),
    copies: copiedFields(target, access, fields),
    totals: target.totals.filter((name) => access.search.has(name)),
    combine,
    add: form.add,
    edit: form.edit,
    conditions: form.conditions,
  };
}

/** What names a combination: the ids of its values, and the label that the server makes of them. The form names it itself. */
function isName(field: CompiledField, { values }: ChildCombination, target: CompiledDefinition): boolean {
  return field.name === values || (field.name === target.label && field.readonly === true);
}

function writableRank(target: CompiledDefinition, access: FieldAccess): ClientChildRows['rank'] {
  const rank = childRank(target);
  return rank && access.read.has(rank.field) && access.write.has(rank.field) ? rank : null;
}

/**
 * The form with a property for each child table that is edited in it. The property has no type: its value is the rows
 * as they were read or what is to change of them, and the rows' own schemas stand in `ui:options.props.rows`.
 */
export function withChildRows(form: ClientForm, children: readonly ChildRows[], locale: Locale): ClientForm {
  if (children.length === 0) return form;
  const forAdd = children.filter(({ rows }) => rows.may.add);
  return {
    ...form,
    add: { ...form.add, ...withProperties(form.add, forAdd, locale) },
    edit: withProperties(form.edit, children, locale),
    conditions: [...form.conditions, ...conditionsOf(children)],
  };
}

function conditionsOf(children: readonly ChildRows[]): ClientForm['conditions'] {
  return children.flatMap(({ child, visible }) => (visible ? [{ field: child.name, visible }] : []));
}

function withProperties(
  { schema, uiSchema }: ClientForm['edit'],
  children: readonly ChildRows[],
  locale: Locale,
): ClientForm['edit'] {
  const properties: JsonObject = { ...(schema['properties'] as JsonObject) };
  const ui: JsonObject = { ...uiSchema };
  for (const { child, rows } of children) {
    const { add, edit, del } = rows.may;
    properties[child.name] = { title: textIn(child.title, locale) };
    ui[child.name] = {
      'ui:widget': CHILD_ROWS,
      'ui:options': {
        span: 12,
        ...(child.form?.group === undefined ? {} : { group: child.form.group }),
        props: { rows: rows as unknown as Json },
      },
      ...(add || edit || del ? {} : { 'ui:readonly': true }),
    };
  }
  const order = (uiSchema['ui:order'] as string[] | undefined) ?? ['*'];
  const names = children.map(({ child }) => child.name);
  ui['ui:order'] = [...order.filter((name) => name !== '*'), ...names, '*'];
  return { schema: { ...schema, properties }, uiSchema: ui };
}
