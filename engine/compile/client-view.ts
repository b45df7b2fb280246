import type { Actor } from '#engine/model/actor.ts';
import type { ClientAction, ClientView } from '#engine/model/client-view.ts';
import type { CompiledDefinition } from '#engine/model/compiled.ts';
import type { ActionDefinition } from '#engine/model/definition.ts';
import type { Locale } from '#engine/model/text.ts';
import type { FieldAccess } from '#engine/access/index.ts';
import { fieldAccess, mayUse, nodeHeld } from '#engine/access/index.ts';
import { verbOfButton } from '#engine/contract/index.ts';
import { actionSchema } from '#engine/form/index.ts';
import { clientChild } from './client-child.ts';
import { clientColumn } from './client-column.ts';
import { closedForm, closedInputs } from './closed-relation.ts';
import { childRowsOf, withChildRows } from './child-rows.ts';
import { joinedSearch, quickSearchTitles } from './client-search.ts';
import { joinedColumns } from './joined-columns.ts';
import { withLinkButtons } from './with-link-buttons.ts';
import { copiedFields } from './copied-fields.ts';
import { clientForm, isClear } from './client-form.ts';
import { clientRecordPage } from './client-record-page.ts';
import { controllerOf } from './controller.ts';
import { fieldByRelation, type Registry } from './resolve.ts';
import { ruleSources } from './rule-sources.ts';
import { settledColumn } from './settled-column.ts';
import { withWhy } from './with-why.ts';
import { versionOf } from './version.ts';

const NO_DEFINITIONS: Registry = new Map();

/**
 * What this actor may know of a definition, made key by key: whatever is not named here stays on the server.
 * Texts of forms and of actions' parameters are in `locale`, all others in every language.
 */
export function clientView(
  definition: CompiledDefinition,
  actor: Actor,
  locale: Locale,
  definitions: Registry = NO_DEFINITIONS,
): ClientView {
  const access = fieldAccess(definition, actor);
  const may = (verb: string): boolean => mayUse(definition, verb, actor);
  const reads = (name: string): boolean => access.read.has(name);
  const quickSearch = definition.quickSearch.some((name) => access.search.has(name));
  const tree = definition.tree && reads(definition.tree.parent) ? definition.tree : null;
  const dragSort = dragSortFor(definition, access, may);
  const shows = (button: string): boolean => {
    if (button === 'quickSearch') return quickSearch;
    if (button === 'unfold') return tree !== null;
    if (button === 'recycle' && !definition.recycle) return false;
    if (button === 'sortable') return dragSort !== null;
    const isAction = definition.actions.some((action) => action.name === button);
    const verb = isAction ? button : verbOfButton(button);
    return verb === undefined || may(verb);
  };
  const page = clientRecordPage(definition, access, actor);
  const view: ClientView = {
    name: definition.name,
    title: definition.title,
    controller: controllerOf(definition.name),
    version: definition.version,
    key: definition.key,
    label: reads(definition.label) ? definition.label : (definition.key[0] ?? ''),
    readOnly: definition.readOnly,
    verbs: definition.verbs.filter(may),
    columns: definition.fields
      .filter((field) => reads(field.name))
      .flatMap((field) => {
        const column = clientColumn(field, access, joinedSearch(field, access, actor, definitions));
        const sortable = access.search.has(field.name);
        return [
          withWhy(settledColumn(column, field, definition, actor), field, access, actor, definitions),
          ...joinedColumns(field, sortable, actor, definitions),
        ];
      }),
    children: definition.children
      .filter((child) => nodeHeld(`${child.definition}/index`, actor))
      .map((child) => clientChild(child, access)),
    sort: definition.sort.filter(([name]) => access.search.has(name)),
    pageSizes: definition.pageSizes,
    quickSearch,
    quickSearchTitles: quickSearch ? quickSearchTitles(definition, access) : [],
    toolbar: definition.toolbar.filter(shows),
    rowButtons: definition.rowButtons.filter(shows),
    ...(definition.closedRows ? { closedRows: true as const } : {}),
    tree: tree && { parent: tree.parent },
    dragSort,
    copies: copiedFields(definition, access),
    recycle: may('recycle') ? (definition.softDelete?.field ?? null) : null,
    audit: definition.audit && may('index'),
    remark: definition.remark,
    noDoubleClick: definition.noDoubleClick.filter(reads),
    totals: definition.totals.filter((name) => access.search.has(name)),
    tabs: tabsFor(definition, access),
    actions: definition.actions
      .filter((action) => may(action.name))
      .map((action) => actionOf(action, definition, access, actor, locale)),
    form: withChildRows(
      withLinkButtons(
        closedForm(clientForm(definition, access, locale), actor),
        definition,
        actor,
        locale,
        definitions,
      ),
      childRowsOf(definition, actor, locale, definitions),
      locale,
    ),
    ...(page ? { page } : {}),
  };
  return { ...view, rules: versionOf(ruleSources(view)) };
}

/** Tabs whose every condition they may search by. */
function tabsFor(definition: CompiledDefinition, access: FieldAccess): ClientView['tabs'] {
  return definition.tabs.filter(({ search }) =>
    search.every(({ field: name }) => {
      const [head = ''] = name.split('.');
      const field = definition.fieldByName.get(name) ?? fieldByRelation(definition, head);
      return field !== undefined && access.search.has(field.name) && !access.mask.has(field.name);
    }),
  );
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

/** An action without what they could not evaluate it by. */
function actionOf(
  action: ActionDefinition,
  definition: CompiledDefinition,
  access: FieldAccess,
  actor: Actor,
  locale: Locale,
): ClientAction {
  const { name, title, on, icon, color, when, confirm, typed, schema } = action;
  const asked = schema && actionSchema(schema, definition, access, locale);
  const step = Object.hasOwn(definition.transitions, name) ? definition.transitions[name] : undefined;
  return {
    name,
    title,
    on,
    ...(icon === undefined ? {} : { icon }),
    ...(color === undefined ? {} : { color }),
    ...(when !== undefined && isClear(when, access) ? { when } : {}),
    ...(confirm === undefined ? {} : { confirm }),
    ...(typed !== undefined && isClear(typed, access) ? { typed } : {}),
    ...(asked === undefined ? {} : { ...asked, uiSchema: closedInputs(asked.uiSchema, actor) }),
    ...(step && isClear({ required: [step.field] }, access)
      ? { transition: { field: step.field, from: step.from } }
      : {}),
  };
}
