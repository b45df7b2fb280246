import type { CanActivate, ExecutionContext } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { nodeHeld } from '#engine/access/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { Admission } from './admission.ts';
import type { Call } from './call.ts';
import { EVERYTHING } from './guards.ts';
import { routeConfigOf } from './route-access.ts';

const calls = new WeakMap<FastifyRequest, Call>();

/** The call that a request to a controller makes; undefined before it was let in. */
export function callOf(request: FastifyRequest): Call | undefined {
  return calls.get(request);
}

/** Lets in callers who may use a controller's method, as its decorator `@Public`, `@Member` or `@Admin` says. */
export class CallGuard implements CanActivate {
  readonly #admission: Admission;

  constructor(admission: Admission) {
    this.#admission = admission;
  }

  /** @throws AppError `access.need-login`, `access.token-expired`, `access.denied`. */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const { access, nodes = [], refusedAs } = routeConfigOf(request);
    if (access === undefined) throw new Error(`${context.getHandler().name} says not who may call it`);
    const call = await this.#admission.callOf(access, request, http.getResponse<FastifyReply>());
    calls.set(request, call);
    if (nodes.length > 0 && !nodes.some((node) => nodeHeld(node, call.context.actor)))
      throw denied(nodes, refusedAs);
    return true;
  }
}

/** Names the node that would have been enough, where there is one alone. */
function denied(nodes: readonly string[], refusedAs?: string): AppError {
  const alone = nodes.length === 1 && nodes[0] !== EVERYTHING ? nodes[0] : undefined;
  const node = refusedAs ?? alone;
  return new AppError('access.denied', node === undefined ? {} : { params: { node } });
}
