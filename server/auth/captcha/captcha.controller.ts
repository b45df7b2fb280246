import { Controller, Get, Inject, Post } from '@nestjs/common';
import { AppError } from '#server/errors/app-error.ts';
import type { Call } from '#server/http/call.ts';
import { Public } from '#server/http/guards.ts';
import { Body, CurrentCall, Query } from '#server/http/input-params.ts';
import { Summary } from '#server/http/summary.ts';
import { AUTH_SERVICES } from '../auth-services.ts';
import type { AuthServices } from '../auth-services.ts';
import { CAPTCHA_CHECK, CAPTCHA_QUERY } from './captcha.schema.ts';
import type { CaptchaCheck, CaptchaQuery } from './captcha.schema.ts';
import { captchaInfo } from './captcha-text.ts';
import { makeClickCaptcha, secureRandom, solvesCaptcha, type ClickCaptcha } from './click-captcha.ts';
import type { Spot } from './clicks.ts';

/** The captcha of a login, for whoever wants to log in. */
@Controller('api/common')
export class CaptchaController {
  constructor(@Inject(AUTH_SERVICES) private readonly services: AuthServices) {}

  @Get('clickCaptcha')
  @Public()
  @Summary('A picture to click')
  async picture(
    @CurrentCall() { context, reply }: Call,
    @Query(CAPTCHA_QUERY) { id }: CaptchaQuery,
  ): Promise<ClickCaptcha & { targets?: Spot[] }> {
    const { main, now, limits, revealTargets } = this.services;
    await limits.take('captcha.address', context.ip);
    const options = { locale: context.locale, now: now(), random: secureRandom };
    const made = await makeClickCaptcha(main, id, options);
    void reply.header('cache-control', 'no-store');
    return revealTargets ? { ...made.captcha, targets: made.targets } : made.captcha;
  }

  @Post('checkClickCaptcha')
  @Public()
  @Summary('Whether the clicks solve a picture')
  async check(@Body(CAPTCHA_CHECK) given: CaptchaCheck | null): Promise<null> {
    const { main, now } = this.services;
    const answer = { id: given?.id ?? '', info: captchaInfo(given?.info) };
    const consume = given?.unset === true || given?.unset === 'true';
    if (!(await solvesCaptcha(main, answer, { now: now(), consume }))) throw new AppError('captcha.wrong');
    return null;
  }
}
