import type { Actor } from '#engine/model/actor.ts';

/** Whether the actor passes that node; a super actor passes all. */
export function nodeHeld(node: string, actor: Actor): boolean {
  return actor.super || actor.nodes.has(node);
}
