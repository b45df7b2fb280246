import { Controller, Inject, Post } from '@nestjs/common';
import { both, type JsonSchema } from '#engine/definition/index.ts';
import { AUTH_SERVICES } from '#server/auth/auth-services.ts';
import type { AuthServices } from '#server/auth/auth-services.ts';
import { passCaptcha } from '#server/auth/captcha/pass-captcha.ts';
import type { AccountWay } from '#server/auth/member/member-entry.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { Call } from '#server/http/call.ts';
import { Public } from '#server/http/guards.ts';
import { Body, CurrentCall } from '#server/http/input-params.ts';
import { Summary } from '#server/http/summary.ts';
import { typedText } from '#server/http/typed-text.ts';
import { ACCOUNT_DEPS, type AccountDeps } from './account-deps.ts';
import { accountRefusal } from './account-refusal.ts';
import { accountWays } from './account-ways.ts';
import { addressIssues } from './address-issues.ts';
import type { CodePurpose } from './code-key.ts';
import { sendCode } from './send-code.ts';

interface SendBody extends Record<string, unknown> {
  email?: string | null;
  mobile?: string | null;
  event?: string | null;
  template_code?: string | null;
  password?: string | null;
}

const CAPTCHA: JsonSchema = {
  captchaId: { description: 'Of the picture that was drawn.' },
  captchaInfo: { description: 'The clicks: `x,y-x,y;width;height`.' },
};
const PASSWORD = typedText(200, "The account's, for a code that verifies it.");

const EMS_BODY: JsonSchema = {
  type: 'object',
  properties: {
    email: typedText(),
    event: typedText(40, '`user_register`, `user_change_email`, `user_retrieve_pwd` or `user_email_verify`.'),
    password: PASSWORD,
    ...CAPTCHA,
  },
};
const SMS_BODY: JsonSchema = {
  type: 'object',
  properties: {
    mobile: typedText(),
    template_code: typedText(
      40,
      '`user_register`, `user_change_mobile`, `user_retrieve_pwd` or `user_mobile_verify`.',
    ),
    password: PASSWORD,
    ...CAPTCHA,
  },
};

const PURPOSES: Readonly<Record<AccountWay, Readonly<Record<string, CodePurpose>>>> = {
  email: {
    user_register: 'register',
    user_change_email: 'change',
    user_retrieve_pwd: 'retrieve',
    user_email_verify: 'verify',
  },
  mobile: {
    user_register: 'register',
    user_change_mobile: 'change',
    user_retrieve_pwd: 'retrieve',
    user_mobile_verify: 'verify',
  },
};

const UNKNOWN = both('未知的验证码用途', 'There is no code for that');
const NO_SMS = both('没有配置短信验证码', 'Codes by SMS are not set up');

/** Codes to the mailboxes and telephones of members; each costs a captcha. */
@Controller('api')
export class CodesController {
  constructor(
    @Inject(AUTH_SERVICES) private readonly services: AuthServices,
    @Inject(ACCOUNT_DEPS) private readonly deps: AccountDeps,
  ) {}

  @Post('Ems/send')
  @Public({ audience: 'member' })
  @Summary('Mail a code')
  mail(@CurrentCall() call: Call, @Body(EMS_BODY) body: SendBody): Promise<null> {
    return this.send('email', 'event', call, body);
  }

  @Post('Sms/send')
  @Public({ audience: 'member' })
  @Summary('Text a code')
  text(@CurrentCall() call: Call, @Body(SMS_BODY) body: SendBody): Promise<null> {
    return this.send('mobile', 'template_code', call, body);
  }

  private async send(
    way: AccountWay,
    field: 'event' | 'template_code',
    { context }: Call,
    body: SendBody,
  ): Promise<null> {
    const { deps, services } = this;
    const { limits } = services;
    const name = body[field] ?? '';
    const purpose = Object.hasOwn(PURPOSES[way], name) ? PURPOSES[way][name] : undefined;
    if (purpose === undefined) throw accountRefusal(field, UNKNOWN);
    const address = (body[way] ?? '').trim();
    const issues = addressIssues(way, address);
    if (issues.length > 0) throw new AppError('record.invalid', { issues });
    if (!accountWays(deps.settings, deps.development).includes(way))
      throw way === 'email' ? new AppError('mail.not-configured') : accountRefusal(way, NO_SMS);
    await limits.take('code.address', context.ip);
    await passCaptcha(services.main, body, services.now());
    const { actor, locale } = context;
    await sendCode(deps, { way, purpose, address, actor, password: body.password ?? '', locale, limits });
    return null;
  }
}
