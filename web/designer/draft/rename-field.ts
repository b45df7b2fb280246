import {
  isObject,
  type Condition,
  type Definition,
  type FieldDefinition,
  type FieldFormDefinition,
  type Json,
  type JsonObject,
  type OptionDefinition,
  withPlaces,
} from '#engine/definition/index.ts';
import { traitsOf } from '#engine/fields/index.ts';
import { renamedPage } from './renamed-page.ts';

const BRANCH_LISTS = ['allOf', 'anyOf', 'oneOf'];
const BRANCHES = ['not', 'if', 'then', 'else'];
const BY_FIELD = ['properties', 'dependentRequired', 'dependentSchemas'];

/**
 * The definition with a field called otherwise, and everything in it that speaks of the field with it: key, label, scope,
 * indexes, order, tree, drag sort, totals, record page, conditions, state machine, parameters of actions, relations to itself and
 * places in texts of renderers. The field's column follows unless it has a name of its own.
 */
export function renameField(definition: Definition, uuid: string, to: string): Definition {
  const from = definition.fields.find((field) => field.uuid === uuid)?.name;
  if (from === undefined || from === to) return definition;
  const name = (each: string): string => (each === from ? to : each);
  const names = (list: readonly string[]): string[] => list.map(name);
  const when = (condition: Condition): Condition => inCondition(condition, from, to);
  return compact({
    ...definition,
    fields: definition.fields.map((field) => {
      if (field.uuid !== uuid && !mayMention(field, from)) return field;
      const next = compact({
        ...renamedParts(definition, field, name, when),
        ...(field.uuid === uuid ? renamed(definition, field, to) : {}),
      });
      // A field that says nothing of it stays the very one, so that it is not drawn anew.
      return JSON.stringify(next) === JSON.stringify(field) ? field : next;
    }),
    key: definition.key && names(definition.key),
    label: definition.label && name(definition.label),
    rowVersion: definition.rowVersion && name(definition.rowVersion),
    softDelete: definition.softDelete && name(definition.softDelete),
    sensitive: definition.sensitive && names(definition.sensitive),
    scope: renamedScope(definition, from, to),
    groupScope: definition.groupScope && {
      ...definition.groupScope,
      field: name(definition.groupScope.field),
      ...(definition.groupScope.self ? { self: name(definition.groupScope.self) } : {}),
    },
    indexes: definition.indexes?.map((index) => ({ ...index, fields: names(index.fields) })),
    list: definition.list && renamedList(definition.list, name),
    page: definition.page && renamedPage(definition.page, name, when),
    actions: definition.actions?.map((action) => ({
      ...action,
      ...(action.when ? { when: when(action.when) } : {}),
      ...(action.schema ? { schema: borrowed(action.schema as JsonObject, from, to) as never } : {}),
    })),
    transitions:
      definition.transitions &&
      Object.fromEntries(
        Object.entries(definition.transitions).map(([action, way]) => {
          const field = way.field ?? 'status';
          return [action, field === from ? { ...way, field: to } : way];
        }),
      ),
  });
}

const written = new WeakMap<FieldDefinition, string>();

/** Whether a name stands anywhere in what a field says; the very same field is written out once. */
function mayMention(field: FieldDefinition, name: string): boolean {
  const known = written.get(field) ?? JSON.stringify(field);
  written.set(field, known);
  return known.includes(JSON.stringify(name).slice(1, -1));
}

/** A table that is not the product's own keeps its column, whatever the field is called. */
function renamed(definition: Definition, field: FieldDefinition, to: string): Partial<FieldDefinition> {
  const isOwn = definition.managed !== false && (definition.kind ?? 'table') === 'table';
  const column = field.column ?? (isOwn ? undefined : field.name);
  return { name: to, column: column === to ? undefined : column };
}

function renamedParts(
  definition: Definition,
  field: FieldDefinition,
  name: (each: string) => string,
  when: (condition: Condition) => Condition,
): FieldDefinition {
  const ruled = <T>(rule: T): T => (isObject(rule) ? (when(rule as Condition) as T) : rule);
  const isHome = traitsOf(field).tree === true && field.relation?.definition === undefined;
  const { relation } = field;
  return compact({
    ...field,
    required: ruled(field.required),
    readonly: ruled(field.readonly),
    visible: ruled(field.visible),
    options: Array.isArray(field.options)
      ? field.options.map((option): OptionDefinition =>
          option.when ? { ...option, when: when(option.when) } : option,
        )
      : field.options,
    relation:
      relation && (isHome || relation.definition === definition.name)
        ? compact({
            ...relation,
            valueField: relation.valueField && name(relation.valueField),
            labelField: relation.labelField && name(relation.labelField),
            showFields: relation.showFields?.map(name),
            facts: relation.facts?.map(name),
            only: relation.only && renamedKeys(relation.only, name),
          })
        : relation,
    list: isObject(field.list) ? renamedPlaces(field.list as JsonObject, name) : field.list,
    why: field.why && {
      ...field.why,
      search: field.why.search.map((condition) => ({
        ...condition,
        val: withPlaces(condition.val, (each) => `{${name(each)}}`),
      })),
    },
    form: isObject(field.form)
      ? renamedForm(field.form as FieldFormDefinition, definition.name, name)
      : field.form,
  } as FieldDefinition);
}

function renamedKeys<T>(values: Record<string, T>, name: (each: string) => string): Record<string, T> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [name(key), value]));
}

/** Own fields that a preview adds up, and the one that a link to the table itself looks into. */
function renamedForm(
  { preview, link, ...form }: FieldFormDefinition,
  own: string,
  name: (each: string) => string,
): FieldFormDefinition {
  return {
    ...form,
    ...(preview ? { preview: preview.map(name) } : {}),
    ...(link ? { link: link.definition === own ? { ...link, field: name(link.field) } : link } : {}),
  };
}

/** `{field}` in a renderer's texts. */
function renamedPlaces(list: JsonObject, name: (each: string) => string): JsonObject {
  if (!isObject(list.renderProps)) return list;
  const place = (value: Json): Json => {
    if (typeof value === 'string')
      return value.replace(/\{([^{}]+)\}/g, (_, field: string) => `{${name(field)}}`);
    if (Array.isArray(value)) return value.map(place);
    if (!isObject(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, place(inner)]));
  };
  return { ...list, renderProps: place(list.renderProps) };
}

function renamedScope({ scope, fields }: Definition, from: string, to: string): Definition['scope'] {
  if (scope === undefined || scope === false) return scope;
  if (typeof scope !== 'string') return { ...scope, owner: scope.owner === from ? to : scope.owner };
  // The short form means a field of that very name.
  if (`${scope}_id` !== from || !fields.some((field) => field.name === from)) return scope;
  return { owner: to, from: scope as 'merchant' | 'admin' | 'member' };
}

function renamedList(
  list: NonNullable<Definition['list']>,
  name: (each: string) => string,
): NonNullable<Definition['list']> {
  const { tree, dragSort } = list;
  return compact({
    ...list,
    sort: list.sort?.map(([field, direction]): [string, 'asc' | 'desc'] => [name(field), direction]),
    tree: tree ? { parent: name(tree.parent) } : tree,
    dragSort: dragSort
      ? { field: name(dragSort.field), ...(dragSort.within ? { within: name(dragSort.within) } : {}) }
      : dragSort,
    noDoubleClick: list.noDoubleClick?.map(name),
    totals: list.totals?.map(name),
    tabs: list.tabs?.map((tab) => ({
      ...tab,
      search: tab.search.map((condition) => ({ ...condition, field: name(condition.field) })),
    })),
  });
}

/** A condition that asks of `to` what it asked of `from`. Values inside a field's value keep their names. */
export function inCondition(condition: Condition, from: string, to: string): Condition {
  const entries = Object.entries(condition).map(([key, value]): [string, unknown] => {
    if (BY_FIELD.includes(key) && isObject(value)) return [key, withKey(value, from, to)];
    if (key === 'required' && Array.isArray(value))
      return [key, value.map((each) => (each === from ? to : each))];
    if (BRANCHES.includes(key) && isObject(value)) return [key, inCondition(value, from, to)];
    if (BRANCH_LISTS.includes(key) && Array.isArray(value))
      return [key, value.map((each) => (isObject(each) ? inCondition(each, from, to) : each))];
    return [key, value];
  });
  return Object.fromEntries(entries) as Condition;
}

const withKey = (object: JsonObject, from: string, to: string): JsonObject =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key === from ? to : key, value]));

/** Parameters of an action that borrow the field's input. */
function borrowed(schema: JsonObject, from: string, to: string): JsonObject {
  const entries = Object.entries(schema).map(([key, value]): [string, Json] => {
    if (key === 'x-field' && value === from) return [key, to];
    return [key, isObject(value) ? borrowed(value, from, to) : value];
  });
  return Object.fromEntries(entries);
}

/** Without keys that say `undefined`: a key that is not there and one that says nothing must not differ. */
function compact<T extends object>(object: T): T {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as T;
}
