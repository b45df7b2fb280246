import type { Actor } from './actor.ts';

/** Whether the actor passes that node; a super actor passes all. */
export function nodeHeld(node: string, actor: Actor): boolean {
  return actor.super || actor.nodes.has(node);
}
