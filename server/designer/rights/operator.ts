import type { Actor } from '#engine/access/index.ts';

/** Whoever reaches the files and the databases without a login: the command line needs no rights. */
export const OPERATOR: Actor = {
  audience: 'admin',
  id: 0,
  username: 'metamall',
  super: true,
  nodes: new Set(),
  merchantId: null,
};
