import type { Definition, OptionDefinition } from '../definition/index.ts';

/** What one definition may look up while it is compiled. */
export interface CompileContext {
  /** Every definition that can be used, by name. */
  definitions: ReadonlyMap<string, Definition>;
  /** Shared option lists, by name. */
  optionLists: Readonly<Record<string, OptionDefinition[]>>;
}
