import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/errors/app-error.ts';
import { bodyConfigOf } from './body-size.ts';

/** A multipart form, and a part of a file by the tus protocol. */
const STREAMS = ['multipart/form-data', 'application/offset+octet-stream'];

/** Leaves forms and parts of files unread for the routes that want them, and refuses them everywhere else. */
export function acceptForms(instance: FastifyInstance): void {
  instance.addContentTypeParser(STREAMS, (request, payload, done) => {
    if (bodyConfigOf(request).form === true) done(null, payload);
    else done(new AppError('request.invalid'));
  });
}
