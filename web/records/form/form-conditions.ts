import type { ClientForm } from '#engine/compile/index.ts';
import type { JsonObject } from '#engine/definition/index.ts';
import { holds } from '#engine/rules/index.ts';

/** What the conditions say about the fields for one state of the row. Fields not named follow the schema. */
export interface FieldStates {
  hidden: string[];
  required: string[];
  readonly: string[];
}

/** Asks every condition. A hidden field is never required. */
export function fieldStates(conditions: ClientForm['conditions'], row: JsonObject): FieldStates {
  const named = (test: (each: ClientForm['conditions'][number]) => boolean): string[] =>
    conditions.filter(test).map((each) => each.field);
  const hidden = named((each) => each.visible !== undefined && !holds(each.visible, row));
  return {
    hidden,
    required: named(
      (each) => each.required !== undefined && !hidden.includes(each.field) && holds(each.required, row),
    ),
    readonly: named((each) => each.readonly !== undefined && holds(each.readonly, row)),
  };
}
