import type { CheckIssue } from '#engine/model/check-issue.ts';
import type { Definition } from '#engine/model/definition.ts';
import type { Condition, OptionDefinition } from '#engine/model/field-definition.ts';
import type { FullText } from '#engine/model/text.ts';

/** What behaviours exist, when that is known. */
export interface BehaviourFacts {
  /** Method names of each behaviour, by the name of its definition. */
  methods: Readonly<Record<string, readonly string[]>>;
  /** Method names the record pipeline calls by itself. */
  stages: readonly string[];
}

/** What a check may look at beside the definition itself. */
export interface CheckContext {
  /** All definitions given, by name; of two with one name the first. */
  definitions: ReadonlyMap<string, Definition>;
  /** The same by name in small letters: of names that differ by capitals alone the first. */
  byLowerName: ReadonlyMap<string, Definition>;
  /** Those that manage a table, by `tableId`. */
  managers: ReadonlyMap<string, readonly Definition[]>;
  /** Shared option lists, by name. */
  optionLists: Readonly<Record<string, OptionDefinition[]>>;
  /** Undefined: behaviours are not checked. */
  behaviours?: BehaviourFacts;
  /** Another validator of conditions than ajv, for a browser that may not make code from text; see `checkCondition`. */
  conditionFault?: (condition: Condition) => FullText | null;
}

/** One hit of a check. */
export interface Finding {
  path: string;
  message: FullText;
  remedy: FullText;
}

/** One rule about definitions. Ids are never reused. */
export interface Check {
  id: string;
  severity: CheckIssue['severity'];
  run(definition: Definition, context: CheckContext): Finding[];
}

/** One text for a table of one connection and schema. */
export function tableId({ connection = 'main', schema = 'public', table }: Definition): string {
  return JSON.stringify([connection, schema, table]);
}

/** Path of a field's key: `fields.price.default`. */
export function fieldPath(name: string, ...keys: string[]): string {
  return ['fields', name, ...keys].join('.');
}

/** The names that occur more than once, each once. */
export function repeated(names: readonly string[]): string[] {
  const seen = new Set<string>();
  return [...new Set(names.filter((name) => seen.size === seen.add(name).size))];
}
