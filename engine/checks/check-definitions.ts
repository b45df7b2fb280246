import type { CheckIssue } from '#engine/model/check-issue.ts';
import type { Definition } from '#engine/model/definition.ts';
import { ACCESS_CHECKS } from './access-checks.ts';
import { ACTION_CHECKS } from './action-checks.ts';
import { AUDIENCE_CHECKS } from './audience-checks.ts';
import { BEHAVIOUR_CHECKS } from './behaviour-checks.ts';
import { DELETION_CHECKS } from './deletion-checks.ts';
import { CHILD_FORM_CHECKS } from './child-form-checks.ts';
import type { Check, CheckContext } from './check.ts';
import { tableId } from './check.ts';
import { checkedOnce, type CheckMemory } from './checked-once.ts';
import { FIELD_NAME_CHECKS } from './field-name-checks.ts';
import { FIRST_CHECKS, NAME_CHECKS } from './name-checks.ts';
import { REFERENCE_CHECKS } from './reference-checks.ts';
import { RENDERER_CHECKS } from './renderer-checks.ts';
import { FORM_CHECKS } from './form-checks.ts';
import { ENTRY_CHECKS } from './entry-checks.ts';
import { SCREEN_CHECKS } from './screen-checks.ts';
import { PAGE_KIND_CHECKS } from './page-kind-checks.ts';
import { RECORD_PAGE_CHECKS } from './record-page-checks.ts';
import { TAB_CHECKS } from './tab-checks.ts';
import { STORAGE_CHECKS } from './storage-checks.ts';
import { WHY_CHECKS } from './why-checks.ts';
import { TEXT_CHECKS } from './text-checks.ts';

const FURTHER_CHECKS: readonly Check[] = [
  ...NAME_CHECKS,
  ...REFERENCE_CHECKS,
  ...CHILD_FORM_CHECKS,
  ...FIELD_NAME_CHECKS,
  ...STORAGE_CHECKS,
  ...ACCESS_CHECKS,
  ...AUDIENCE_CHECKS,
  ...DELETION_CHECKS,
  ...TEXT_CHECKS,
  ...SCREEN_CHECKS,
  ...TAB_CHECKS,
  ...RECORD_PAGE_CHECKS,
  ...PAGE_KIND_CHECKS,
  ...ENTRY_CHECKS,
  ...FORM_CHECKS,
  ...WHY_CHECKS,
  ...RENDERER_CHECKS,
  ...ACTION_CHECKS,
  ...BEHAVIOUR_CHECKS,
];

/** Every check that looks at a definition of sound shape. */
export const CHECKS: readonly Check[] = [...FIRST_CHECKS, ...FURTHER_CHECKS];

/** What the definitions themselves do not say; what is left out is not checked. */
export type CheckOptions = Partial<Pick<CheckContext, 'optionLists' | 'behaviours' | 'conditionFault'>> & {
  /** Read and written; only whoever never writes to a definition may give one. */
  memory?: CheckMemory;
};

/**
 * All that is wrong with a set of definitions, in their order; nothing is thrown.
 * They must have passed `parseDefinition`. References are looked up within the set.
 */
export function checkDefinitions(
  definitions: readonly Definition[],
  { memory, ...options }: CheckOptions = {},
): CheckIssue[] {
  const context = contextOf(definitions, options);
  return definitions.flatMap((definition) => {
    const run = (): CheckIssue[] => {
      const issues = runAll(FIRST_CHECKS, definition, context);
      return issues.length > 0 ? issues : runAll(FURTHER_CHECKS, definition, context);
    };
    return checkedOnce(definition, context, { memory, run });
  });
}

/** Indexed once: a check that walks through all definitions for each of them takes its time squared. */
function contextOf(definitions: readonly Definition[], options: Omit<CheckOptions, 'memory'>): CheckContext {
  const byName = new Map<string, Definition>();
  const byLowerName = new Map<string, Definition>();
  const managers = new Map<string, Definition[]>();
  for (const definition of definitions) {
    if (byName.has(definition.name)) continue;
    byName.set(definition.name, definition);
    const lower = definition.name.toLowerCase();
    if (!byLowerName.has(lower)) byLowerName.set(lower, definition);
    if (definition.managed === false) continue;
    const table = tableId(definition);
    managers.set(table, [...(managers.get(table) ?? []), definition]);
  }
  return { ...options, definitions: byName, byLowerName, managers, optionLists: options.optionLists ?? {} };
}

function runAll(checks: readonly Check[], definition: Definition, context: CheckContext): CheckIssue[] {
  return checks.flatMap(({ id, severity, run }) =>
    run(definition, context).map((finding) => ({ id, severity, definition: definition.name, ...finding })),
  );
}
