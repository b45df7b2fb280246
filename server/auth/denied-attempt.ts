import { translate } from '#engine/contract/texts/index.ts';
import type { AppError } from '#server/errors/app-error.ts';
import type { Call } from '#server/http/call.ts';
import { maskedUrl } from '#server/record/log/masked-json.ts';
import type { RefusedAttempt } from './refused-attempts.ts';

const TITLE = { 'zh-cn': '越权操作被拒绝', en: 'Refused for want of a right' };

/** Refusals that depend on who asks, not on what the row is like. */
const REFUSALS: ReadonlySet<string> = new Set(['access.denied', 'account.own', 'group.own']);

/**
 * What somebody who is signed in was refused for want of a right; null for every other refusal. Of what was sent only
 * the names are kept: no definition says here which values are secrets.
 */
export function deniedAttempt(call: Call, { code, params, issues }: AppError): RefusedAttempt | null {
  const { actor, locale, url, ip, userAgent } = call.context;
  const isGranting = issues.some((issue) => issue.code === 'forbidden');
  if (!(REFUSALS.has(code) || isGranting) || actor.audience === 'guest') return null;
  const { body, request } = call;
  const sent = typeof body === 'object' && body !== null ? Object.keys(body).slice(0, 100) : [];
  const reason = translate(locale, isGranting ? 'access.denied' : code, params);
  return {
    who: `${actor.audience} ${actor.id} ${ip}`,
    place: placeOf(call),
    entry: {
      adminId: actor.audience === 'admin' ? actor.id : 0,
      username: actor.username,
      node: typeof params['node'] === 'string' ? params['node'] : '',
      title: TITLE,
      url: maskedUrl(url),
      ip,
      userAgent,
      data: { method: request.method, reason, sent },
    },
  };
}

/** The same for every row of a table: whoever walks through its keys tries one thing. */
function placeOf({ request, context }: Call): string {
  const path = context.url.split('?', 1)[0] ?? '';
  return `${request.method} ${path.toLowerCase().replaceAll(/\/\d+(?=\/|$)/g, '/*')}`;
}
