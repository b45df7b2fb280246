import type { JsonObject } from '#engine/definition/index.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Call, HttpDoor } from '#server/http/http-door.ts';

/** The rights of the designer: to look at everything, to publish, to remove. */
export const DESIGNER_NODES = {
  see: 'crud/crud/index',
  publish: 'crud/crud/generate',
  remove: 'crud/crud/delete',
} as const;

/** A call of the designer that was let in. */
export type DesignerCall = Call & { input: JsonObject };

/** Opens `/admin/designer/<name>` to whoever holds the node; `input` is the body, or the query of a GET. */
export function designerRoute(
  door: HttpDoor,
  route: { method: 'GET' | 'POST'; name: string; node: keyof typeof DESIGNER_NODES },
  handle: (call: DesignerCall) => unknown,
): void {
  door.route({
    methods: [route.method],
    path: `/admin/designer/${route.name}`,
    dialect: 'backOffice',
    access: 'login',
    bodySize: 'large',
    handle: (call) => {
      demandNode(call, route.node);
      return handle({ ...call, input: inputOf(call, route.method) });
    },
  });
}

/** @throws AppError `access.denied`. */
export function demandNode({ context }: Call, node: keyof typeof DESIGNER_NODES): void {
  const { actor } = context;
  const asked = DESIGNER_NODES[node];
  if (!actor.super && !actor.nodes.has(asked))
    throw new AppError('access.denied', { params: { node: asked } });
}

function inputOf({ body, query }: Call, method: 'GET' | 'POST'): JsonObject {
  const input = method === 'GET' ? query : body;
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    throw new AppError('request.invalid');
  return input as JsonObject;
}
