import type { Definition } from '../definition/index.ts';
import type { Check, CheckContext } from './check.ts';
import type { CheckIssue } from './check-issue.ts';
import { FIRST_CHECKS, NAME_CHECKS } from './name-checks.ts';

/** Every check that looks at a definition of sound shape. */
export const CHECKS: readonly Check[] = [...FIRST_CHECKS, ...NAME_CHECKS];

export type CheckOptions = Partial<Omit<CheckContext, 'definitions'>>;

/**
 * All that is wrong with a set of definitions, in their order; nothing is thrown.
 * They must have passed `parseDefinition`. References are looked up within the set.
 */
export function checkDefinitions(
  definitions: readonly Definition[],
  options: CheckOptions = {},
): CheckIssue[] {
  const byName = new Map<string, Definition>();
  for (const definition of definitions) {
    if (!byName.has(definition.name)) byName.set(definition.name, definition);
  }
  const context: CheckContext = { ...options, definitions: byName, optionLists: options.optionLists ?? {} };
  return definitions.flatMap((definition) => checkDefinition(definition, context));
}

function checkDefinition(definition: Definition, context: CheckContext): CheckIssue[] {
  const first = runAll(FIRST_CHECKS, definition, context);
  if (first.length > 0) return first;
  return runAll(CHECKS, definition, context);
}

function runAll(checks: readonly Check[], definition: Definition, context: CheckContext): CheckIssue[] {
  return checks.flatMap(({ id, severity, run }) =>
    run(definition, context).map((finding) => ({ id, severity, definition: definition.name, ...finding })),
  );
}
