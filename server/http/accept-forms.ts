import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/errors/app-error.ts';
import { bodyConfigOf } from './body-size.ts';

/** Leaves multipart forms unread for the routes that want them, and refuses them everywhere else. */
export function acceptForms(instance: FastifyInstance): void {
  instance.addContentTypeParser('multipart/form-data', (request, payload, done) => {
    if (bodyConfigOf(request).form === true) done(null, payload);
    else done(new AppError('request.invalid'));
  });
}
