import type { CheckIssue } from '#engine/model/check-issue.ts';
import type { CompiledDefinition } from '#engine/model/compiled.ts';
import type { Definition } from '#engine/model/definition.ts';
import type { OptionDefinition } from '#engine/model/field-definition.ts';
import type { BehaviourFacts, CheckMemory, CheckOptions } from '#engine/checks/index.ts';
import { checkDefinitions } from '#engine/checks/index.ts';
import { compileOneDefinition, compiledVersion } from './compile-one-definition.ts';
import { versionOf } from './version.ts';
import { expandDerived } from './derived/expand-derived.ts';
import { withoutBroken } from './without-broken.ts';

const NAME_TAKEN = 'D124';

/** What the definitions themselves do not say. */
export interface CompileOptions {
  /** Shared option lists under `definitions/options`, by name. */
  optionLists?: Record<string, OptionDefinition[]>;
  /** Definitions that can't be used for reasons found elsewhere (a missing table): left out without a further issue. */
  unusable?: ReadonlySet<string>;
  /**
   * An earlier result, whose definitions nobody has changed since: what is the same is taken from there. Only whoever
   * never writes to a definition may give it.
   */
  before?: CompileResult;
  /** Behaviours that exist; without it they are not checked here. */
  behaviours?: BehaviourFacts;
  /** Another validator of conditions than ajv, for a browser that may not make code from text. */
  conditionFault?: CheckOptions['conditionFault'];
}

/** What can be used, and everything that is wrong. */
export interface CompileResult {
  /** By name, in the order given. */
  compiled: Map<string, CompiledDefinition>;
  /** The definitions that were compiled, and what each says by itself. */
  sources: ReadonlyMap<string, { definition: Definition; version: string }>;
  issues: CheckIssue[];
  /** What the checks found in each. */
  checked: CheckMemory;
}

/**
 * All definitions that can be used, compiled; and everything that is wrong, collected.
 * A definition with an error is left out, and those that are of it. One that refers to it stays: its relation is taken away, the field is shown
 * as it is stored and can't be written, and a warning (`D290`) names the cause.
 */
export function compileDefinitions(
  written: readonly Definition[],
  options: CompileOptions = {},
): CompileResult {
  const { optionLists = {}, behaviours, conditionFault } = options;
  const checked: CheckMemory = options.before?.checked ?? new WeakMap();
  const { definitions, issues: ofOthers } = expandDerived(written);
  const found = checkDefinitions(definitions, {
    optionLists,
    memory: checked,
    ...(behaviours ? { behaviours } : {}),
    ...(conditionFault ? { conditionFault } : {}),
  });
  const issues = [...ofOthers, ...found];
  const broken = brokenNames(definitions, issues, options.unusable);
  for (const { name, of } of definitions) if (of !== undefined && broken.has(of)) broken.add(name);
  const usable = new Map<string, Definition>();
  for (const definition of definitions) {
    if (broken.has(definition.name) || usable.has(definition.name)) continue;
    const rest = withoutBroken(definition, broken);
    usable.set(definition.name, rest.definition);
    issues.push(...rest.issues);
  }
  const sources = new Map(
    [...usable].map(([name, definition]) => {
      const old = options.before?.sources.get(name);
      return [name, old?.definition === definition ? old : { definition, version: versionOf(definition) }];
    }),
  );
  const versions = new Map([...sources].map(([name, { version }]) => [name, version]));
  const context = { definitions: usable, versions, optionLists };
  const compiled = new Map<string, CompiledDefinition>();
  for (const [name, definition] of usable) {
    const version = compiledVersion(definition, context);
    const old = options.before?.compiled.get(name);
    compiled.set(name, old?.version === version ? old : compileOneDefinition(definition, context, version));
  }
  return { compiled, issues, sources, checked };
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
