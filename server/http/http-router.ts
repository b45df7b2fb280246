import type { Call } from './call.ts';
import type { RouteAccess, RouteBody } from './route-access.ts';

/** The injection token of `HttpRouter`. */
export const HTTP_ROUTER = Symbol('HTTP_ROUTER');

/** A route of the record API, registered straight on Fastify so that a call costs no framework router. */
export interface Route extends RouteAccess, RouteBody {
  methods: ('GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE')[];
  /** Fastify pattern, matched without regard to case; always under `/admin`, wherever the back office really lives. */
  path: string;
  /**
   * Back-office dialect: what it returns becomes `data` of an envelope with code 1. REST: it becomes the body, with
   * the status set on `reply`. A `Readable` is sent as it comes, with the type set on `reply`;
   * a call already answered on `reply` is left alone. Errors go through the one translator.
   */
  handle(call: Call): unknown;
}

/** Where the record API registers its routes, at the latest in `onModuleInit`. Everything else is a Nest controller. */
export interface HttpRouter {
  route(route: Route): void;
}
