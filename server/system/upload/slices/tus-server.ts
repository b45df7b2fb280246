import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Server, type Locker } from '@tus/server';
import { AppError } from '#server/errors/app-error.ts';
import type { Call } from '#server/http/call.ts';
import type { SliceStore } from './slice-store.ts';

/** The tus protocol 1.0 over a store. Who may do what with which file is decided before it is asked. */
export function tusServer(store: SliceStore, locker: Locker): Server {
  return new Server({
    path: '/ajax/slices',
    datastore: store,
    locker,
    // Relative to the address that was asked, whatever stands before it.
    generateUrl: (request, { id }) => `${new URL(request.url).pathname.replace(/\/$/, '')}/${id}`,
    getFileIdFromRequest: (_request, last) => last,
    // Other origins are let in by the server's own rules alone.
    allowedOrigins: () => false,
  });
}

/**
 * Answers a call by the protocol.
 * @throws AppError where the protocol refuses, so that refusals have one form everywhere.
 */
export async function answerByTus(tus: Server, { request, reply }: Call): Promise<void> {
  const answer = await tus.handleWeb(webRequest(request.raw, request.originalUrl));
  if (answer.status >= 400) throw await refusalOf(answer);
  for (const [name, value] of answer.headers) void reply.header(name, value);
  void reply.status(answer.status).send(answer.status === 204 ? undefined : '');
}

function webRequest(raw: IncomingMessage, url: string): Request {
  const { method = 'GET' } = raw;
  const headers = new Headers();
  for (const [name, value] of Object.entries(raw.headers)) {
    if (typeof value === 'string') headers.set(name, value);
  }
  const body = method === 'POST' ? (Readable.toWeb(raw) as ReadableStream) : null;
  return new Request(new URL(url, 'http://tus'), {
    method,
    headers,
    ...(body === null ? {} : { body: body as never, duplex: 'half' }),
  } as RequestInit);
}

async function refusalOf(answer: Response): Promise<AppError> {
  return refusal(answer.status, await answer.text());
}

/** An error of the protocol as one of ours; others as they are. */
export function refusalFor(error: unknown): unknown {
  const { status_code: status, body } = error as { status_code?: number; body?: string };
  return status === undefined ? error : refusal(status, body ?? '');
}

function refusal(status: number, text: string): AppError {
  const cause = new Error(`${status} ${text.trim()}`);
  switch (status) {
    case 404:
    case 410:
      return new AppError('upload.gone', { cause });
    case 409:
      return new AppError('upload.offset', { cause });
    case 413:
      return new AppError('upload.size', { cause });
    case 507:
      return new AppError('upload.no-room', { cause });
    default:
      return new AppError(status >= 500 ? 'server.internal' : 'request.invalid', { cause });
  }
}
