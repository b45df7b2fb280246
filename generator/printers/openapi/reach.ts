import { type Actor, fieldAccess, mayUse } from '#engine/access/index.ts';
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

/** What the actor may do; null when they may do nothing with the definition. */
export function reachOf(
  definition: CompiledDefinition,
  actor: Actor,
  registry: ReadonlyMap<string, CompiledDefinition>,
): Reach | null {
  const verbs = definition.verbs.filter((verb) => mayUse(definition, verb, actor));
  if (verbs.length === 0) return null;
  const children = definition.children
    .map((child) => child.definition)
    .filter((name) => {
      const child = registry.get(name);
      return child !== undefined && mayUse(child, 'index', actor);
    });
  const { read, write } = fieldAccess(definition, actor);
  return { verbs: new Set(verbs), read, write, children: new Set(children) };
}

/** What a definition for members or for everybody offers to any of them; none of them holds nodes. */
export function offeredReach(
  definition: CompiledDefinition,
  registry: ReadonlyMap<string, CompiledDefinition>,
): Reach | null {
  return reachOf(definition, ANYBODY[definition.audience === 'guest' ? 'guest' : 'member'], registry);
}

const anybody = (audience: Actor['audience']): Actor => ({
  audience,
  id: 0,
  username: '',
  super: false,
  nodes: new Set(),
  merchantId: null,
});
const ANYBODY = { member: anybody('member'), guest: anybody('guest') };
