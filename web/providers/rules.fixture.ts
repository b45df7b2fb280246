import { type ClientView, ruleSources, schemaKey } from '#engine/compile/index.ts';
import { rulesModule, type RuleSources } from '#engine/rules/index.ts';
import type { JsonSchema } from '#engine/definition/index.ts';
import { knowRules, type RulesModule } from './rules.ts';

/** Makes the rules of a view or a part of one known in a spec, as the script that the server writes does. */
export function knowRulesOf(view: Pick<ClientView, 'form' | 'actions'>): void {
  know(ruleSources(view));
}

/** Makes the validator of one schema known in a spec. */
export function knowSchema(schema: JsonSchema): void {
  know({ schemas: { [schemaKey(schema)]: schema }, conditions: {} });
}

function know(sources: RuleSources): void {
  const code = rulesModule(sources).replace('export default', 'return');
  // A spec has no address to import it from.
  // oxlint-disable-next-line typescript/no-implied-eval
  knowRules({ default: new Function(code)() as RulesModule['default'] });
}
