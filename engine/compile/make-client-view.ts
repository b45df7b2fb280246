import type { Actor, FieldAccess } from '#engine/access/index.ts';
import { fieldAccess, mayUse, nodeHeld } from '#engine/access/index.ts';
import { formOf } from '#engine/form/index.ts';
import type { ActionDefinition, Condition, Locale } from '../definition/index.ts';
import { conditionFields } from '../definition/index.ts';
import type { ClientAction, ClientColumn, ClientView } from './client-view.ts';
import type { CompiledDefinition, CompiledField } from './compiled.ts';
import { controllerOf } from './controller.ts';
import { BUTTON_VERBS } from './screens.ts';

/**
 * What this actor may know of a definition, made key by key: whatever is not named here stays on the server.
 * Form texts are in `locale`, all others in every language.
 */
export function clientView(definition: CompiledDefinition, actor: Actor, locale: Locale): ClientView {
  const access = fieldAccess(definition, actor);
  const may = (verb: string): boolean => mayUse(definition, verb, actor);
  const reads = (name: string): boolean => access.read.has(name);
  const quickSearch = definition.quickSearch.some((name) => access.search.has(name));
  const tree = definition.tree && reads(definition.tree.parent) ? definition.tree : null;
  const dragSort = dragSortFor(definition, access, may);
  const shows = (button: string): boolean => {
    if (button === 'quickSearch') return quickSearch;
    if (button === 'unfold') return tree !== null;
    if (button === 'sortable') return dragSort !== null;
    const isAction = definition.actions.some((action) => action.name === button);
    const verb = isAction ? button : BUTTON_VERBS[button];
    return verb === undefined || may(verb);
  };
  return {
    name: definition.name,
    title: definition.title,
    controller: controllerOf(definition.name),
    version: definition.version,
    key: definition.key,
    label: reads(definition.label) ? definition.label : (definition.key[0] ?? ''),
    readOnly: definition.readOnly,
    verbs: definition.verbs.filter(may),
    columns: definition.fields.filter((field) => reads(field.name)).map((field) => columnOf(field, access)),
    children: definition.children
      .filter((child) => nodeHeld(`${child.definition}/index`, actor))
      .map(({ name, title, definition: child, field }) => ({ name, title, definition: child, field })),
    sort: definition.sort.filter(([name]) => access.search.has(name)),
    pageSizes: definition.pageSizes,
    quickSearch,
    toolbar: definition.toolbar.filter(shows),
    rowButtons: definition.rowButtons.filter(shows),
    tree: tree && { parent: tree.parent },
    dragSort,
    remark: definition.remark,
    noDoubleClick: definition.noDoubleClick.filter(reads),
    totals: definition.totals.filter((name) => access.search.has(name)),
    actions: definition.actions
      .filter((action) => may(action.name))
      .map((action) => actionOf(action, definition, access)),
    form: formFor(definition, access, locale),
  };
}

/** Conditions over fields he can't read in clear are left to the server, which asks them anyway. */
function formFor(definition: CompiledDefinition, access: FieldAccess, locale: Locale): ClientView['form'] {
  const form = formOf(definition, access, locale);
  const conditions = form.conditions.map((rules) => clearRules(rules, access));
  return { ...form, conditions: conditions.filter((rules) => Object.keys(rules).length > 1) };
}

type FieldRules = ClientView['form']['conditions'][number];

/** Whether the field is seen decides whether it is required: where he can't ask the one, he must not ask the other. */
function clearRules({ field, visible, required, readonly }: FieldRules, access: FieldAccess): FieldRules {
  const known = (condition: Condition | undefined): condition is Condition =>
    condition !== undefined && isClear(condition, access);
  const isSeen = visible === undefined || known(visible);
  return {
    field,
    ...(known(visible) ? { visible } : {}),
    ...(known(required) && isSeen ? { required } : {}),
    ...(known(readonly) ? { readonly } : {}),
  };
}

/** Whether he reads every field that a condition speaks of as it is. */
function isClear(condition: Condition, access: FieldAccess): boolean {
  return [...conditionFields(condition)].every((name) => access.read.has(name) && !access.mask.has(name));
}

function dragSortFor(
  { dragSort }: CompiledDefinition,
  access: FieldAccess,
  may: (verb: string) => boolean,
): ClientView['dragSort'] {
  if (!dragSort || !may('sortable') || !access.read.has(dragSort.field)) return null;
  const within = dragSort.within !== null && access.read.has(dragSort.within) ? dragSort.within : null;
  return { field: dragSort.field, within };
}

function columnOf(field: CompiledField, access: FieldAccess): ClientColumn {
  const { list, search, relation } = field;
  const searchable = access.search.has(field.name);
  const { operator, operators, widget } = search;
  return {
    field: field.name,
    title: field.title,
    type: field.type,
    render: list.render,
    ...(list.renderProps === undefined ? {} : { renderProps: list.renderProps }),
    ...(list.width === undefined ? {} : { width: list.width }),
    align: list.align,
    sortable: list.sortable && searchable,
    show: list.show,
    search: searchable && operator !== false ? { operator, operators, widget } : null,
    options: field.options.map(({ key, label, color, disabled }) => ({
      key,
      label,
      ...(color === undefined ? {} : { color }),
      ...(disabled === undefined ? {} : { disabled }),
    })),
    ...(relation
      ? {
          relation: {
            name: relation.name,
            kind: relation.kind,
            definition: relation.definition,
            valueField: relation.valueField,
            labelField: relation.labelField,
            ...(relation.showFields.length === 0
              ? {}
              : { showFields: relation.showFields.map((shown) => shown.field) }),
          },
        }
      : {}),
    mask: access.mask.has(field.name),
  };
}

/** An action without what he could not judge it by. */
function actionOf(
  action: ActionDefinition,
  definition: CompiledDefinition,
  access: FieldAccess,
): ClientAction {
  const { name, title, on, icon, color, when, confirm, schema } = action;
  const step = Object.hasOwn(definition.transitions, name) ? definition.transitions[name] : undefined;
  return {
    name,
    title,
    on,
    ...(icon === undefined ? {} : { icon }),
    ...(color === undefined ? {} : { color }),
    ...(when !== undefined && isClear(when, access) ? { when } : {}),
    ...(confirm === undefined ? {} : { confirm }),
    ...(schema === undefined ? {} : { schema }),
    ...(step && isClear({ required: [step.field] }, access)
      ? { transition: { field: step.field, from: step.from } }
      : {}),
  };
}
