import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/errors/app-error.ts';
import type { RefusalReply } from './refusal-reply.ts';
import type { SiteRules } from './site-rules.ts';

/** Refuses every request of a blocked address, pages and files included, before anything of it is read. */
export function guardAddresses(instance: FastifyInstance, rules: SiteRules, refusals: RefusalReply): void {
  instance.addHook('onRequest', (request, reply, done) => {
    if (!rules.blocks(request.ip)) return done();
    refusals.send(new AppError('access.blocked'), request, reply);
  });
}
