import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Authenticator } from '#server/auth/authenticator.ts';
import { GUEST } from '#server/auth/authenticator.ts';
import type { Actor } from '#engine/access/index.ts';
import { AppError } from './app-error.ts';
import { type BodyConfig, hasBody, refuseLongBody } from './body-size.ts';
import { JsonText } from './http-door.ts';
import type { Call, HttpDoor, Route } from './http-door.ts';
import { isBrokenQuery } from './query-string.ts';
import type { RefusalReply } from './refusal-reply.ts';
import { loggableUrl, localeOf, tokenOf } from './request-facts.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

export interface FastifyDoorOptions {
  instance: FastifyInstance;
  authenticator: Authenticator;
  refusals: RefusalReply;
  /** The clock of the site. */
  timeZone: string;
  /** False until everything the first calls need has been loaded. */
  started: () => boolean;
  /** Told of every call that is refused. */
  refused: (call: Call, refusal: AppError) => void;
}

/** Registers routes straight on Fastify; each call is authenticated, answered and refused in one place. */
export class FastifyDoor implements HttpDoor {
  readonly #options: FastifyDoorOptions;
  readonly #paths: string[] = [];

  constructor(options: FastifyDoorOptions) {
    this.#options = options;
  }

  paths(): readonly string[] {
    return this.#paths;
  }

  route(route: Route): void {
    this.#paths.push(route.path);
    this.#options.instance.route({
      method: route.methods,
      url: route.path,
      config: {
        document: route.document === true,
        form: route.form === true,
        bodySize: bodySizeOf(route),
      } satisfies BodyConfig & { document: boolean },
      onRequest: (request, reply, done) => this.#admit(route, request, reply, done),
      handler: (request, reply) => this.#answer(route, request, reply),
    });
  }

  /** Of a body nothing is read before it is clear that its sender may send it, and so much of it. */
  #admit(route: Route, request: FastifyRequest, reply: FastifyReply, done: () => void): void {
    if (!hasBody(request.headers)) return done();
    this.#mayBegin(route, request)
      .then(() => refuseLongBody(request))
      .then(done, (error: unknown) => this.#options.refusals.send(error, request, reply, route.dialect));
  }

  /** @throws AppError unless the call may be looked at. Who asks is known from then on. */
  async #mayBegin(route: Route, request: FastifyRequest): Promise<Actor> {
    if (isBrokenQuery(request.query as Record<string, unknown>)) throw new AppError('request.invalid');
    if (!this.#options.started()) throw new AppError('server.starting');
    return this.#actor(route, request);
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
    // Asked again of who sent a body, as a session may have ended while it came in.
    const actor = await this.#mayBegin(route, request);
    const token = tokenOf(request, route.audience);
    const call: Call = {
      request,
      reply,
      params: request.params as Record<string, string>,
      query: request.query as Record<string, unknown>,
      body: request.body,
      context: {
        actor,
        locale: localeOf(request),
        dialect: route.dialect,
        timeZone: route.dialect === 'backOffice' ? this.#options.timeZone : 'UTC',
        ip: request.ip,
        userAgent: request.headers['user-agent'] ?? '',
        origin: `${request.protocol}://${request.host}`,
        url: loggableUrl(request),
        ...(token === undefined ? {} : { token }),
      },
    };
    try {
      return await route.handle(call);
    } catch (error) {
      if (error instanceof AppError) this.#options.refused(call, error);
      throw error;
    }
  }

  async #actor(route: Route, request: FastifyRequest): Promise<Actor> {
    if (route.access === 'public') return GUEST;
    const { audience = 'admin' } = route;
    try {
      return await this.#options.authenticator.actorOf(tokenOf(request, audience), audience);
    } catch (error) {
      const noSession =
        error instanceof AppError &&
        (error.code === 'access.need-login' || error.code === 'access.token-expired');
      if (route.access === 'optional' && noSession) return GUEST;
      throw error;
    }
  }
}

function bodySizeOf({ bodySize, access }: Route): BodyConfig['bodySize'] {
  if (typeof bodySize === 'function') return bodySize;
  const size = bodySize ?? (access === 'login' ? 'usual' : 'small');
  return () => size;
}

function send(route: Route, reply: FastifyReply, result: unknown): void {
  if (result instanceof Readable) return void reply.send(result);
  const json = result instanceof JsonText ? result.text : JSON.stringify(result ?? null);
  const text =
    route.dialect === 'rest'
      ? json
      : `{"code":1,"msg":"","time":${Math.floor(Date.now() / 1000)},"data":${json}}`;
  void reply.header('content-type', JSON_TYPE).send(text);
}
