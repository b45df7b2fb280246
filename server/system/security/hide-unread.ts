import { type Actor, fieldAccess, mayUse, scopePredicate } from '#engine/access/index.ts';
import type { CompiledDefinition } from '#engine/compile/index.ts';
import { isObject, type JsonObject } from '#engine/definition/index.ts';
import { MASKED } from '#server/record/security/secret-columns.ts';

type Definitions = { get(name: string): CompiledDefinition | undefined };

/** Whether somebody reads a column in clear where its table stands; who is bound to rows of their own reads none here. */
function reads(actor: Actor, definition: CompiledDefinition | undefined, column: string): boolean {
  if (actor.super) return true;
  if (!definition || !mayUse(definition, 'index', actor) || isBound(definition, actor)) return false;
  const field = definition.fields.find((each) => each.column === column);
  const { read, mask } = fieldAccess(definition, actor);
  return field !== undefined && read.has(field.name) && !mask.has(field.name);
}

/** Deleted rows are beyond nobody in particular: the time of deletion alone binds no one. */
function isBound(definition: CompiledDefinition, actor: Actor): boolean {
  return scopePredicate({ ...definition, softDelete: null }, actor) !== null;
}

/** A deleted row as JSON text, with masks in place of what the reader may not see. */
export function readableData(actor: Actor, definitions: Definitions, row: JsonObject): string {
  const definition = definitions.get(String(row['definition']));
  const text = String(row['data'] ?? '{}');
  if (actor.super) return text;
  // What is no JSON is a mask: the reader may not see the column as a whole.
  if (!text.startsWith('{')) return text;
  const data = JSON.parse(text) as unknown;
  if (!isObject(data)) return '{}';
  const entries = Object.entries(data).map(([column, value]) => [
    column,
    reads(actor, definition, column) ? value : MASKED,
  ]);
  return JSON.stringify(Object.fromEntries(entries));
}

/** Masks the values of a change that the reader may not see. */
export function hideChange(actor: Actor, definitions: Definitions, row: JsonObject): void {
  const definition = definitions.get(String(row['definition']));
  if (reads(actor, definition, String(row['data_field'] ?? ''))) return;
  for (const side of ['before', 'after']) if (row[side] !== '' && row[side] !== undefined) row[side] = MASKED;
}
