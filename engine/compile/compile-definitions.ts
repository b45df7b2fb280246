import type { BehaviourFacts, CheckIssue } from '#engine/checks/index.ts';
import { checkDefinitions } from '#engine/checks/index.ts';
import type { Definition, OptionDefinition } from '../definition/index.ts';
import { compileDefinition } from './compile-definition.ts';
import type { CompiledDefinition } from './compiled.ts';
import { versionOf } from './version.ts';
import { withoutBroken } from './without-broken.ts';

const NAME_TAKEN = 'D124';

/** What the definitions themselves do not say. */
export interface CompileOptions {
  /** Shared option lists under `definitions/options`, by name. */
  optionLists?: Record<string, OptionDefinition[]>;
  /** Definitions that can't be used for reasons found elsewhere (a missing table): left out without a further issue. */
  unusable?: ReadonlySet<string>;
  /** Behaviours that exist; without it they are not checked here. */
  behaviours?: BehaviourFacts;
}

/** What can be used, and everything that is wrong. */
export interface CompileResult {
  /** By name, in the order given. */
  compiled: Map<string, CompiledDefinition>;
  issues: CheckIssue[];
}

/**
 * All definitions that can be used, compiled; and everything that is wrong, collected.
 * A definition with an error is left out. One that refers to it stays: its relation is taken away, the field is shown
 * as it is stored and can't be written, and a warning (`D290`) names the cause.
 */
export function compileDefinitions(
  definitions: readonly Definition[],
  options: CompileOptions = {},
): CompileResult {
  const { optionLists = {}, behaviours } = options;
  const issues = checkDefinitions(definitions, { optionLists, ...(behaviours ? { behaviours } : {}) });
  const broken = brokenNames(definitions, issues, options.unusable);
  const usable = new Map<string, Definition>();
  for (const definition of definitions) {
    if (broken.has(definition.name) || usable.has(definition.name)) continue;
    const rest = withoutBroken(definition, broken);
    usable.set(definition.name, rest.definition);
    issues.push(...rest.issues);
  }
  const versions = new Map([...usable].map(([name, definition]) => [name, versionOf(definition)]));
  const context = { definitions: usable, versions, optionLists };
  const compiled = new Map<string, CompiledDefinition>();
  for (const [name, definition] of usable) compiled.set(name, compileDefinition(definition, context));
  return { compiled, issues };
}

function brokenNames(
  definitions: readonly Definition[],
  issues: readonly CheckIssue[],
  unusable: ReadonlySet<string> | undefined,
): Set<string> {
  const broken = new Set(unusable);
  const names = definitions.map((definition) => definition.name);
  for (const issue of issues) {
    // Of two definitions with one name the first is used.
    const isSecond =
      issue.id === NAME_TAKEN && names.indexOf(issue.definition) !== names.lastIndexOf(issue.definition);
    if (issue.severity === 'error' && !isSecond) broken.add(issue.definition);
  }
  return broken;
}
