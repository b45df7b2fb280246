import { type ClientView, conditionKey, schemaKey } from '#engine/compile/index.ts';
import type { Condition, Json, JsonObject, JsonSchema } from '#engine/definition/index.ts';
import { rulePart } from '#engine/rules/index.ts';
import { HttpError } from './http-error.ts';
import { sessionStore } from './session.ts';

/** A function made by ajv: says whether a value passes, and keeps what is wrong. */
export interface Rule {
  (value: Json | undefined): boolean;
  errors?: RuleError[] | null;
}

/** A complaint in ajv's words. */
export interface RuleError {
  instancePath: string;
  keyword: string;
  schemaPath: string;
  params: Record<string, unknown>;
  message?: string;
}

/** The script that the server writes for a view. */
export interface RulesModule {
  default(require: (name: string) => unknown): {
    schemas: Record<string, Rule>;
    conditions: Record<string, Rule>;
  };
}

const encoded = (name: string): string => name.split('/').map(encodeURIComponent).join('/');

const schemas = new Map<string, Rule>();
const conditions = new Map<string, Rule>();
const loads = new Map<string, Promise<void>>();
const keys = new WeakMap<Condition, string>();

/** Makes the rules of a script known to every form, list and button. */
export function knowRules(module: RulesModule): void {
  const made = module.default(rulePart);
  for (const [key, rule] of Object.entries(made.schemas)) schemas.set(key, rule);
  for (const [key, rule] of Object.entries(made.conditions)) conditions.set(key, rule);
}

/**
 * Loads the rules of a view, or of another form that `place` serves rules of, once for each version. A script that can't be had is thrown as `HttpError` with status 0;
 * the next attempt asks anew.
 */
export function loadRules(
  base: string,
  view: Pick<ClientView, 'name' | 'rules'>,
  place = 'metadata/rules',
): Promise<void> {
  const { rules } = view;
  if (rules === undefined) return Promise.resolve();
  const known = loads.get(rules);
  if (known) return known;
  const load = importRules(`${base}/${place}/${encoded(view.name)}/${rules}.js`).then(knowRules);
  loads.set(rules, load);
  load.catch(() => loads.delete(rules));
  return load;
}

let attempts = 0;

async function importRules(path: string): Promise<RulesModule> {
  const query = new URLSearchParams({ batoken: sessionStore.read()?.token ?? '' });
  // A browser never asks again for a script that failed under the same address.
  if (attempts > 0) query.set('attempt', String(attempts));
  try {
    const address = `${path}?${query.toString()}`;
    return (await import(/* @vite-ignore */ address)) as RulesModule;
  } catch (error) {
    attempts += 1;
    throw new HttpError(error instanceof Error ? error.message : String(error), {
      status: 0,
      code: 'network',
    });
  }
}

/** The validator of a schema; undefined when no view that was loaded has it. */
export const ruleFor = (schema: JsonSchema): Rule | undefined => schemas.get(schemaKey(schema));

/**
 * Whether a row, in REST wire form, satisfies a condition of a view that was loaded: the answer the server gives.
 * A condition nobody loaded holds for no row, as a malformed one does.
 */
export function holds(condition: Condition, row: JsonObject): boolean {
  const key = keys.get(condition) ?? conditionKey(condition);
  keys.set(condition, key);
  try {
    return conditions.get(key)?.(row) === true;
  } catch (error) {
    // There may be no end to it: a condition can refer to itself.
    if (error instanceof RangeError) return false;
    throw error;
  }
}
