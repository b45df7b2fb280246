import { translate } from '#engine/contract/texts/index.ts';
import { bodyOf } from '#server/auth/login-body.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Call, HttpDoor } from '#server/http/http-door.ts';

/** What the client is told when it asks for a package manager that is none. */
const NONE = 'none';

/**
 * The terminal of back-office clients, on a server that runs no command from a page:
 *
 * - `GET /admin/ajax/terminal` `command, uuid, extend`: an event stream that says so and ends the task as failed.
 * - `POST /admin/ajax/changeTerminalConfig` `{ manager }`: only `none` is there to choose.
 */
export function openTerminalDoors(door: HttpDoor): void {
  door.route({
    dialect: 'backOffice',
    methods: ['GET'],
    path: '/admin/ajax/terminal',
    access: 'optional',
    handle: refuseCommand,
  });
  door.route({
    dialect: 'backOffice',
    methods: ['POST'],
    path: '/admin/ajax/changeTerminalConfig',
    access: 'login',
    handle: (call) => {
      if (!call.context.actor.super) throw new AppError('access.denied');
      if (bodyOf(call).manager !== NONE) throw new AppError('terminal.none');
      return null;
    },
  });
}

/** A browser reads event streams without headers of its own, so a refusal is an event as well. */
function refuseCommand({ context, query, reply }: Call): void {
  const { actor, locale } = context;
  const reason = translate(locale, actor.super ? 'terminal.none' : 'access.denied');
  const text = (name: string): string => (typeof query[name] === 'string' ? query[name] : '');
  const event = (data: string): string =>
    `data: ${JSON.stringify({ data, uuid: text('uuid'), extend: text('extend'), key: text('command') })}\n\n`;
  void reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(event(reason) + event('command-exec-error'));
}
