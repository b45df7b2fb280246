import type { Condition } from '#engine/model/field-definition.ts';
import type { JsonSchema } from '#engine/model/json.ts';
import type { Ajv2020 } from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { checkCondition } from './condition.ts';
import { makeAjv } from './make-ajv.ts';
import { isRulePart } from './rule-parts.ts';

/** What is to be validated without a compiler: schemas and conditions, each under the key that `ruleKey` gives. */
export interface RuleSources {
  schemas: Record<string, JsonSchema>;
  conditions: Record<string, Condition>;
}

/** How ajv's code asks for a part; a schema's own texts stand in quotes that are escaped. */
const REQUIRED = /\brequire\("([^"]*)"\)/g;

let forSchemas: Ajv2020 | null = null;
let forConditions: Ajv2020 | null = null;

/**
 * An ES module whose default export takes `require` for its parts (`rule-parts.ts`) and gives
 * `{ schemas, conditions }`: a validating function per key, made by ajv, that needs no `eval`. What can't be compiled
 * is left out: a malformed condition holds for no row, a malformed schema is validated by the server alone.
 */
export function rulesModule(sources: RuleSources): string {
  const schemas = (forSchemas ??= makeAjv({ allErrors: true, source: true }));
  const conditions = (forConditions ??= makeAjv({ allErrors: false, source: true }));
  const sound = Object.entries(sources.conditions).filter(
    ([, condition]) => checkCondition(condition) === null,
  );
  return `export default (require) => ({
schemas: ${record(Object.entries(sources.schemas), schemas)},
conditions: ${record(sound, conditions)},
});
`;
}

function record(entries: [key: string, schema: JsonSchema][], ajv: Ajv2020): string {
  const members = entries.flatMap(([key, schema]) => {
    const code = codeOf(schema, ajv);
    return code === null ? [] : [`${JSON.stringify(key)}: ${code}`];
  });
  return `{\n${members.join(',\n')}\n}`;
}

/** Each function in a scope of its own: ajv names its helpers anew for every one of them. */
function codeOf(schema: JsonSchema, ajv: Ajv2020): string | null {
  try {
    const code = standaloneCode(ajv, ajv.compile(schema));
    if ([...code.matchAll(REQUIRED)].some(([, name]) => !isRulePart(name ?? ''))) return null;
    return `((module) => {${code};\nreturn module.exports;})({ exports: {} })`;
  } catch {
    return null;
  } finally {
    // ajv keeps every schema it has seen for ever.
    ajv.removeSchema(schema);
  }
}
