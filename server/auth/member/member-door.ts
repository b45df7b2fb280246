import type { Connection } from '#server/database/connection.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Call, HttpDoor } from '#server/http/http-door.ts';
import { tokenOf } from '#server/http/request-facts.ts';
import { siteConfig } from '#server/main/site-config.ts';
import type { Authenticator } from '../authenticator.ts';
import { bodyOf, textOf } from '../login-body.ts';
import { logIn } from '../login.ts';
import { logLogin } from '../log-logins.ts';
import type { RateLimits } from '../rate-limits.ts';
import type { RefusedAttempts } from '../refused-attempts.ts';
import { sessionsChanged } from '../session-changes.ts';
import { endSessions } from '../token-store.ts';
import { memberInfo, type MemberInfo } from './member-info.ts';
import { memberMenu } from './member-menu.ts';

export interface MemberServices {
  main: Connection;
  authenticator: Authenticator;
  limits: RateLimits;
  refused: RefusedAttempts;
  /** Asks for a solved captcha. @throws AppError `captcha.wrong`. */
  passCaptcha(body: Record<string, unknown>): Promise<void>;
  /** Whether a captcha is asked for. */
  captcha: boolean;
  /** Milliseconds since 1970, UTC. */
  now: () => number;
}

interface MemberTokens {
  token: string;
  /** Empty unless the login is to be kept. */
  refresh_token: string;
}

/** The doors of the member's side: what it needs to start, login and logout. */
export function openMemberDoors(door: HttpDoor, services: MemberServices): void {
  const member = { dialect: 'backOffice', audience: 'member' } as const;
  door.route({
    ...member,
    methods: ['GET'],
    path: '/api/index/index',
    access: 'optional',
    handle: (call) => answerIndex(call, services),
  });
  door.route({
    ...member,
    methods: ['GET'],
    path: '/api/user/checkIn',
    access: 'optional',
    handle: ({ context }: Call) => {
      if (context.actor.audience === 'member') throw new AppError('login.already');
      return { userLoginCaptchaSwitch: services.captcha, accountVerificationType: [] };
    },
  });
  door.route({
    ...member,
    methods: ['POST'],
    path: '/api/user/checkIn',
    access: 'public',
    handle: (call) => answerCheckIn(call, services),
  });
  door.route({
    ...member,
    methods: ['POST'],
    path: '/api/user/logout',
    access: 'public',
    handle: (call) => answerLogout(call, services),
  });
}

/** Who insists on a login (`requiredLogin=1`) is told when there is none, and when it has run out. */
async function answerIndex(call: Call, { main, authenticator }: MemberServices): Promise<unknown> {
  const { actor } = call.context;
  if (call.query['requiredLogin'] === '1' && actor.audience !== 'member') {
    await authenticator.actorOf(tokenOf(call.request, 'member'), 'member');
  }
  const { siteName, version, cdnUrl, upload } = siteConfig();
  return {
    site: { siteName, recordNumber: '', version, cdnUrl, upload },
    openMemberCenter: true,
    userInfo: actor.audience === 'member' ? ((await memberInfo(main, actor.id)) ?? []) : [],
    ...(await memberMenu(main, actor, call.context.locale)),
  };
}

async function answerCheckIn(
  call: Call,
  services: MemberServices,
): Promise<{ userInfo: MemberInfo & MemberTokens; routePath: string }> {
  const body = bodyOf(call);
  if (textOf(body, 'tab') === 'register') throw new AppError('login.no-registration');
  const { ip, userAgent } = call.context;
  const username = textOf(body, 'username').trim();
  const password = textOf(body, 'password');
  const keep = body['keep'] === true;
  const userInfo = await logLogin(
    services,
    { audience: 'member', username, keep, context: call.context },
    async () => {
      await services.limits.take('login.address', ip);
      await services.limits.take('login.account', `member ${username.toLowerCase()}`);
      await services.passCaptcha(body);
      const attempt = { audience: 'member' as const, username, password, keep, ip, userAgent };
      const { id, tokens } = await logIn(services.main, attempt, services.now());
      const info = await memberInfo(services.main, id);
      if (info === null) throw new AppError('login.failed');
      return { ...info, token: tokens.access, refresh_token: tokens.refresh };
    },
  );
  return { userInfo, routePath: '/user' };
}

async function answerLogout(call: Call, { main }: MemberServices): Promise<null> {
  const tokens = [tokenOf(call.request, 'member'), bodyOf(call)['refreshToken']].filter(
    (token): token is string => typeof token === 'string' && token !== '',
  );
  for (const id of await endSessions(main, tokens, 'member')) sessionsChanged(id, 'member');
  return null;
}
