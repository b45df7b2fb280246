import type { CompiledDefinition } from '#engine/compile/index.ts';

/** What of one definition is described: the verbs and actions, and the fields that may be read and written. */
export interface Reach {
  verbs: ReadonlySet<string>;
  read: ReadonlySet<string>;
  write: ReadonlySet<string>;
  /** Definitions whose rows may be counted. */
  children: ReadonlySet<string>;
}

/** Everything a definition has, as somebody sees it who may do all. */
export function fullReach(definition: CompiledDefinition): Reach {
  const names = definition.fields.map((field) => field.name);
  return {
    verbs: new Set(definition.verbs),
    read: new Set(names),
    write: new Set(names),
    children: new Set(definition.children.map((child) => child.definition)),
  };
}
