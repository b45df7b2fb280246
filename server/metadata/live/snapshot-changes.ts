import type { CheckIssue } from '#engine/checks/index.ts';
import type { CompiledDefinition } from '#engine/compile/index.ts';
import { shortHash } from '#engine/definition/index.ts';
import type { MetadataService } from '../metadata.service.ts';

/** What open pages must know of the definitions in use. */
export interface DefinitionState {
  compiled: ReadonlyMap<string, CompiledDefinition>;
  /** The menu's directories as text, to see whether they changed. */
  menus: string;
  /** Errors of definitions, broken ones included. */
  issues: readonly CheckIssue[];
}

/** A definition that is new, has another version, or is gone (`version` null). */
export interface DefinitionChange {
  /** As it is now, or was: decides who may hear of it. */
  definition: CompiledDefinition;
  version: string | null;
}

export interface StateChange {
  definitions: DefinitionChange[];
  /** Entries of the menu may have come, gone, moved or got another name. */
  menu: boolean;
  issues: boolean;
}

/** The state as it is now. */
export function stateOf(metadata: Pick<MetadataService, 'all' | 'menus' | 'issues'>): DefinitionState {
  return {
    compiled: metadata.all(),
    menus: JSON.stringify(metadata.menus()),
    issues: metadata.issues().filter(({ severity }) => severity === 'error'),
  };
}

/** What is different in the later of two states. */
export function stateChange(before: DefinitionState, now: DefinitionState): StateChange {
  const definitions: DefinitionChange[] = [];
  let menu = before.menus !== now.menus;
  for (const [name, definition] of now.compiled) {
    const old = before.compiled.get(name);
    if (old?.version === definition.version) continue;
    definitions.push({ definition, version: definition.version });
    menu ||= menuText(old) !== menuText(definition);
  }
  for (const [name, definition] of before.compiled) {
    if (now.compiled.has(name)) continue;
    definitions.push({ definition, version: null });
    menu = true;
  }
  return { definitions, menu, issues: JSON.stringify(before.issues) !== JSON.stringify(now.issues) };
}

/** What the menu shows of a definition. */
function menuText(definition: CompiledDefinition | undefined): string {
  return definition ? JSON.stringify([definition.menu, definition.title, definition.nodes]) : '';
}

/** One short text for everything in use: equal only while nothing changed. */
export function stateMark({ compiled, menus }: DefinitionState): string {
  return shortHash([menus, ...[...compiled].map(([name, { version }]) => `${name}\n${version}\n`)].join(''));
}
