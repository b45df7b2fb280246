import type { CompiledField } from '#engine/model/compiled.ts';
import type { Json } from '#engine/model/json.ts';
import type { Predicate } from '#engine/model/plan.ts';
import { operandOf } from './operand.ts';
import type { PlanContext } from './plan-context.ts';
import { ALL, or } from './predicate.ts';
import { shownRefs } from './resolve-name.ts';

/**
 * Rows that contain the text in one of the quick search fields, or whose key it is. Of a relation it is the words shown
 * of the target that are searched, for nobody types keys.
 * A remote select also looks into the field it shows. Nothing to look into means that nothing is found.
 * @param found keys of rows that the definition's own search finds besides
 */
export function planQuickSearch(
  context: PlanContext,
  text: string,
  labels: readonly string[],
  found: readonly Json[] = [],
): Predicate {
  if (text === '') return ALL;
  const names = new Set([...context.definition.quickSearch, ...labels]);
  const also: Predicate[] = found.length > 0 ? [{ kind: 'keys', keys: found.map((key) => [key]) }] : [];
  return or([...[...names].flatMap((name) => planField(context, name, text)), ...also]);
}

function planField(context: PlanContext, name: string, text: string): Predicate[] {
  const { definition, access, dialect } = context;
  const field = definition.fieldByName.get(name);
  if (!field || field.column === null) return [];
  if (definition.key.includes(name) && !isText(field)) {
    const value = operandOf(field, text, dialect);
    return value === undefined ? [] : [{ kind: 'compare', ref: { field: name }, operator: 'eq', value }];
  }
  if (!access.search.has(name) || access.mask?.has(name)) return [];
  if (field.relation)
    return shownRefs(context, field, field.relation).map((ref) => ({
      kind: 'like',
      ref,
      text,
      negate: false,
    }));
  return [{ kind: 'like', ref: { field: name }, text, negate: false }];
}

function isText(field: CompiledField): boolean {
  return /char|text/i.test(field.storage?.type ?? '');
}
