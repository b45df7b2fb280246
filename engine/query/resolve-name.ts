import type { CompiledDefinition, CompiledField, CompiledRelation } from '#engine/model/compiled.ts';
import type { QueryAccess } from '#engine/model/definition-lookup.ts';
import type { FieldRef } from '#engine/model/plan.ts';
import { fieldByRelation } from '#engine/compile/index.ts';
import type { PlanContext } from './plan-context.ts';
import { Refusal } from './read-query.ts';

/** A name of the wire, settled: where it points and the field whose rules apply. */
export interface ResolvedName {
  ref: FieldRef;
  field: CompiledField;
  /** Reached over a relation with many rows: can be searched, not sorted by. */
  many: boolean;
  /** A key field of the definition itself. */
  isKey: boolean;
}

/** Refuses a name. A field that may not be read is answered like one that is not there. */
export function unknownField(name: string): never {
  throw new Refusal({ code: 'request.unknown-field', params: { field: name.slice(0, 100) } });
}

/**
 * Settles `field`, `relation` (its label) or `relation.field` (its label or one of its shown fields).
 * Throws a refusal for anything that does not exist or may not be used for `purpose`.
 */
export function resolveName(context: PlanContext, name: string, purpose: 'search' | 'order'): ResolvedName {
  const { definition } = context;
  const field = definition.fieldByName.get(name);
  if (field) return resolveField(context, field, purpose);
  const dot = name.indexOf('.');
  const head = dot < 0 ? name : name.slice(0, dot);
  const owner = fieldByRelation(definition, head);
  if (owner?.relation) return resolveTarget(context, owner, dot < 0 ? null : name.slice(dot + 1), purpose);
  // Remote selects of the public client prefix their key with the table.
  const own = isTable(definition, head) ? definition.fieldByName.get(name.slice(dot + 1)) : undefined;
  return own ? resolveField(context, own, purpose) : unknownField(name);
}

function isTable(definition: CompiledDefinition, head: string): boolean {
  const last = definition.name.slice(definition.name.lastIndexOf('/') + 1);
  return head === definition.table || head === last || head.endsWith(`_${definition.table}`);
}

function resolveField(context: PlanContext, field: CompiledField, purpose: 'search' | 'order'): ResolvedName {
  const { definition, access } = context;
  const isKey = definition.key.includes(field.name);
  if (!isKey && !isUsable(access, field.name, purpose)) unknownField(field.name);
  if (purpose === 'order' && !isOrderable(field)) unknownField(field.name);
  return { ref: { field: field.name }, field, many: field.relation?.kind === 'manyToMany', isKey };
}

/** To sort by a password reveals more of it than nothing. */
const isOrderable = ({ column, traits }: CompiledField): boolean => column !== null && !traits.secret;

/** Whether they may search or sort by a field that is no key. */
export function isUsable(access: QueryAccess, field: string, purpose: 'search' | 'order'): boolean {
  if (access.mask?.has(field)) return false;
  return purpose === 'search' ? access.search.has(field) : access.read.has(field);
}

function resolveTarget(
  context: PlanContext,
  owner: CompiledField,
  wanted: string | null,
  purpose: 'search' | 'order',
): ResolvedName {
  const relation = owner.relation;
  if (!relation || !isUsable(context.access, owner.name, purpose)) return unknownField(owner.name);
  const name = wanted ?? relation.labelField;
  const full = `${relation.name}.${name}`;
  const shown = [relation.labelField, relation.valueField, ...relation.showFields.map((each) => each.field)];
  const target = context.registry.get(relation.definition);
  const field = target?.fieldByName.get(name);
  if (!target || !field?.storage || !shown.includes(name)) return unknownField(full);
  const isSortable = purpose === 'search' || isOrderable(field);
  if (!isSortable || !isFindable(context, target, relation)) unknownField(full);
  if (!targetAllowed(context, target, field, purpose)) unknownField(full);
  const many = relation.kind !== 'belongsTo';
  if (many && purpose === 'order') unknownField(full);
  return { ref: targetRef(context, relation, name), field, many, isKey: false };
}

/** The label of a relation's target. Throws a refusal where they may not search by it. */
export function labelRef(context: PlanContext, owner: CompiledField, relation: CompiledRelation): FieldRef {
  const target = context.registry.get(relation.definition);
  const label = target?.fieldByName.get(relation.labelField);
  const isOpen = (field: CompiledField): boolean =>
    target !== undefined &&
    isFindable(context, target, relation) &&
    targetAllowed(context, target, field, 'search');
  if (target && label && !isOpen(label)) unknownField(owner.name);
  return targetRef(context, relation, relation.labelField);
}

/** What lists show of a relation's target, as far as they may search by it. */
export function shownRefs(
  context: PlanContext,
  owner: CompiledField,
  relation: CompiledRelation,
): FieldRef[] {
  const target = context.registry.get(relation.definition);
  if (!target || !isUsable(context.access, owner.name, 'search')) return [];
  if (!isFindable(context, target, relation)) return [];
  const names = new Set([relation.labelField, ...relation.showFields.map((each) => each.field)]);
  return [...names]
    .filter((name) => {
      const field = target.fieldByName.get(name);
      return field?.storage != null && targetAllowed(context, target, field, 'search');
    })
    .map((name) => targetRef(context, relation, name));
}

/** A column of a relation's target, within the rows of the target that the actor may see. */
export function targetRef(context: PlanContext, relation: CompiledRelation, field: string): FieldRef {
  const target = context.registry.get(relation.definition);
  const within = target ? context.scopeOf?.(target) : null;
  return { relation: relation.name, field, ...(within ? { within } : {}) };
}

/** Whether rows of the target may be found by what is stored here: a value they may not read reveals no row. */
function isFindable(
  context: PlanContext,
  target: CompiledDefinition,
  { valueField }: CompiledRelation,
): boolean {
  const value = target.fieldByName.get(valueField);
  return target.key.includes(valueField) || (!!value && targetAllowed(context, target, value, 'order'));
}

function targetAllowed(
  context: PlanContext,
  target: CompiledDefinition,
  field: CompiledField,
  purpose: 'search' | 'order',
): boolean {
  if (context.accessOf) return isUsable(context.accessOf(target), field.name, purpose);
  return field.access.read === undefined && field.access.mask === undefined;
}
