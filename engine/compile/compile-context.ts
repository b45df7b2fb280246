import type { Definition } from '#engine/model/definition.ts';
import type { OptionDefinition } from '#engine/model/field-definition.ts';

/** What one definition may look up while it is compiled. */
export interface CompileContext {
  /** Every definition that can be used, by name. */
  definitions: ReadonlyMap<string, Definition>;
  /** What each of them says, as `versionOf` has it: made once, for many may refer to one. */
  versions: ReadonlyMap<string, string>;
  /** Shared option lists, by name. */
  optionLists: Readonly<Record<string, OptionDefinition[]>>;
}
