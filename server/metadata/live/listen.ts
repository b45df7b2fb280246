import { AppError } from '#server/errors/app-error.ts';
import type { Authenticator } from '#server/http/authenticator.ts';
import type { Call } from '#server/http/call.ts';
import type { ChangeHub } from './change-hub.ts';

/** A stream ends after this time and is opened anew, so that nobody listens with rights they have no more. */
const LONGEST_MS = 10 * 60_000;
/** Whether its session still holds is asked so often, should no news of its end have come. */
const CHECK_MS = 5000;
/** Bytes that may wait for a reader; one who does not read is let go. */
const MAX_WAITING = 256 * 1024;

/** Answers a call with a stream that ends by itself, with its session, or with the server. */
export function listen({ reply, context }: Call, hub: ChangeHub, sessions: Authenticator): undefined {
  if (hub.stopped) throw new AppError('server.starting');
  void reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
    // A kept connection would hold up the end of the server.
    connection: 'close',
  });
  raw.socket?.setNoDelay(true);
  const close = (): void => void raw.end();
  const remove = hub.add({
    actor: context.actor,
    send: (text) => {
      if (raw.writableLength > MAX_WAITING) raw.destroy();
      else raw.write(text);
    },
    close,
  });
  const end = setTimeout(close, LONGEST_MS);
  end.unref();
  const check = setInterval(() => void closeWithSession(sessions, context.token, close), CHECK_MS);
  check.unref();
  raw.once('close', () => {
    clearTimeout(end);
    clearInterval(check);
    remove();
  });
  raw.on('error', () => raw.destroy());
  return undefined;
}

/** A database that does not answer ends nobody's session. */
async function closeWithSession(
  sessions: Authenticator,
  token: string | undefined,
  close: () => void,
): Promise<void> {
  try {
    await sessions.actorOf(token, 'admin');
  } catch (error) {
    if (error instanceof AppError && SESSION_ENDS.has(error.code)) close();
  }
}

const SESSION_ENDS: ReadonlySet<string> = new Set(['access.need-login', 'access.token-expired']);
