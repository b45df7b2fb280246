import type { Actor } from '#engine/model/actor.ts';
import type { CompiledDefinition, CompiledField } from '#engine/model/compiled.ts';
import type { MaskKind } from './mask-value.ts';
import { nodeHeld } from './node-held.ts';
import { perActor } from './per-actor.ts';
import { scopeBinds } from './scope.ts';

/** What one actor may do with the fields of one definition. All names are field names. */
export interface FieldAccess {
  /** Fields that exist for them. The key is always among them. */
  read: ReadonlySet<string>;
  /** Fields they may give a value; never one they see masked, nor the owner their rows are bound to. */
  write: ReadonlySet<string>;
  /** Fields they read in another form; see `maskValue`. */
  mask: ReadonlyMap<string, MaskKind>;
  /** Fields they may search, quick search and sort by: those they read in clear. */
  search: ReadonlySet<string>;
}

/** The field rights of an actor. Cached: asking again costs two look-ups. */
export const fieldAccess: (definition: CompiledDefinition, actor: Actor) => FieldAccess = perActor(decide);

function decide(definition: CompiledDefinition, actor: Actor): FieldAccess {
  const read = new Set<string>();
  const write = new Set<string>();
  const search = new Set<string>();
  const mask = new Map<string, MaskKind>();
  const bound = scopeBinds(definition, actor) ? definition.scope?.field : undefined;
  for (const field of definition.fields) {
    if (definition.offered?.has(field.name) === false) continue;
    if (!definition.key.includes(field.name) && !granted(field.access.read, actor)) continue;
    read.add(field.name);
    const kind = maskFor(field, actor);
    if (kind !== null) mask.set(field.name, kind);
    else if (field.search.operators.length > 0) search.add(field.name);
    const mayWrite = isWritable(field, definition) && granted(field.access.write, actor);
    if (mayWrite && kind === null && field.name !== bound) write.add(field.name);
  }
  return { read, write, mask, search };
}

function granted(node: string | undefined, actor: Actor): boolean {
  return node === undefined || nodeHeld(node, actor);
}

function maskFor(field: CompiledField, actor: Actor): MaskKind | null {
  const { mask } = field.access;
  if (!mask || actor.super) return null;
  return mask.node !== undefined && actor.nodes.has(mask.node) ? null : mask.kind;
}

function isWritable(field: CompiledField, definition: CompiledDefinition): boolean {
  return !definition.readOnly && (field.writable.add || field.writable.edit);
}
