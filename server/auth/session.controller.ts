import { Controller, Get, Inject, Post } from '@nestjs/common';
import { AppError } from '#server/errors/app-error.ts';
import type { Call } from '#server/http/call.ts';
import { Admin, Public } from '#server/http/guards.ts';
import { Body, CurrentCall } from '#server/http/input-params.ts';
import { tokenOf } from '#server/http/request-facts.ts';
import { Summary } from '#server/http/summary.ts';
import { adminStart } from './admin-start.ts';
import { AUDIENCES } from './audiences.ts';
import { AUTH_SERVICES } from './auth-services.ts';
import type { AuthServices } from './auth-services.ts';
import { logLogin } from './log-login.ts';
import { logIn, wallTime } from './login.ts';
import type { LoggedIn } from './login.ts';
import { LOGIN_BODY, LOGOUT_BODY, REFRESH_BODY } from './session.schema.ts';
import type { LoginBody, LogoutBody, RefreshBody } from './session.schema.ts';
import { endSessions, renewAccess } from './token-store.ts';

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

/** An administrator's session: login, logout, what the back office needs to start, and new access for a kept session. */
@Controller()
export class SessionController {
  constructor(@Inject(AUTH_SERVICES) private readonly services: AuthServices) {}

  @Get('admin/Index/login')
  @Public({ audience: 'admin' })
  @Summary('What the login page must know')
  state(@CurrentCall() { context }: Call): { captcha: boolean } {
    if (context.actor.audience === 'admin') throw new AppError('login.already');
    return { captcha: this.services.captcha };
  }

  @Post('admin/Index/login')
  @Public()
  @Summary('Sign in')
  async login(
    @CurrentCall() { context }: Call,
    @Body(LOGIN_BODY) body: LoginBody,
  ): Promise<{ userInfo: AdminLogin }> {
    const { services } = this;
    const [username, password] = [body.username ?? '', body.password ?? ''];
    const keep = body.keep === true;
    const { ip, userAgent, locale } = context;
    const userInfo = await logLogin(services, { audience: 'admin', username, keep, context }, async () => {
      await services.limits.take('login.address', ip);
      await services.limits.take('login.account', username.toLowerCase());
      await services.passCaptcha(body);
      const attempt = { audience: 'admin' as const, username, password, keep, ip, userAgent, locale };
      const loggedIn = await logIn(services.main, attempt, services.now());
      return adminLogin(services, loggedIn, context.timeZone);
    });
    return { userInfo };
  }

  @Post('admin/Index/logout')
  @Public()
  @Summary('Sign out')
  async logout(@CurrentCall() { request }: Call, @Body(LOGOUT_BODY) body: LogoutBody): Promise<null> {
    const tokens = [tokenOf(request), body.refreshToken].filter(
      (token): token is string => typeof token === 'string' && token !== '',
    );
    for (const id of await endSessions(this.services.main, tokens)) this.services.sessions.announce(id);
    return null;
  }

  @Get('admin/Index/index')
  @Admin()
  @Summary('Who is signed in, with his menus')
  start(@CurrentCall() { context }: Call): Promise<unknown> {
    return adminStart(this.services, context);
  }

  /** Whoever's session it is: the header of the expired token gives the audience. */
  @Post('api/common/refreshToken')
  @Public()
  @Summary('New access for a kept session')
  async refresh(
    @CurrentCall() { request }: Call,
    @Body(REFRESH_BODY) body: RefreshBody,
  ): Promise<{ type: string; token: string }> {
    const { main, now } = this.services;
    const refresh = body.refreshToken ?? '';
    for (const audience of ['admin', 'member'] as const) {
      const oldAccess = tokenOf(request, audience);
      if (oldAccess === undefined) continue;
      const token = await main.transaction((transaction) =>
        renewAccess(transaction, audience, { refresh, oldAccess }, now()),
      );
      if (token !== null) return { type: AUDIENCES[audience].refresh, token };
    }
    throw new AppError('request.bad-value', { params: { field: 'refreshToken' } });
  }
}

async function adminLogin(
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
