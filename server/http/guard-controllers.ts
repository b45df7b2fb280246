import type { FastifyInstance } from 'fastify';
import type { Admission } from './admission.ts';
import type { RouteConfig } from './route-access.ts';

/** The injection token of a function that gives the paths of all routes. */
export const ROUTE_PATHS = Symbol('ROUTE_PATHS');

/**
 * Has the methods of controllers refuse a body before it is read, like the record routes do: Nest's own guards run only
 * behind it. To be called before Nest registers its routes.
 * @returns what gives the paths of all routes of ours there are by then, in the pattern of Fastify.
 */
export function guardControllers(instance: FastifyInstance, admission: Admission): () => readonly string[] {
  const paths: string[] = [];
  instance.addHook('onRoute', (route) => {
    const { access, bodySize } = (route.config as unknown as Partial<RouteConfig> | undefined) ?? {};
    if (bodySize !== undefined) paths.push(route.url);
    if (access === undefined || route.onRequest !== undefined) return;
    route.onRequest = (request, reply, done) => admission.beforeBody(access, request, reply, done);
  });
  return () => paths;
}
