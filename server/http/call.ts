import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestContext } from './request-context.ts';

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
