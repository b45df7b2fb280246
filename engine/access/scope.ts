import type { CompiledDefinition } from '#engine/compile/index.ts';
import { codecContext, fieldTypes } from '#engine/fields/index.ts';
import type { Predicate } from '#engine/query/index.ts';
import type { Json, JsonObject, ScopeDefinition } from '../definition/index.ts';
import type { Actor } from './actor.ts';
import { perActor } from './per-actor.ts';

/**
 * Whether the rows this actor reaches are limited to his own. Staff of the house (administrators without a merchant)
 * work for every merchant: their nodes decide, not the scope.
 */
export function scopeBinds(definition: CompiledDefinition, actor: Actor): boolean {
  if (definition.scope === null || actor.super) return false;
  const ofTheHouse = actor.audience === 'admin' && actor.merchantId === null;
  return !(definition.scope.from === 'merchant' && ofTheHouse);
}

/**
 * What every row must satisfy for this actor to reach it: null for no limit, `never` when he has none of the identity
 * the definition asks for. It goes into every statement on the table, reading or writing.
 */
export const scopePredicate: (definition: CompiledDefinition, actor: Actor) => Predicate | null =
  perActor(decidePredicate);

/**
 * Owner values that a new row of this actor gets whatever he sends, in stored form; on a stored row they may not be
 * changed. Empty without a limit. For an actor whose predicate is `never` it is empty too: refuse his insert.
 */
export const scopeFill: (definition: CompiledDefinition, actor: Actor) => Readonly<JsonObject> =
  perActor(decideFill);

function decidePredicate(definition: CompiledDefinition, actor: Actor): Predicate | null {
  const { scope } = definition;
  if (!scope || !scopeBinds(definition, actor)) return null;
  const owner = ownerValue(definition, actor);
  if (owner === null) return { kind: 'never' };
  return { kind: 'compare', ref: { field: scope.field }, operator: 'eq', value: owner };
}

function decideFill(definition: CompiledDefinition, actor: Actor): Readonly<JsonObject> {
  const { scope } = definition;
  const owner = scope && scopeBinds(definition, actor) ? ownerValue(definition, actor) : null;
  return Object.freeze(scope && owner !== null ? { [scope.field]: owner } : {});
}

/** The actor's identity as the owner field stores it; null when he has none or it can't be stored. */
function ownerValue(definition: CompiledDefinition, actor: Actor): Json {
  const { scope } = definition;
  const field = scope ? definition.fieldByName.get(scope.field) : undefined;
  const identity = scope ? identityOf(scope.from, actor) : null;
  if (!field || identity === null) return null;
  const parsed = fieldTypes[field.type].parse(identity, codecContext(field, 'rest'));
  return parsed.ok ? parsed.value : null;
}

function identityOf(from: ScopeDefinition['from'], actor: Actor): number | null {
  if (from === 'merchant') return actor.audience === 'admin' ? actor.merchantId : null;
  return actor.audience === from ? actor.id : null;
}
