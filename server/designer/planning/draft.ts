import { compileDefinitions, type CompiledDefinition, type CompileResult } from '#engine/compile/index.ts';
import type { CheckIssue } from '#engine/checks/index.ts';
import { type Definition, type OptionDefinition, withUuids } from '#engine/definition/index.ts';
import type { CompiledSet } from '#engine/plan/index.ts';
import type { Behaviour } from '#server/record/behaviour/behaviour.ts';
import { behaviourFacts } from '#server/record/behaviour/behaviour-facts.ts';

/** Definitions as they are written, and what they are compiled with. */
export interface WrittenSet {
  definitions: ReadonlyMap<string, Definition>;
  optionLists: Readonly<Record<string, OptionDefinition[]>>;
  behaviours: readonly Behaviour[];
  /** What compiling them gave; null where that was not done yet. */
  result: CompileResult | null;
}

/** A draft among all definitions, before anybody looks at a database. */
export interface Draft {
  name: string;
  /** With uuids; null when the definition is to go. */
  definition: Definition | null;
  before: Definition | null;
  base: number | null;
  compiled: { before: CompiledDefinition | null; after: CompiledDefinition | null };
  sets: { before: CompiledSet; after: CompiledSet };
  /** What is wrong with the draft. */
  issues: CheckIssue[];
  /** What becomes wrong with other definitions. */
  breaks: CheckIssue[];
}

/**
 * Compiles a draft in the place of the definition in force.
 * @param before The definition in force; null when there is none.
 */
export function draftOf(
  { name, definition, base }: { name: string; definition: Definition | null; base: number | null },
  before: Definition | null,
  written: WrittenSet,
): Draft {
  const old = before === null ? null : withUuids(before);
  const next = definition === null ? null : withUuids(definition, old, String(base ?? ''));
  const now = compiledWith(written, name, old, compiledBefore.get(written.definitions) ?? written.result);
  compiledBefore.set(written.definitions, now);
  const then = compiledWith(written, name, next, now);
  const known = new Set(now.issues.map(issueKey));
  return {
    name,
    definition: next,
    before: old,
    base,
    compiled: { before: now.compiled.get(name) ?? null, after: then.compiled.get(name) ?? null },
    sets: { before: now.compiled, after: then.compiled },
    issues: then.issues.filter((issue) => issue.definition === name && next !== null),
    breaks: then.issues.filter((issue) => issue.definition !== name && !known.has(issueKey(issue))),
  };
}

/** Compiling a thousand definitions takes a second; of the same set all but one are as they were. */
const compiledBefore = new WeakMap<WrittenSet['definitions'], CompileResult>();

function compiledWith(
  { definitions, optionLists, behaviours }: WrittenSet,
  name: string,
  definition: Definition | null,
  before: CompileResult | null,
): CompileResult {
  const others = new Map(definitions);
  if (definition === null) others.delete(name);
  else others.set(name, definition);
  return compileDefinitions([...others.values()], {
    optionLists: { ...optionLists },
    behaviours: behaviourFacts(behaviours),
    ...(before ? { before } : {}),
  });
}

function issueKey({ id, definition, path, message }: CheckIssue): string {
  return JSON.stringify([id, definition, path, message]);
}
