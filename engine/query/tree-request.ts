import type { CompiledDefinition } from '#engine/model/compiled.ts';
import type { QueryAccess } from '#engine/model/definition-lookup.ts';
import type { Predicate } from '#engine/model/plan.ts';
import { parseKey } from './key.ts';
import type { PlanContext } from './plan-context.ts';
import { and, NEVER } from './predicate.ts';
import type { IndexRequest } from './request.ts';
import { unknownField } from './resolve-name.ts';

/** The field that makes the rows a tree for this actor; null where there is none, or they may not know it. */
export function treeParentFor(definition: CompiledDefinition, access: QueryAccess): string | null {
  const parent = definition.tree?.parent;
  if (parent === undefined || definition.key.length !== 1) return null;
  return access.read.has(parent) && !access.mask?.has(parent) ? parent : null;
}

/** Whether a request looks for something: a tree then shows hits, not itself. */
export function isSearch({ quickSearch, search, where, equal, ids }: IndexRequest): boolean {
  return quickSearch !== '' || search.length > 0 || where !== null || equal.length > 0 || ids !== null;
}

/** The rows directly below the one with this key. Throws a refusal where rows are no tree for the actor. */
export function planBelow({ definition, access }: PlanContext, below: string): Predicate {
  const parent = treeParentFor(definition, access);
  if (parent === null) return unknownField('below');
  const key = parseKey(definition, below);
  if (!key) return NEVER;
  return and([
    { kind: 'compare', ref: { field: parent }, operator: 'eq', value: key[0] ?? null },
    { kind: 'not', of: { kind: 'keys', keys: [key] } },
  ]);
}

/** All rows below those with these keys, however deep. Throws a refusal where rows are no tree for the actor. */
export function planUnder(
  { definition, access }: PlanContext,
  under: readonly string[],
  scope: Predicate | null,
): Predicate {
  const parent = treeParentFor(definition, access);
  if (parent === null) return unknownField('under');
  const keys = under.flatMap((each) => parseKey(definition, each) ?? []);
  if (keys.length === 0) return NEVER;
  return { kind: 'under', parent, keys, ...(scope && { within: scope }) };
}
