import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#server/errors/app-error.ts';
import type { Admission } from './admission.ts';
import { answerText, JSON_TYPE } from './answer-text.ts';
import type { HttpRouter, Route } from './http-router.ts';
import type { RefusalReply } from './refusal-reply.ts';
import type { RefusedCalls } from './refused-calls.ts';
import { bodyConfig } from './route-access.ts';

export interface FastifyRouterOptions {
  instance: FastifyInstance;
  admission: Admission;
  refusals: RefusalReply;
  refused: RefusedCalls;
}

/** Registers routes straight on Fastify; each call is authenticated, answered and refused in one place. */
export class FastifyRouter implements HttpRouter {
  readonly #options: FastifyRouterOptions;

  constructor(options: FastifyRouterOptions) {
    this.#options = options;
  }

  route(route: Route): void {
    this.#options.instance.route({
      method: route.methods,
      url: route.path,
      config: bodyConfig(route, route),
      onRequest: (request, reply, done) => this.#options.admission.beforeBody(route, request, reply, done),
      handler: (request, reply) => this.#answer(route, request, reply),
    });
  }

  async #answer(route: Route, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    try {
      const result = await this.#handle(route, request, reply);
      if (!reply.sent) send(route, reply, result);
    } catch (error) {
      this.#options.refusals.send(error, request, reply, route.dialect);
    }
    return reply;
  }

  async #handle(route: Route, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const call = await this.#options.admission.callOf(route, request, reply);
    try {
      return await route.handle(call);
    } catch (error) {
      if (error instanceof AppError) this.#options.refused.note(call, error);
      throw error;
    }
  }
}

function send(route: Route, reply: FastifyReply, result: unknown): void {
  if (result instanceof Readable) return void reply.send(result);
  void reply.header('content-type', JSON_TYPE).send(answerText(route.dialect, result));
}
