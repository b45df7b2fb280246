import type { CheckIssue } from '#engine/checks/index.ts';
import { checkDefinitions } from '#engine/checks/index.ts';
import type { Definition, OptionDefinition } from '../definition/index.ts';
import { compileDefinition } from './compile-definition.ts';
import type { CompiledDefinition } from './compiled.ts';
import { withoutBroken } from './without-broken.ts';

export interface CompileOptions {
  /** Shared option lists under `definitions/options`, by name. */
  optionLists?: Record<string, OptionDefinition[]>;
  /** Definitions that can't be used for reasons found elsewhere (a missing table): left out without a further issue. */
  unusable?: ReadonlySet<string>;
}

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
  const optionLists = options.optionLists ?? {};
  const issues = checkDefinitions(definitions, { optionLists });
  const broken = new Set(options.unusable);
  for (const issue of issues) if (issue.severity === 'error') broken.add(issue.definition);
  const usable = new Map<string, Definition>();
  for (const definition of definitions) {
    if (broken.has(definition.name)) continue;
    const rest = withoutBroken(definition, broken);
    usable.set(definition.name, rest.definition);
    issues.push(...rest.issues);
  }
  const context = { definitions: usable, optionLists };
  const compiled = new Map<string, CompiledDefinition>();
  for (const [name, definition] of usable) compiled.set(name, compileDefinition(definition, context));
  return { compiled, issues };
}
