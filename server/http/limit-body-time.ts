import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#server/errors/app-error.ts';
import { bodyBytesOf, bodyConfigOf, hasBody, promisedBytes } from './body-size.ts';
import type { RefusalReply } from './refusal-reply.ts';
import type { TimeLimits } from '#server/config/time-limits.ts';

/** What is dropped of a body that has been answered already. */
const MAX_DROPPED = 16 * 1024 * 1024;

interface Waiting {
  request: FastifyRequest;
  reply: FastifyReply;
  /** When all of it must be there; never for a form. Null until somebody looks, for most bodies are there before. */
  until: number | null;
  since: number;
  /** Bytes of the connection when there was news last, and when that was. */
  bytes: number;
  heard: number;
  /** Once it is answered: how much has come by then. */
  answeredAt: number | null;
}

/**
 * Ends requests whose body does not come: by a whole time that grows with what they may send, and when nothing comes for a
 * while. Forms have no whole time, for files are large and lines are slow. The answer is `request.timeout`, once and
 * with the connection closed behind it; what is still sent to an answered request is dropped within bounds.
 * Returns what is to be called with a request whose body is there: one that waited for the next look would grow old, and
 * cost the collector more than the rest of its call.
 */
export function limitBodyTime(
  instance: FastifyInstance,
  limits: TimeLimits,
  refusals: RefusalReply,
): (request: FastifyRequest) => void {
  const waiting = new Map<FastifyRequest, Waiting>();
  instance.addHook('onRequest', (request, reply, done) => {
    // What is asked within the process has its body, and no connection that could be closed.
    const isOverNetwork = request.raw.socket instanceof Socket;
    if (isOverNetwork && hasBody(request.headers)) waiting.set(request, waitFor(request, reply));
    done();
  });
  const sweep = setInterval(() => {
    const now = Date.now();
    for (const each of waiting.values()) {
      if (each.request.raw.complete || each.request.raw.socket.destroyed) waiting.delete(each.request);
      else if (isOver(each, now, limits)) {
        waiting.delete(each.request);
        giveUp(each, refusals);
      }
    }
  }, limits.checkMs);
  sweep.unref();
  instance.addHook('onClose', (_instance, done) => {
    clearInterval(sweep);
    done();
  });
  return (request) => waiting.delete(request);
}

function waitFor(request: FastifyRequest, reply: FastifyReply): Waiting {
  const now = Date.now();
  const { bytesRead } = request.raw.socket;
  return { request, reply, until: null, since: now, bytes: bytesRead, heard: now, answeredAt: null };
}

function endOf({ request, since }: Waiting, { bodyMs, bytesPerSecond }: TimeLimits): number {
  if (bodyConfigOf(request).form === true) return Infinity;
  // A head that promises more than the route takes is refused before its body is read.
  const bytes = promisedBytes(request.headers) ?? bodyBytesOf(request);
  return since + bodyMs + (bytes / bytesPerSecond) * 1000;
}

function isOver(each: Waiting, now: number, limits: TimeLimits): boolean {
  const { silenceMs, dropMs } = limits;
  const { bytesRead } = each.request.raw.socket;
  each.until ??= endOf(each, limits);
  if (each.reply.raw.writableEnded) {
    if (each.answeredAt === null) {
      each.answeredAt = bytesRead;
      each.until = Math.min(each.until, now + dropMs);
    }
    if (bytesRead - each.answeredAt > MAX_DROPPED) return true;
  }
  if (bytesRead > each.bytes) {
    each.bytes = bytesRead;
    each.heard = now;
  }
  return now >= each.until || now - each.heard >= silenceMs;
}

function giveUp({ request, reply }: Waiting, refusals: RefusalReply): void {
  const { socket } = request.raw;
  if (reply.sent) return void socket.destroy();
  reply.raw.once('close', () => socket.destroy());
  reply.raw.once('finish', () => socket.destroySoon());
  void reply.header('connection', 'close');
  refusals.send(new AppError('request.timeout'), request, reply);
}
