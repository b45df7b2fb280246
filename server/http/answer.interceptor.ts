import { Readable } from 'node:stream';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map, type Observable } from 'rxjs';
import { answerText, JSON_TYPE } from './answer-text.ts';
import { routeConfigOf } from './route-access.ts';

/**
 * Sends what a controller's method returns: as `data` of an envelope, or as it is in the REST dialect. A `Readable` is
 * sent as it comes, with the type set on the reply; a call that is answered already is left alone.
 */
export class AnswerInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    return next.handle().pipe(
      map((result: unknown) => {
        if (reply.sent) return undefined;
        if (result instanceof Readable) return result;
        void reply.header('content-type', JSON_TYPE);
        return answerText(routeConfigOf(request).access?.dialect ?? 'backOffice', result);
      }),
    );
  }
}
