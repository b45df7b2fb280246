import { Controller, Get, Inject, Post } from '@nestjs/common';
import { AppError } from '#server/errors/app-error.ts';
import type { Call } from '#server/http/call.ts';
import { Public } from '#server/http/guards.ts';
import { Body, CurrentCall, Query } from '#server/http/input-params.ts';
import { tokenOf } from '#server/http/request-facts.ts';
import { Summary } from '#server/http/summary.ts';
import { AUTH_SERVICES } from '../auth-services.ts';
import type { AuthServices } from '../auth-services.ts';
import { keepLanguage } from '../keep-language.ts';
import { logLogin } from '../log-login.ts';
import { logIn } from '../login.ts';
import { CHECK_IN_BODY, LOGOUT_BODY } from '../session.schema.ts';
import type { CheckInBody, LogoutBody } from '../session.schema.ts';
import { endSessions } from '../token-store.ts';
import { MemberSignIns } from './member-sign-ins.ts';
import { memberInfo, type MemberInfo } from './member-info.ts';
import { memberMenu } from './member-menu.ts';

interface MemberTokens {
  token: string;
  /** Empty unless the login is to be kept. */
  refresh_token: string;
}

const INDEX_QUERY = {
  type: 'object',
  properties: { requiredLogin: { description: '`1`: refused without a session.', examples: ['1'] } },
};

/** The member's side: what it needs to start, login and logout. */
@Controller()
export class MemberController {
  constructor(
    @Inject(AUTH_SERVICES) private readonly services: AuthServices,
    @Inject(MemberSignIns) private readonly signIns: MemberSignIns,
  ) {}

  /** Callers who insist on a login (`requiredLogin=1`) are informed when there is none, and when it has run out. */
  @Get('api/index/index')
  @Public({ audience: 'member' })
  @Summary('What the shop needs to start')
  async start(
    @CurrentCall() { request, context }: Call,
    @Query(INDEX_QUERY) { requiredLogin }: { requiredLogin?: unknown },
  ): Promise<unknown> {
    const { main, authenticator, siteConfig, shopFacts, memberEntry } = this.services;
    const { actor, locale } = context;
    if (requiredLogin === '1' && actor.audience !== 'member') {
      await authenticator.actorOf(tokenOf(request, 'member'), 'member');
    }
    if (actor.audience === 'member') await keepLanguage(main, { audience: 'member', id: actor.id }, locale);
    return {
      site: siteConfig({ member: actor.audience === 'member', locale }),
      openMemberCenter: memberEntry.isCentreOpen(),
      userInfo: actor.audience === 'member' ? ((await memberInfo(main, actor.id)) ?? []) : [],
      ...(await memberMenu(main, actor, locale)),
      shop: shopFacts(locale),
    };
  }

  @Get('api/user/checkIn')
  @Public({ audience: 'member' })
  @Summary("What the member's login page must know")
  state(@CurrentCall() { context }: Call): object {
    if (context.actor.audience === 'member') throw new AppError('login.already');
    const { captcha, memberEntry } = this.services;
    if (!memberEntry.isCentreOpen()) throw new AppError('member.closed');
    return {
      userLoginCaptchaSwitch: captcha,
      accountVerificationType: memberEntry.ways(),
      registrationOpen: memberEntry.isOpen(),
    };
  }

  @Post('api/user/checkIn')
  @Public()
  @Summary('Sign in as a member, or become one')
  async checkIn(
    @CurrentCall() { request, context }: Call,
    @Body(CHECK_IN_BODY) body: CheckInBody,
  ): Promise<{ userInfo: MemberInfo & MemberTokens; routePath: string }> {
    const { services } = this;
    if (!services.memberEntry.isCentreOpen()) throw new AppError('member.closed');
    const { ip, userAgent, locale } = context;
    const username = (body.username ?? '').trim();
    const password = body.password ?? '';
    const keep = body.keep === true;
    const userInfo = await logLogin(services, { audience: 'member', username, keep, context }, async () => {
      await services.limits.take('login.address', ip);
      await services.limits.take('login.account', `member ${username.toLowerCase()}`);
      // The code has cost a captcha already.
      if (body.tab === 'register') await services.memberEntry.register(body);
      else await services.passCaptcha(body);
      const attempt = { audience: 'member' as const, username, password, keep, ip, userAgent, locale };
      const { id, tokens } = await logIn(services.main, attempt, services.now());
      const info = await memberInfo(services.main, id);
      if (info === null) throw new AppError('login.failed');
      return { ...info, token: tokens.access, refresh_token: tokens.refresh };
    });
    await this.signIns.announce(request, userInfo.id);
    return { userInfo, routePath: '/user' };
  }

  @Post('api/user/logout')
  @Public()
  @Summary('Sign out as a member')
  async logout(@CurrentCall() { request }: Call, @Body(LOGOUT_BODY) body: LogoutBody): Promise<null> {
    const { main, sessions } = this.services;
    const tokens = [tokenOf(request, 'member'), body.refreshToken].filter(
      (token): token is string => typeof token === 'string' && token !== '',
    );
    for (const id of await endSessions(main, tokens, 'member')) sessions.announce(id, 'member');
    return null;
  }
}
