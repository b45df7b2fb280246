import type { ClientForm } from '#engine/compile/index.ts';
import type { Json, JsonObject } from '#engine/definition/index.ts';
import { holds } from '../../providers/index.ts';

/** What the conditions say about the fields for one state of the row. Fields not named follow the schema. */
export interface FieldStates {
  hidden: string[];
  required: string[];
  readonly: string[];
  /** The choices that are offered now, of fields some of whose choices depend on the row. */
  choices: Record<string, (string | number)[]>;
}

/** The choices of the fields that have some under a condition, as the uiSchema holds them. */
export type ConditionalChoices = Record<string, { value: string | number; when?: JsonObject }[]>;

/** Asks every condition. A hidden field is never required. */
export function fieldStates(
  conditions: ClientForm['conditions'],
  row: JsonObject,
  choices: ConditionalChoices = {},
): FieldStates {
  const named = (test: (each: ClientForm['conditions'][number]) => boolean): string[] =>
    conditions.filter(test).map((each) => each.field);
  const hidden = named((each) => each.visible !== undefined && !holds(each.visible, row));
  const offered = Object.entries(choices).map(([field, all]) => [
    field,
    all.filter(({ when }) => when === undefined || holds(when, row)).map(({ value }) => value),
  ]);
  return {
    hidden,
    required: named(
      (each) => each.required !== undefined && !hidden.includes(each.field) && holds(each.required, row),
    ),
    readonly: named((each) => each.readonly !== undefined && holds(each.readonly, row)),
    choices: Object.fromEntries(offered) as FieldStates['choices'],
  };
}

/** The row that conditions are asked of: as it is stored, under what the form holds; an emptied field is null. */
export function rowOf(
  stored: JsonObject | undefined,
  values: JsonObject,
  fields: readonly string[],
): JsonObject {
  if (!stored) return values;
  const emptied = fields.filter((name) => values[name] === undefined).map((name) => [name, null] as const);
  return { ...stored, ...Object.fromEntries(emptied), ...values } as Record<string, Json>;
}
