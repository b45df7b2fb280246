import type { Authenticator } from '#server/auth/authenticator.ts';
import { onSessionsChanged } from '#server/auth/session-changes.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Call, HttpDoor } from '#server/http/http-door.ts';
import type { ChangeHub } from './change-hub.ts';

/** A stream ends after this time and is opened anew, so that nobody listens with rights he has no more. */
const LONGEST_MS = 10 * 60_000;
/** Whether its session still holds is asked so often, should no news of its end have come. */
const CHECK_MS = 5000;
/** Bytes that may wait for a reader; one who does not read is let go. */
const MOST_WAITING = 256 * 1024;

/**
 * `GET /admin/metadata/changes`: server-sent events about definitions, for whoever is signed in (the token comes in the
 * header, as with every call). `state` opens the stream with a mark that is equal while nothing changed; `definition`
 * names one with its new version, or null when it is gone; `menu` says that the menu is another; `issues` lists what is
 * wrong with definition files, in development only. A stream ends with its session, wherever and however that ends.
 * Returns the function that lets go of sessions.
 */
export function openChangesDoor(door: HttpDoor, hub: ChangeHub, sessions: Authenticator): () => void {
  door.route({
    methods: ['GET'],
    path: '/admin/metadata/changes',
    dialect: 'backOffice',
    access: 'login',
    handle: (call) => listen(call, hub, sessions),
  });
  return onSessionsChanged((accountId, audience) => {
    if (accountId === null || audience === 'admin') hub.closeOf(accountId);
  });
}

function listen({ reply, context }: Call, hub: ChangeHub, sessions: Authenticator): undefined {
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
      if (raw.writableLength > MOST_WAITING) raw.destroy();
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
