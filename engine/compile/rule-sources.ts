import type { ClientView } from '#engine/model/client-view.ts';
import type { Condition } from '#engine/model/field-definition.ts';
import { CONDITION_KEYS } from '../definition/index.ts';
import { isObject, type Json, type JsonSchema } from '#engine/model/json.ts';
import type { RuleSources } from '#engine/rules/index.ts';
import { bareSchema } from './bare-schema.ts';
import { versionOf } from './version.ts';

/** The keys of a view below which a condition may stand. */
const CONDITIONS: ReadonlySet<string> = new Set(CONDITION_KEYS);
/** Data that may use the same words for something else. */
const NO_RULES = new Set(['schema', 'defaults', 'renderProps', 'props', 'rules']);

/** What a validator is called by: the same for all schemas that decide alike, whatever language they speak. */
export const schemaKey = (schema: JsonSchema): string => versionOf(bareSchema(schema));

/** What the answer to a condition is found by. */
export const conditionKey = (condition: Condition): string => versionOf(condition);

/** Every schema and every condition of a view, to be validated in the browser without a compiler. */
export function ruleSources(view: Pick<ClientView, 'form' | 'actions'>): RuleSources {
  const written = [
    view.form.add.schema,
    view.form.edit.schema,
    ...view.actions.map((action) => action.schema),
  ];
  const schemas = written.filter((schema) => schema !== undefined).map(bareSchema);
  const conditions: Record<string, Condition> = {};
  collect(view as unknown as Json, conditions);
  return {
    schemas: Object.fromEntries(schemas.map((schema) => [versionOf(schema), schema])),
    conditions,
  };
}

function collect(value: Json, found: Record<string, Condition>): void {
  if (Array.isArray(value)) return value.forEach((each) => collect(each, found));
  if (!isObject(value)) return;
  for (const [key, each] of Object.entries(value)) {
    if (NO_RULES.has(key)) continue;
    if (CONDITIONS.has(key) && isObject(each)) found[conditionKey(each)] = each;
    else collect(each, found);
  }
}
