import type { Actor } from '#engine/model/actor.ts';
import type { CompiledDefinition } from '#engine/model/compiled.ts';
import type { ScopeDefinition } from '#engine/model/definition.ts';
import type { Json, JsonObject } from '#engine/model/json.ts';
import type { Predicate } from '#engine/model/plan.ts';
import { codecContext, fieldTypes } from '#engine/fields/index.ts';
import { HOUSE } from './house.ts';
import { perActor } from './per-actor.ts';

/**
 * Whether the rows this actor reaches are limited to their own. Staff of the house (administrators without a merchant)
 * work for every merchant: their nodes decide, not the scope.
 */
export function scopeBinds(definition: CompiledDefinition, actor: Actor): boolean {
  if (definition.scope === null || actor.super) return false;
  const ofTheHouse = actor.audience === 'admin' && actor.merchantId === null;
  return !(definition.scope.from === 'merchant' && ofTheHouse);
}

/** What the rows of a definition must satisfy for an actor; null: nothing. */
type RowLimit = (definition: CompiledDefinition, actor: Actor) => Predicate | null;

/**
 * What a row must satisfy for this actor to see it and to point to it: those they reach, and of shared definitions those of the
 * house.
 */
export const readPredicate: RowLimit = perActor((definition, actor) =>
  within(definition, actor, { deleted: false, shared: true }),
);

/**
 * What every row must satisfy for this actor to reach it: null for no limit, `never` when they have none of the identity
 * the definition asks for. Deleted rows that are still in the table are reached by nobody. It goes into every statement
 * on the table, reading or writing.
 */
export const scopePredicate: RowLimit = perActor((definition, actor) =>
  within(definition, actor, { deleted: false, shared: false }),
);

/** The same of the recycle bin: deleted rows alone. `never` where deleted rows are gone. */
export const binPredicate: RowLimit = perActor((definition, actor) =>
  within(definition, actor, { deleted: true, shared: false }),
);

/** What rows must satisfy to be the definition's and theirs, deleted or not. */
export const ownershipPredicate: RowLimit = perActor((definition, actor) =>
  decidePredicate(definition, actor, false),
);

/**
 * Owner values that a new row of this actor gets whatever they send, in stored form; on a stored row they may not be
 * changed. Empty without a limit. For an actor whose predicate is `never` it is empty too: refuse their insert.
 */
export const scopeFill: (definition: CompiledDefinition, actor: Actor) => Readonly<JsonObject> =
  perActor(decideFill);

function decidePredicate(definition: CompiledDefinition, actor: Actor, shared: boolean): Predicate | null {
  const parts = [
    ...onlyPredicates(definition),
    ...filledPredicates(definition),
    ownerPredicate(definition, actor, shared),
    groupPredicate(definition, actor),
  ];
  const limits = parts.filter((part) => part !== null);
  if (limits.some((part) => part.kind === 'never')) return NEVER;
  const [sole] = limits;
  return limits.length > 1 ? { kind: 'and', of: limits } : (sole ?? null);
}

function within(
  definition: CompiledDefinition,
  actor: Actor,
  { deleted, shared }: { deleted: boolean; shared: boolean },
): Predicate | null {
  const { softDelete } = definition;
  const own = decidePredicate(definition, actor, shared);
  if (softDelete === null) return deleted ? NEVER : own;
  if (own?.kind === 'never') return own;
  const state: Predicate = { kind: 'null', ref: { field: softDelete.field }, negate: deleted };
  if (own === null) return state;
  return { kind: 'and', of: own.kind === 'and' ? [...own.of, state] : [own, state] };
}

const NEVER: Predicate = { kind: 'never' };

/** What all rows of a definition hold, whoever looks: of a definition of another one, some of the table's rows are its. */
const onlyPredicates = ({ only }: CompiledDefinition): Predicate[] =>
  Object.entries(only ?? {}).map(([field, value]) => ({
    kind: 'compare',
    ref: { field },
    operator: 'eq',
    value,
  }));

const filledPredicates = ({ filled }: CompiledDefinition): Predicate[] =>
  filled.map((field) => ({ kind: 'null', ref: { field }, negate: true }));

/** Whether some rows of the table are none of a definition's, whoever looks. */
export const isPartOfTable = ({ only, filled }: CompiledDefinition): boolean =>
  only !== null || filled.length > 0;

/**
 * Their own groups and those below, or what is linked to nothing but groups below theirs; and their own row. Groups beside
 * and above them do not exist for them.
 */
function groupPredicate(definition: CompiledDefinition, actor: Actor): Predicate | null {
  const { groupScope } = definition;
  if (!groupScope || actor.super) return null;
  const { own = [], below = [], others = [] } = actor.groups ?? {};
  const ref = { field: groupScope.field };
  const among = (groups: readonly number[]): Predicate => ({
    kind: 'in',
    ref,
    values: groups.map((group) => storedKey(definition, ref.field, group)),
    negate: false,
  });
  const reached = groupScope.linked ? below : [...own, ...below];
  const parts: Predicate[] = [among(reached)];
  const beside = [...own, ...others];
  if (groupScope.linked && beside.length > 0) parts.push({ kind: 'not', of: among(beside) });
  const rows: Predicate = reached.length === 0 ? NEVER : { kind: 'and', of: parts };
  const { self } = groupScope;
  if (self === null || actor.audience !== 'admin') return rows;
  const value = storedKey(definition, self, actor.id);
  const ownRow: Predicate = { kind: 'compare', ref: { field: self }, operator: 'eq', value };
  return rows.kind === 'never' ? ownRow : { kind: 'or', of: [ownRow, rows] };
}

/** A key in the form its field is stored in; of links, in that of the keys they lead to. */
function storedKey(definition: CompiledDefinition, name: string, key: number): Json {
  const field = definition.fieldByName.get(name);
  if (!field || field.column === null) return String(key);
  const parsed = fieldTypes[field.type].parse(key, codecContext(field, 'rest'));
  return parsed.ok ? parsed.value : null;
}

function ownerPredicate(definition: CompiledDefinition, actor: Actor, shared: boolean): Predicate | null {
  const { scope } = definition;
  if (!scope || !scopeBinds(definition, actor)) return null;
  const owner = ownerValue(definition, actor);
  if (owner === null) return { kind: 'never' };
  const ref = { field: scope.field };
  if (!shared || !scope.shared) return { kind: 'compare', ref, operator: 'eq', value: owner };
  return { kind: 'in', ref, values: [owner, storedOwner(definition, HOUSE)], negate: false };
}

/** Whether a row is one that this actor only reads, because it is the house's. */
export function isOfHouseAlone(definition: CompiledDefinition, actor: Actor, row: JsonObject): boolean {
  const { scope } = definition;
  if (!scope?.shared || !scopeBinds(definition, actor) || !Object.hasOwn(row, scope.field)) return false;
  return String(row[scope.field]) !== String(ownerValue(definition, actor));
}

function decideFill(definition: CompiledDefinition, actor: Actor): Readonly<JsonObject> {
  const { scope } = definition;
  const owner = scope && scopeBinds(definition, actor) ? ownerValue(definition, actor) : null;
  return Object.freeze(scope && owner !== null ? { [scope.field]: owner } : {});
}

/** The actor's identity as the owner field stores it; null when they have none or it can't be stored. */
function ownerValue(definition: CompiledDefinition, actor: Actor): Json {
  const { scope } = definition;
  const identity = scope ? identityOf(scope.from, actor) : null;
  return identity === null ? null : storedOwner(definition, identity);
}

function storedOwner({ scope, fieldByName }: CompiledDefinition, identity: number): Json {
  const field = scope ? fieldByName.get(scope.field) : undefined;
  if (!field) return null;
  const parsed = fieldTypes[field.type].parse(identity, codecContext(field, 'rest'));
  return parsed.ok ? parsed.value : null;
}

function identityOf(from: ScopeDefinition['from'], actor: Actor): number | null {
  if (from === 'merchant') return actor.audience === 'admin' ? actor.merchantId : null;
  return actor.audience === from ? actor.id : null;
}
