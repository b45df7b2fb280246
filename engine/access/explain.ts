import type { Actor } from '#engine/model/actor.ts';
import type { CompiledDefinition } from '#engine/model/compiled.ts';
import { fieldAccess } from './field-access.ts';
import { nodeHeld } from './node-held.ts';
import { ownershipPredicate, scopeFill } from './scope.ts';

/** One question a decision hangs on, and how it was answered. */
export interface Reason {
  check:
    | 'verb.exists'
    | 'verb.node'
    | 'field.exists'
    | 'field.read'
    | 'field.clear'
    | 'field.open'
    | 'field.write'
    | 'field.owner'
    | 'rows.own'
    | 'rows.groups'
    | 'rows.none';
  passed: boolean;
  /** The node that is asked for, where one is. */
  node?: string;
  /** True when it passes only because they may do everything. */
  bySuper?: true;
}

/** Why an actor may use a verb or an action, or not: they may where every reason passed. */
export function explainVerb(definition: CompiledDefinition, verb: string, actor: Actor): Reason[] {
  const node = Object.hasOwn(definition.nodes, verb) ? definition.nodes[verb] : undefined;
  if (node === undefined) return [{ check: 'verb.exists', passed: false }];
  return [{ check: 'verb.exists', passed: true }, nodeReason('verb.node', node, actor)];
}

/** Why a field is there for an actor, in clear, and whether they may write it. Each reason stands for itself. */
export function explainField(definition: CompiledDefinition, name: string, actor: Actor): Reason[] {
  const field = definition.fieldByName.get(name);
  if (!field) return [{ check: 'field.exists', passed: false }];
  const access = fieldAccess(definition, actor);
  const { read, write, mask } = field.access;
  const reasons: Reason[] = [{ check: 'field.exists', passed: true }];
  if (read !== undefined) reasons.push(nodeReason('field.read', read, actor));
  if (mask && access.read.has(name)) {
    const clear: Reason = { check: 'field.clear', passed: !access.mask.has(name) };
    reasons.push(mask.node === undefined ? clear : { ...clear, node: mask.node });
  }
  const open = !definition.readOnly && (field.writable.add || field.writable.edit);
  reasons.push({ check: 'field.open', passed: open });
  if (open && write !== undefined) reasons.push(nodeReason('field.write', write, actor));
  if (open && Object.hasOwn(scopeFill(definition, actor), name)) {
    reasons.push({ check: 'field.owner', passed: false });
  }
  return reasons;
}

/** What limits the rows an actor reaches; empty where nothing does. */
export function explainRows(definition: CompiledDefinition, actor: Actor): Reason[] {
  const scope = ownershipPredicate(definition, actor);
  if (scope === null) return [];
  if (scope.kind === 'never') return [{ check: 'rows.none', passed: false }];
  return [
    ...(Object.keys(scopeFill(definition, actor)).length > 0
      ? [{ check: 'rows.own', passed: true } as const]
      : []),
    ...(definition.groupScope ? [{ check: 'rows.groups', passed: true } as const] : []),
  ];
}

function nodeReason(check: Reason['check'], node: string, actor: Actor): Reason {
  const passed = nodeHeld(node, actor);
  return { check, passed, node, ...(actor.super && !actor.nodes.has(node) ? { bySuper: true } : {}) };
}
