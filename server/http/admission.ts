import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '#engine/access/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import { type Authenticator, GUEST } from './authenticator.ts';
import { hasBody, noteStranger, refuseLongBody } from './body-size.ts';
import type { Call } from './call.ts';
import { isBrokenQuery } from './query-string.ts';
import type { RefusalReply } from './refusal-reply.ts';
import { loggableUrl, localeOf, tokenOf } from './request-facts.ts';
import type { RouteAccess } from './route-access.ts';

export interface AdmissionOptions {
  authenticator: Authenticator;
  refusals: RefusalReply;
  /** The clock of the site, as it is now. */
  timeZone: () => string;
  /** False until everything the first calls need has been loaded. */
  started: () => boolean;
}

/** Lets calls in: the same for the record routes and for the methods of controllers. */
export class Admission {
  readonly #options: AdmissionOptions;

  constructor(options: AdmissionOptions) {
    this.#options = options;
  }

  /**
   * Of a body nothing is read before it is clear that its sender may send it, and so much of it. Goes on at once where the
   * sender is known at once: a call that waits costs more than all that is asked here.
   */
  beforeBody(access: RouteAccess, request: FastifyRequest, reply: FastifyReply, done: () => void): void {
    if (!hasBody(request.headers)) return done();
    const refuse = (error: unknown): void =>
      this.#options.refusals.send(error, request, reply, access.dialect);
    const admit = (actor: Actor): void => {
      if (access.access === 'optional' && actor === GUEST) noteStranger(request);
      refuseLongBody(request);
    };
    try {
      const actor = this.#mayBegin(access, request);
      if (actor instanceof Promise) return void actor.then(admit).then(done, refuse);
      admit(actor);
    } catch (error) {
      return refuse(error);
    }
    done();
  }

  /** The call that a request makes. @throws AppError unless it may be looked at. */
  async callOf(access: RouteAccess, request: FastifyRequest, reply: FastifyReply): Promise<Call> {
    // Asked again of who sent a body, as a session may have ended while it came in.
    const actor = await this.#mayBegin(access, request);
    const token = tokenOf(request, access.audience);
    return {
      request,
      reply,
      params: request.params as Record<string, string>,
      query: request.query as Record<string, unknown>,
      body: request.body,
      context: {
        actor,
        locale: localeOf(request),
        dialect: access.dialect,
        timeZone: access.dialect === 'backOffice' ? this.#options.timeZone() : 'UTC',
        ip: request.ip,
        userAgent: request.headers['user-agent'] ?? '',
        origin: `${request.protocol}://${request.host}`,
        url: loggableUrl(request),
        ...(token === undefined ? {} : { token }),
      },
    };
  }

  /** @throws AppError unless the call may be looked at. Who asks is known from then on. */
  #mayBegin(access: RouteAccess, request: FastifyRequest): Actor | Promise<Actor> {
    if (isBrokenQuery(request.query as Record<string, unknown>)) throw new AppError('request.invalid');
    if (!this.#options.started()) throw new AppError('server.starting');
    const actor = this.#actor(access, request);
    if (actor instanceof Promise) return actor.then((known) => notLooking(known, access, request));
    return notLooking(actor, access, request);
  }

  #actor(route: RouteAccess, request: FastifyRequest): Actor | Promise<Actor> {
    if (route.access === 'public') return GUEST;
    const { audience = 'admin' } = route;
    const withoutSession = (error: unknown): Actor => {
      const noSession =
        error instanceof AppError &&
        (error.code === 'access.need-login' || error.code === 'access.token-expired');
      if (route.access === 'optional' && noSession) return GUEST;
      throw error;
    };
    try {
      const actor = this.#options.authenticator.actorOf(tokenOf(request, audience), audience);
      return actor instanceof Promise ? actor.catch(withoutSession) : actor;
    } catch (error) {
      return withoutSession(error);
    }
  }
}

/** Methods that write nothing. */
const READING: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Gives the actor back. @throws AppError `access.only-looking` for a call that may write, of who acts as a merchant without a reason. */
function notLooking(actor: Actor, { whileLooking = false }: RouteAccess, { method }: FastifyRequest): Actor {
  const onlyLooks = actor.acting?.reason === '';
  if (onlyLooks && !whileLooking && !READING.has(method)) throw new AppError('access.only-looking');
  return actor;
}
