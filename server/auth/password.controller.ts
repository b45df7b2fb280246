import { Controller, Inject, Post } from '@nestjs/common';
import { both, type JsonSchema } from '#engine/definition/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { Call } from '#server/http/call.ts';
import { Admin } from '#server/http/guards.ts';
import { Body, CurrentCall } from '#server/http/input-params.ts';
import { Summary } from '#server/http/summary.ts';
import { typedText } from '#server/http/typed-text.ts';
import { AUTH_SERVICES, type AuthServices } from './auth-services.ts';
import { isOwnPassword } from './is-own-password.ts';
import { logCall } from './log-call.ts';
import { hashToken } from './token.ts';

interface PasswordBody {
  password: string;
}

const BODY: JsonSchema = {
  type: 'object',
  properties: { password: typedText() },
  required: ['password'],
};
const TITLE = both('输入密码确认身份', 'Enters the password once more');
const WRONG = both('密码不正确', 'The password is not right');

/** Administrators who are asked for their password in the middle of their work. */
@Controller()
export class PasswordController {
  constructor(@Inject(AUTH_SERVICES) private readonly services: AuthServices) {}

  @Post('admin/Index/confirmPassword')
  @Admin()
  @Summary('Enter the password once more, for what asks for it')
  async confirm(@CurrentCall() call: Call, @Body(BODY) { password }: PasswordBody): Promise<null> {
    const { main, sessions, limits, now } = this.services;
    const { actor, token = '' } = call.context;
    await limits.take('account.guess', `admin ${actor.id}`);
    if (!(await isOwnPassword(main, 'admin', actor.id, password.slice(0, 200))))
      throw new AppError('record.invalid', {
        issues: [{ path: 'password', code: 'custom', message: WRONG }],
      });
    await main.transaction(async (transaction) => {
      await transaction.query({
        text: `UPDATE token SET password_time = $2 WHERE session = (SELECT session FROM token WHERE token = $1)`,
        values: [hashToken(token), new Date(now()).toISOString()],
      });
      await logCall(transaction, call, { node: '', title: TITLE, data: {} });
    });
    sessions.announce(actor.id);
    return null;
  }
}
