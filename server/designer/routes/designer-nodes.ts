import { nodeHeld } from '#engine/access/index.ts';
import type { JsonObject } from '#engine/definition/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { Call } from '#server/http/call.ts';
import type { RouteOptions } from '#server/http/guards.ts';

/** The rights of the designer: to look at everything, to publish, to remove. */
export const DESIGNER_NODES = {
  see: 'crud/crud/index',
  publish: 'crud/crud/generate',
  remove: 'crud/crud/delete',
} as const;

/** Bodies of the designer hold whole definitions. */
export const DESIGNER_ROUTE: RouteOptions = { bodySize: 'large' };

/** A call of the designer that was let in; `input` is its body, or the query of a GET. */
export type DesignerCall = Call & { input: JsonObject };

/** @throws AppError `access.denied`. */
export function demandNode({ context }: Call, node: keyof typeof DESIGNER_NODES): void {
  const asked = DESIGNER_NODES[node];
  if (!nodeHeld(asked, context.actor)) throw new AppError('access.denied', { params: { node: asked } });
}
