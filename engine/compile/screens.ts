import type { CompiledDefinition, CompiledField } from '#engine/model/compiled.ts';
import type { Definition } from '#engine/model/definition.ts';
import type { FieldDefinition } from '#engine/model/field-definition.ts';
import { ROW_BUTTONS, TOOLBAR_BUTTONS, fieldOf } from '../definition/index.ts';
import {
  VERBS,
  VERB_RIGHTS,
  verbNamed,
  verbOfButton,
  type VerbPart,
  type VerbRow,
} from '#engine/contract/index.ts';
import { mergeField, traitsOf } from '#engine/fields/index.ts';
import { isMadeKey } from './compile-field.ts';
import { storageOf } from './storage.ts';

const PAGE_SIZES = [10, 20, 50, 100];
/** What everybody may be offered. */
const GUEST_VERBS = ['index'];
/** What members are offered where nothing is written. */
const MEMBER_VERBS = ['index', 'add', 'edit', 'del'];

/** Order of a list that asks for none. */
export function sortOf(definition: Definition, key: readonly string[]): CompiledDefinition['sort'] {
  if (definition.list?.sort) return definition.list.sort;
  const weigh = definition.fields.find((field) => traitsOf(field).rank);
  if (weigh) return [[weigh.name, 'desc']];
  return key.map((name) => [name, isMade(fieldOf(definition, name)) ? 'desc' : 'asc']);
}

/** The tree a list is shown as: the written one, else the only tree parent. */
export function treeOf(definition: Definition): CompiledDefinition['tree'] {
  const written = definition.list?.tree;
  if (written === false) return null;
  if (written) return { parent: written.parent };
  const parents = definition.fields.filter((field) => traitsOf(field).tree);
  return parents.length === 1 && parents[0] ? { parent: parents[0].name } : null;
}

/** Whether rows can be dragged, and the field they may not leave: written, else by the weigh field within the tree. */
export function dragSortOf(
  definition: Definition,
  tree: CompiledDefinition['tree'],
  readOnly: boolean,
): CompiledDefinition['dragSort'] {
  const written = definition.list?.dragSort;
  if (written === false || readOnly) return null;
  if (written) return { field: written.field, within: written.within ?? null };
  const weigh = definition.fields.find((field) => traitsOf(field).rank);
  return weigh ? { field: weigh.name, within: tree?.parent ?? null } : null;
}

/** Verbs that exist: the written nodes, else all that make sense, and every action. */
export function verbsOf(
  definition: Definition,
  { dragSort, readOnly, recycle }: Pick<CompiledDefinition, 'dragSort' | 'readOnly' | 'recycle'>,
): string[] {
  const parts: Record<VerbPart, boolean> = {
    dragSort: dragSort !== null,
    recycle,
    export: Boolean(definition.export),
    import: Boolean(definition.import),
    tabs: (definition.list?.tabs ?? []).length > 0,
  };
  const standard: readonly string[] = VERB_RIGHTS.filter((name) => {
    const { needs } = VERBS[name] as VerbRow;
    return needs === undefined || parts[needs];
  });
  const written = definition.access?.nodes ?? (definition.audience === 'member' ? MEMBER_VERBS : undefined);
  const verbs = standard.filter((verb) => (written ? written.includes(verb) : true));
  const possible = readOnly ? verbs.filter(isOfReader) : verbs;
  if (definition.audience === 'guest') return possible.filter((verb) => GUEST_VERBS.includes(verb));
  return [...possible, ...(definition.actions ?? []).map((action) => action.name)];
}

/** What is left where nothing is written, so that nothing is deleted either. */
function isOfReader(verb: string): boolean {
  const row = verbNamed(verb);
  return row !== undefined && !row.writes && row.needs !== 'recycle';
}

/** Fields of the quick search: the written ones, else the label; a single key always. */
export function quickSearchOf(
  fields: ReadonlyMap<string, CompiledField>,
  label: string,
  key: readonly string[],
): string[] {
  const declared = [...fields.values()].filter((field) => field.quickSearch).map((field) => field.name);
  const wanted = declared.length > 0 ? declared : [label];
  const names = key.length === 1 ? [...key, ...wanted] : wanted;
  return [...new Set(names)].filter((name) => {
    const field = fields.get(name);
    return field !== undefined && field.column !== null && field.search.operators.length > 0;
  });
}

/** Buttons above the list, for the verbs that exist. */
export function toolbarOf(
  definition: Definition,
  verbs: readonly string[],
  tree: CompiledDefinition['tree'],
): string[] {
  if (definition.list?.toolbar) return definition.list.toolbar;
  const buttons = TOOLBAR_BUTTONS.filter((name) => allowed(name, verbs) && (name !== 'unfold' || tree));
  return [...buttons, ...actionNames(definition, (on) => on !== 'row')];
}

/** Buttons of a row, for the verbs that exist; where changes are kept one can look at them. */
export function rowButtonsOf(definition: Definition, verbs: readonly string[]): string[] {
  if (definition.list?.rowButtons) return definition.list.rowButtons;
  const wanted = (name: string): boolean => name !== 'copy' && (name !== 'info' || definition.audit === true);
  const buttons = ROW_BUTTONS.filter((name) => wanted(name) && allowed(name, verbs));
  return [...buttons, ...actionNames(definition, (on) => on === 'row')];
}

/** Offered page sizes. */
export function pageSizesOf(definition: Definition): number[] {
  return definition.list?.pageSizes ?? PAGE_SIZES;
}

/** Place in the menu; null when the definition has none. */
export function menuOf(definition: Definition): CompiledDefinition['menu'] {
  if (definition.menu === false || definition.audience !== undefined) return null;
  const parent = definition.name.split('/').slice(0, -1).join('/');
  const written = definition.menu ?? {};
  return {
    parent: written.parent ?? parent,
    icon: written.icon ?? 'fa fa-table',
    weigh: written.weigh ?? 0,
    hidden: written.hidden ?? false,
    component: written.component ?? `/src/views/backend/${definition.name}/index.vue`,
  };
}

function allowed(button: string, verbs: readonly string[]): boolean {
  const verb = verbOfButton(button);
  return verb === undefined || verbs.includes(verb);
}

function actionNames(definition: Definition, fits: (on: 'row' | 'selection' | 'table') => boolean): string[] {
  return (definition.actions ?? []).filter((action) => fits(action.on)).map((action) => action.name);
}

/** Later rows have greater keys. */
function isMade(written: FieldDefinition | undefined): boolean {
  if (!written) return false;
  const field = mergeField(written);
  const storage = storageOf(field);
  return isMadeKey(field, storage) || storage?.generated !== undefined;
}
