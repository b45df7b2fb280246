import { Logger } from '@nestjs/common';
import { translate } from '#engine/contract/texts/index.ts';
import type { Connections } from '#server/database/connection.ts';
import type { Call } from '#server/http/http-door.ts';
import { maskedUrl } from '#server/record/log/masked-json.ts';
import { logLogin } from './login-log.ts';

const TITLE = { 'zh-cn': '越权访问被拒绝', en: 'Refused for want of a right' };

/**
 * Leaves a trace of what an administrator tried without the right to it. Of what he sent only the names are kept: no
 * definition says here which values are secrets. Nobody waits for it.
 */
export function logRefusedAttempt(connections: Connections, { context, body, request }: Call): void {
  const { actor, locale } = context;
  if (actor.audience !== 'admin') return;
  const sent = typeof body === 'object' && body !== null ? Object.keys(body).slice(0, 100) : [];
  logLogin(connections.get('main'), {
    adminId: actor.id,
    username: actor.username,
    title: TITLE[locale],
    url: maskedUrl(context.url),
    ip: context.ip,
    userAgent: context.userAgent,
    data: { method: request.method, reason: translate(locale, 'access.denied'), sent },
  }).catch((error: unknown) =>
    new Logger('auth').error(`A refused attempt was not logged: ${String(error)}`),
  );
}
