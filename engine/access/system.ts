import type { Actor } from '#engine/model/actor.ts';
/** The product itself, where nobody asked: jobs, seeds, what one row makes of another. */
export const SYSTEM: Actor = {
  audience: 'admin',
  id: 0,
  username: 'system',
  super: true,
  nodes: new Set(),
  merchantId: null,
};
