import type { Connection } from '#server/database/connection.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Call, HttpDoor } from '#server/http/http-door.ts';
import { tokenOf } from '#server/http/request-facts.ts';
import { siteConfig } from '#server/main/site-config.ts';
import { AUDIENCES } from './audience.ts';
import type { Authenticator } from './authenticator.ts';
import { logIn, wallTime } from './login.ts';
import type { LoggedIn } from './login.ts';
import { logLogin } from './log-logins.ts';
import { bodyOf, textOf } from './login-body.ts';
import { menuTree } from './menu-tree.ts';
import type { RateLimits } from './rate-limits.ts';
import type { RefusedAttempts } from './refused-attempts.ts';
import type { MenuRules } from './rules/menu-rules.ts';
import { sessionsChanged } from './session-changes.ts';
import { endSessions, renewAccess } from './token-store.ts';

export interface AuthServices {
  main: Connection;
  rules: MenuRules;
  authenticator: Authenticator;
  limits: RateLimits;
  refused: RefusedAttempts;
  /** Whether a captcha is asked for. */
  captcha: boolean;
  /** Asks for a solved captcha. @throws AppError `captcha.wrong`. */
  passCaptcha(body: Record<string, unknown>): Promise<void>;
  /** Told to the back office. */
  development: boolean;
  /** Milliseconds since 1970, UTC. */
  now: () => number;
}

/** What the client keeps after a login. */
interface AdminLogin {
  id: number;
  username: string;
  nickname: string;
  avatar: string;
  /** `YYYY-MM-DD HH:mm:ss` of the login before, by the site's clock; empty when there was none. */
  last_login_time: string;
  token: string;
  refresh_token: string;
}

/** The doors of a session: login, logout, what the back office needs to start, and new access for a kept session. */
export function openAuthDoors(door: HttpDoor, services: AuthServices): void {
  const backOffice = { dialect: 'backOffice' } as const;
  door.route({
    ...backOffice,
    methods: ['GET'],
    path: '/admin/Index/login',
    access: 'optional',
    handle: (call) => greet(call, services),
  });
  door.route({
    ...backOffice,
    methods: ['POST'],
    path: '/admin/Index/login',
    access: 'public',
    handle: (call) => answerLogin(call, services),
  });
  door.route({
    ...backOffice,
    methods: ['POST'],
    path: '/admin/Index/logout',
    access: 'public',
    handle: (call) => answerLogout(call, services),
  });
  door.route({
    ...backOffice,
    methods: ['GET'],
    path: '/admin/Index/index',
    access: 'login',
    handle: (call) => answerIndex(call, services),
  });
  door.route({
    ...backOffice,
    methods: ['POST'],
    path: '/api/common/refreshToken',
    access: 'public',
    handle: (call) => answerRefresh(call, services),
  });
}

function greet({ context }: Call, { captcha }: AuthServices): { captcha: boolean } {
  if (context.actor.audience === 'admin') throw new AppError('login.already');
  return { captcha };
}

async function answerLogin(call: Call, services: AuthServices): Promise<{ userInfo: AdminLogin }> {
  const { context } = call;
  const body = bodyOf(call);
  const username = textOf(body, 'username');
  const password = textOf(body, 'password');
  const keep = body.keep === true;
  const { ip, userAgent } = context;
  const userInfo = await logLogin(services, { audience: 'admin', username, keep, context }, async () => {
    await services.limits.take('login.address', ip);
    await services.limits.take('login.account', username.toLowerCase());
    await services.passCaptcha(body);
    const attempt = { audience: 'admin' as const, username, password, keep, ip, userAgent };
    const loggedIn = await logIn(services.main, attempt, services.now());
    return adminInfoOf(services, loggedIn, context.timeZone);
  });
  return { userInfo };
}

async function adminInfoOf(
  { main }: AuthServices,
  { id, tokens, lastLoginTime }: LoggedIn,
  timeZone: string,
): Promise<AdminLogin> {
  const { rows } = await main.query<Pick<AdminLogin, 'username' | 'nickname' | 'avatar'>>({
    text: 'SELECT username, nickname, avatar FROM admin WHERE id = $1',
    values: [id],
  });
  if (rows[0] === undefined) throw new AppError('login.failed');
  return {
    id,
    ...rows[0],
    last_login_time: wallTime(lastLoginTime, timeZone),
    token: tokens.access,
    refresh_token: tokens.refresh,
  };
}

async function answerLogout(call: Call, services: AuthServices): Promise<null> {
  const refresh = bodyOf(call).refreshToken;
  const tokens = [tokenOf(call.request), refresh].filter(
    (token): token is string => typeof token === 'string' && token !== '',
  );
  for (const adminId of await endSessions(services.main, tokens)) sessionsChanged(adminId);
  return null;
}

async function answerIndex({ context }: Call, services: AuthServices): Promise<unknown> {
  const { actor, locale } = context;
  const { rows } = await services.main.query<{
    nickname: string;
    avatar: string;
    previous_login_time: string | null;
  }>({
    text: 'SELECT nickname, avatar, previous_login_time FROM admin WHERE id = $1',
    values: [actor.id],
  });
  const [admin] = rows;
  if (admin === undefined) throw new AppError('access.need-login');
  const rules = (await services.rules.all()).map((rule) => ({
    ...rule,
    title: services.rules.titleOf(rule, locale),
  }));
  const menus = menuTree(rules, actor);
  // Who may do everything has to come in where nothing is defined yet.
  if (menus.length === 0 && !actor.super) throw new AppError('access.no-menu');
  return {
    adminInfo: {
      id: actor.id,
      username: actor.username,
      nickname: admin.nickname,
      avatar: admin.avatar,
      last_login_time: wallTime(admin.previous_login_time, context.timeZone),
      super: actor.super,
    },
    menus,
    siteConfig: siteConfig({ development: services.development }),
    terminal: { phpDevelopmentServer: false, npmPackageManager: 'none' },
  };
}

/** New access for a kept session, whoever's it is: the header of the expired token tells the audience. */
async function answerRefresh(call: Call, services: AuthServices): Promise<{ type: string; token: string }> {
  const refresh = textOf(bodyOf(call), 'refreshToken');
  for (const audience of ['admin', 'member'] as const) {
    const oldAccess = tokenOf(call.request, audience);
    if (oldAccess === undefined) continue;
    const token = await services.main.transaction((transaction) =>
      renewAccess(transaction, audience, { refresh, oldAccess }, services.now()),
    );
    if (token !== null) return { type: AUDIENCES[audience].refresh, token };
  }
  throw new AppError('request.bad-value', { params: { field: 'refreshToken' } });
}
