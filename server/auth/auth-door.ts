import { translate } from '#engine/contract/texts/index.ts';
import type { Connection } from '#server/database/connection.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Call, HttpDoor } from '#server/http/http-door.ts';
import { tokenOf } from '#server/http/request-facts.ts';
import { siteConfig } from '#server/main/site-config.ts';
import { AUDIENCES } from './audience.ts';
import type { Authenticator } from './authenticator.ts';
import { logLogin } from './login-log.ts';
import { logIn, wallTime } from './login.ts';
import type { LoggedIn } from './login.ts';
import { bodyOf, textOf } from './login-body.ts';
import { menuTree } from './menu-tree.ts';
import type { RateLimits } from './rate-limits.ts';
import type { MenuRules } from './rules/menu-rules.ts';
import { endSessions, renewAccess } from './token-store.ts';

export interface AuthServices {
  main: Connection;
  rules: MenuRules;
  authenticator: Authenticator;
  limits: RateLimits;
  /** Whether a captcha is asked for. */
  captcha: boolean;
  /** Asks for a solved captcha. @throws AppError `captcha.wrong`. */
  passCaptcha(body: Record<string, unknown>): Promise<void>;
  /** Told to the back office. */
  development: boolean;
  /** Milliseconds since 1970, UTC. */
  now: () => number;
}

const LOGIN_TITLE = { 'zh-cn': '登录', en: 'Login' };
const FAILED_LOGIN_TITLE = { 'zh-cn': '登录失败', en: 'Login failed' };

/** What the client keeps after a login. */
interface AdminLogin {
  id: number;
  username: string;
  nickname: string;
  avatar: string;
  /** `YYYY-MM-DD HH:mm:ss` of the login before, in UTC; empty when there was none. */
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
  const trace = {
    username,
    url: context.url,
    ip: context.ip,
    userAgent: context.userAgent,
  };
  const attempt = {
    audience: 'admin' as const,
    username,
    password,
    keep: body.keep === true,
    ip: context.ip,
    userAgent: context.userAgent,
  };
  await services.limits.take('login.address', context.ip);
  await services.limits.take('login.account', username.toLowerCase());
  await services.passCaptcha(body);
  try {
    const userInfo = await adminInfoOf(services, await logIn(services.main, attempt, services.now()));
    const title = LOGIN_TITLE[context.locale];
    await logLogin(services.main, { ...trace, adminId: userInfo.id, title, data: { keep: attempt.keep } });
    return { userInfo };
  } catch (error) {
    if (error instanceof AppError && error.code.startsWith('login.')) {
      const reason = translate(context.locale, error.code, error.params);
      const title = FAILED_LOGIN_TITLE[context.locale];
      await logLogin(services.main, { ...trace, adminId: 0, title, data: { reason } });
    }
    throw error;
  }
}

async function adminInfoOf(
  { main }: AuthServices,
  { id, tokens, lastLoginTime }: LoggedIn,
): Promise<AdminLogin> {
  const { rows } = await main.query<Pick<AdminLogin, 'username' | 'nickname' | 'avatar'>>({
    text: 'SELECT username, nickname, avatar FROM admin WHERE id = $1',
    values: [id],
  });
  if (rows[0] === undefined) throw new AppError('login.failed');
  return {
    id,
    ...rows[0],
    last_login_time: wallTime(lastLoginTime),
    token: tokens.access,
    refresh_token: tokens.refresh,
  };
}

async function answerLogout(call: Call, services: AuthServices): Promise<null> {
  const refresh = bodyOf(call).refreshToken;
  const tokens = [tokenOf(call.request), refresh].filter(
    (token): token is string => typeof token === 'string' && token !== '',
  );
  for (const adminId of await endSessions(services.main, tokens))
    services.authenticator.forget(adminId, 'admin');
  return null;
}

async function answerIndex({ context }: Call, services: AuthServices): Promise<unknown> {
  const { actor, locale } = context;
  const { rows } = await services.main.query<{
    nickname: string;
    avatar: string;
    last_login_time: string | null;
  }>({
    text: 'SELECT nickname, avatar, last_login_time FROM admin WHERE id = $1',
    values: [actor.id],
  });
  const [admin] = rows;
  if (admin === undefined) throw new AppError('access.need-login');
  const rules = (await services.rules.all()).map((rule) => ({
    ...rule,
    title: services.rules.titleOf(rule, locale),
  }));
  return {
    adminInfo: {
      id: actor.id,
      username: actor.username,
      nickname: admin.nickname,
      avatar: admin.avatar,
      last_login_time: wallTime(admin.last_login_time),
      super: actor.super,
    },
    menus: menuTree(rules, actor),
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
