import type { CheckIssue } from '#engine/model/check-issue.ts';
import type { ActionDefinition, ChildDefinition, Definition } from '#engine/model/definition.ts';
import type { DerivedDefinition, DerivedField } from '#engine/model/derived-definition.ts';
import type { FieldDefinition } from '#engine/model/field-definition.ts';
import { verbNamed } from '#engine/contract/index.ts';
import { keyOf, labelOf, pageAmong, tabsAmong } from '../../definition/index.ts';
import { derivedIssues } from './derived-issues.ts';

/** All definitions complete, and what is wrong with those that are of others. */
export interface Expanded {
  definitions: Definition[];
  issues: CheckIssue[];
}

/** Complete forms by what they are made of: the same in, the same out, so that nothing is checked or compiled twice. */
const known = new WeakMap<Definition, { base: Definition; whole: Definition }>();

/**
 * Completes the definitions that are of another one (see `DerivedDefinition`): table, key, scope and rules are taken from
 * that one, and its other fields come along, out of everybody's reach, because rules and behaviours look at whole rows.
 * What has no usable base is left out, with an issue. Everything else is given back as it is.
 */
export function expandDerived(definitions: readonly Definition[]): Expanded {
  const isSimple = definitions.every(({ of }) => of === undefined);
  if (isSimple) return { definitions: [...definitions], issues: [] };
  const byName = new Map(definitions.map((definition) => [definition.name, definition]));
  const issues: CheckIssue[] = [];
  const whole = definitions.flatMap((definition) => {
    if (definition.of === undefined) return [definition];
    const base = byName.get(definition.of);
    const derived = definition as unknown as DerivedDefinition;
    const own = derivedIssues(derived, base, [...byName.keys()]);
    issues.push(...own);
    return base && own.length === 0 ? [wholeOf(definition, base)] : [];
  });
  return { definitions: whole, issues };
}

function wholeOf(derived: Definition, base: Definition): Definition {
  const made = known.get(derived);
  if (made?.base === base) return made.whole;
  const whole = complete(derived as unknown as DerivedDefinition, base);
  known.set(derived, { base, whole });
  return whole;
}

function complete(derived: DerivedDefinition, base: Definition): Definition {
  const { indexes: _indexes, menu: _menu, access, ...taken } = base;
  const actions = named(base.actions, derived.actions) as ActionDefinition[];
  const names = new Set(actions.map(({ name }) => name));
  const shown = shownFields(derived, base);
  const label = derived.label ?? labelOf(base);
  return {
    ...taken,
    ...derived,
    // The structure of the table is kept by the base alone.
    managed: false,
    key: keyOf(base),
    offered: [...offeredBy(derived, base)],
    label: offeredBy(derived, base).has(label)
      ? label
      : labelOf({ ...base, label: undefined, fields: shown }),
    fields: [...shown, ...hiddenFields(derived, base)],
    actions,
    transitions: Object.fromEntries(
      Object.entries(base.transitions ?? {}).filter(([action]) => names.has(action)),
    ),
    children: named(base.children, derived.children) as ChildDefinition[],
    list: listOf(derived, base, names),
    page: derived.page ?? pageOf(derived, base, names),
    recycle: base.recycle === true && derived.recycle !== false,
    ...accessOf(derived, access?.password ?? [], names),
  };
}

/** Its own nodes; whoever is asked for a password at a verb there is asked for it here as well. */
function accessOf(
  { access = {} }: DerivedDefinition,
  password: readonly string[],
  actions: ReadonlySet<string>,
): Pick<Definition, 'access'> {
  const isHere = (verb: string): boolean => verbNamed(verb) !== undefined || actions.has(verb);
  const asked = [...new Set([...password.filter(isHere), ...(access.password ?? [])])];
  const whole = { ...access, ...(asked.length > 0 ? { password: asked } : {}) };
  return Object.keys(whole).length > 0 ? { access: whole } : {};
}

/** Parts of the base that are named, in the order they are named in, with what is said of them here. */
function named<Part extends { name: string }>(
  all: readonly Part[] = [],
  wanted: readonly Partial<Part>[] = [],
): Part[] {
  return wanted.flatMap((own) => {
    const part = all.find(({ name }) => name === own.name);
    return part ? [{ ...part, ...own }] : [];
  });
}

/**
 * What is named, the key, without which no row could be distinguished from another, and what all rows have in common, which conditions
 * ask for.
 */
const offeredBy = (derived: DerivedDefinition, base: Definition): ReadonlySet<string> =>
  new Set([
    ...keyOf(base),
    ...derived.fields.map(({ name }) => name),
    ...Object.keys(derived.only ?? {}),
    ...(derived.filled ?? []),
  ]);

/** A field with the mask that it has here. */
type MaskedField = FieldDefinition & Pick<DerivedField, 'mask'>;

function shownFields(derived: DerivedDefinition, base: Definition): FieldDefinition[] {
  const states = statesOf(base);
  return named<MaskedField>(base.fields, derived.fields)
    .map(maskedHere)
    .map((field) => settledBy(derived, states.has(field.name) ? { ...field, readonly: true } : field));
}

/** What is shown there may be masked here, and what is masked there stays so. */
function maskedHere({ mask, ...field }: MaskedField): FieldDefinition {
  return mask === undefined ? field : { ...field, access: { mask, ...field.access } };
}

/** What all rows here have in common is what new ones begin with, and stays so. */
function settledBy({ only = {}, filled = [] }: DerivedDefinition, field: FieldDefinition): FieldDefinition {
  const value = Object.hasOwn(only, field.name) ? only[field.name] : undefined;
  if (value !== undefined) return { ...field, readonly: true, default: value };
  const isAsked = filled.includes(field.name) && field.readonly !== true;
  return isAsked ? { ...field, required: true } : field;
}

/** Fields that hold a state: only actions change it, whether they are taken along or not. */
function statesOf({ transitions = {} }: Definition): Set<string> {
  return new Set(Object.values(transitions).map(({ field = 'status' }) => field));
}

function hiddenFields(derived: DerivedDefinition, base: Definition): FieldDefinition[] {
  const shown = new Set(derived.fields.map(({ name }) => name));
  return base.fields
    .filter(({ name }) => !shown.has(name))
    .map((field) => ({
      ...settledBy(derived, field),
      list: false,
      search: false,
      form: false,
      quickSearch: false,
    }));
}

/** The list of the base, as far as it is about what is taken along, and what is said of it here. */
function listOf(
  derived: DerivedDefinition,
  base: Definition,
  actions: ReadonlySet<string>,
): NonNullable<Definition['list']> {
  const shown = offeredBy(derived, base);
  const isGone = (button: string): boolean =>
    (base.actions ?? []).some(({ name }) => name === button) && !actions.has(button);
  const { list = {} } = base;
  const kept = {
    ...list,
    ...(list.sort ? { sort: list.sort.filter(([field]) => shown.has(field)) } : {}),
    ...(list.totals ? { totals: list.totals.filter((field) => shown.has(field)) } : {}),
    ...(list.noDoubleClick ? { noDoubleClick: list.noDoubleClick.filter((field) => shown.has(field)) } : {}),
    ...(list.tabs ? { tabs: tabsAmong(list.tabs, base, shown) } : {}),
    ...(list.toolbar ? { toolbar: list.toolbar.filter((button) => !isGone(button)) } : {}),
    ...(list.rowButtons ? { rowButtons: list.rowButtons.filter((button) => !isGone(button)) } : {}),
  };
  return { ...kept, ...derived.list };
}

/** The record page of the base, as far as it is about what is taken along. */
const pageOf = (
  derived: DerivedDefinition,
  base: Definition,
  actions: ReadonlySet<string>,
): Definition['page'] =>
  base.page &&
  pageAmong(base.page, {
    fields: offeredBy(derived, base),
    children: new Set((derived.children ?? []).map(({ name }) => name)),
    actions,
    isThere: () => true,
  });
