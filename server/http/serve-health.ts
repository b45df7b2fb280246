import type { FastifyInstance } from 'fastify';
import type { Readiness } from './readiness.ts';

/** A database that does not answer in this time has its last known state. */
const PATIENCE_MS = 2000;

/** `GET /healthz`: the process is alive. `GET /readyz`: it can serve; 503 with the names of what is missing if not. */
export function serveHealth(
  instance: FastifyInstance,
  readiness: Readiness,
  check: (patienceMs: number) => Promise<void>,
): void {
  instance.route({
    method: 'GET',
    url: '/healthz',
    config: { document: true },
    handler: (_request, reply) => reply.send({ status: 'alive' }),
  });
  instance.route({
    method: 'GET',
    url: '/readyz',
    config: { document: true },
    handler: async (_request, reply) => {
      await check(PATIENCE_MS);
      const missing = readiness.missing();
      return missing.length === 0
        ? reply.send({ status: 'ready' })
        : reply.status(503).send({ status: 'not ready', missing });
    },
  });
}
