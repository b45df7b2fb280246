import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Dialect } from '#engine/contract/index.ts';
import type { Audience } from '#server/auth/audience.ts';
import type { BodySize } from './body-size.ts';
import type { RequestContext } from './request-context.ts';

/** The injection token of `HttpDoor`. */
export const HTTP_DOOR = Symbol('HTTP_DOOR');

/** One call of a route: the raw pair, and what every stage may know. */
export interface Call {
  request: FastifyRequest;
  reply: FastifyReply;
  context: RequestContext;
  params: Record<string, string>;
  /** Parsed with brackets (`search[0][field]`), prototype-safe. */
  query: Record<string, unknown>;
  /** Parsed JSON; undefined when there was none. On a route for forms, the unread stream of one. */
  body: unknown;
}

/** JSON that is already text: sent as it is, without being parsed or printed again. */
export class JsonText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** A route of the product, registered straight on Fastify so that a call costs no framework router. */
export interface Route {
  methods: ('GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE')[];
  /** Fastify pattern, matched without regard to case; always under `/admin`, wherever the back office really lives. */
  path: string;
  dialect: Dialect;
  /** `login`: refused without a valid token. `optional`: a guest when there is none. `public`: tokens are not looked at. */
  access: 'login' | 'optional' | 'public';
  /** Whose tokens open it. Default: administrators'. */
  audience?: Audience;
  /** Answers a browser's own navigation too, which otherwise gets the web app. */
  document?: boolean;
  /** Takes a multipart form, which it reads from the stream that is its `body`; other routes refuse one. */
  form?: boolean;
  /** How large a body it takes. Default: a small one from who need not be signed in, else a usual one. */
  bodySize?: BodySize | ((request: FastifyRequest) => BodySize);
  /**
   * Back-office dialect: what it returns becomes `data` of an envelope with code 1. REST: it becomes the body, with
   * the status set on `reply`. A `Readable` is sent as it comes, with the type set on `reply`;
   * a call already answered on `reply` is left alone. Errors go through the one translator.
   */
  handle(call: Call): unknown;
}

/** Where rooms of the server register their routes, at the latest in `onModuleInit`. */
export interface HttpDoor {
  route(route: Route): void;
  /** Patterns of all routes so far. */
  paths(): readonly string[];
}
