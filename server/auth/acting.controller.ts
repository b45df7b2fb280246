import { Controller, Inject, Post } from '@nestjs/common';
import type { JsonSchema } from '#engine/definition/index.ts';
import type { Call } from '#server/http/call.ts';
import { Admin } from '#server/http/guards.ts';
import { Body, CurrentCall } from '#server/http/input-params.ts';
import { Summary } from '#server/http/summary.ts';
import { keepActing } from './keep-acting.ts';
import { AUTH_SERVICES, type AuthServices } from './auth-services.ts';
import { logCall } from './log-call.ts';

const NOTHING: JsonSchema = { type: 'object', properties: {} };
const TITLE = { 'zh-cn': '结束以店铺身份操作', en: 'Acts as a shop no more' };

/** Staff of the house who act as a merchant become themselves again. */
@Controller()
export class ActingController {
  constructor(@Inject(AUTH_SERVICES) private readonly services: AuthServices) {}

  @Post('admin/Index/endActing')
  @Admin([], { whileLooking: true })
  @Summary('Act as a merchant no more')
  async end(@CurrentCall() call: Call, @Body(NOTHING) _: object): Promise<null> {
    const { actor, token = '' } = call.context;
    if (actor.acting === undefined) return null;
    const { main, sessions } = this.services;
    await main.transaction(async (transaction) => {
      await keepActing(transaction, token, null);
      await logCall(transaction, call, { node: '', title: TITLE, data: {} });
    });
    sessions.announce(actor.id);
    return null;
  }
}
