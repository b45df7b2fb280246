import type { CompiledDefinition } from '#engine/compile/index.ts';
import type { Json, JsonObject } from '#engine/definition/index.ts';
import { fieldTypes } from '#engine/fields/index.ts';
import { contextOf } from '../rows/shown-row.ts';

/** The step an action takes from a row: the field and its new stored value, `none`, or `refused` from this state. */
export type NextState = { field: string; value: Json } | 'none' | 'refused';

/** Guards the state machine in one place: an action with a transition starts only from one of its `from` states. */
export function nextState(definition: CompiledDefinition, action: string, row: JsonObject): NextState {
  const step = Object.hasOwn(definition.transitions, action) ? definition.transitions[action] : undefined;
  if (!step) return 'none';
  const field = definition.fieldByName.get(step.field);
  if (!field) return 'refused';
  const state = row[step.field];
  if (!step.from.some((from) => String(from) === String(state))) return 'refused';
  const parsed = fieldTypes[field.type].parse(step.to, contextOf(field, 'rest'));
  return parsed.ok ? { field: step.field, value: parsed.value } : 'refused';
}
