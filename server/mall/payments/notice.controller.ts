import { Controller, Inject, Logger, Param, Post } from '@nestjs/common';
import { SYSTEM } from '#engine/access/index.ts';
import { ChannelError } from '#server/adapters/payment/channel-error.ts';
import type { ChannelName } from '#server/adapters/payment/payment-channel.ts';
import type { WechatMiniAccount } from '#server/adapters/wechat-mini/wechat-mini.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { Call } from '#server/http/call.ts';
import { Public } from '#server/http/guards.ts';
import { CurrentCall, Form } from '#server/http/input-params.ts';
import { Summary } from '#server/http/summary.ts';
import { MERCHANT_MINIAPP } from '../merchant-pay/merchant-pay-names.ts';
import { SHOP_DEPS, type ShopDeps } from '../shop-deps.ts';
import { PayChannelBook } from './pay-channel-book.ts';
import { takeNotice } from './take-notice.ts';

const CHANNELS: ReadonlySet<string> = new Set<ChannelName>(['wechat', 'alipay']);

const APP_ID = /^wx[0-9a-zA-Z]{14,18}$/;

/** Messages of channels, answered as each wants it. */
@Controller('api')
export class NoticeController {
  private readonly log = new Logger('Payments');

  constructor(
    @Inject(SHOP_DEPS) private readonly deps: ShopDeps,
    @Inject(PayChannelBook) private readonly channels: PayChannelBook,
  ) {}

  @Post('pay/notify/:channel')
  @Public({ raw: true, realStatus: true })
  @Form({ description: 'As the channel writes and signs it' }, '*/*')
  @Summary('A channel reports a payment; the body is as the channel writes it')
  pay(@CurrentCall() call: Call, @Param('channel') name: string): Promise<void> {
    return this.take(call, name);
  }

  @Post('pay/notify/:channel/:app')
  @Public({ raw: true, realStatus: true })
  @Form({ description: 'As the channel writes and signs it' }, '*/*')
  @Summary('A channel reports a payment in the mini-program of a shop; the body is as the channel writes it')
  payIn(
    @CurrentCall() call: Call,
    @Param('channel') name: string,
    @Param('app') appId: string,
  ): Promise<void> {
    return this.take(call, name, { appId, secret: '' });
  }

  @Post('refund/notify/:channel')
  @Public({ raw: true, realStatus: true })
  @Form({ description: 'As the channel writes and signs it' }, '*/*')
  @Summary('A channel reports a refund; the body is as the channel writes it')
  refund(@CurrentCall() call: Call, @Param('channel') name: string): Promise<void> {
    return this.take(call, name);
  }

  @Post('transfer/notify/:channel')
  @Public({ raw: true, realStatus: true })
  @Form({ description: 'As the channel writes and signs it' }, '*/*')
  @Summary('A channel reports a transfer; the body is as the channel writes it')
  transfer(@CurrentCall() call: Call, @Param('channel') name: string): Promise<void> {
    return this.take(call, name);
  }

  private async take({ request, reply, body }: Call, name: string, mini?: WechatMiniAccount): Promise<void> {
    const isKnown = CHANNELS.has(name) && (mini === undefined || (await this.hasMini(mini.appId)));
    const channel = isKnown ? await this.channels.of(name as ChannelName, mini) : null;
    if (!channel) throw new AppError('route.not-found');
    const raw = { headers: request.headers, body: Buffer.isBuffer(body) ? body : Buffer.alloc(0) };
    const outcome = await this.outcome(() => takeNotice(this.deps, channel, raw));
    const { status, type, body: text } = channel.answerNotice(outcome === 'taken');
    const code = outcome === 'forged' ? 401 : outcome === 'wrong' ? 400 : status;
    await reply.code(code).header('content-type', type).send(text);
  }

  /** Whether a shop has it, in use or not: whoever else calls is not worth a channel. */
  private async hasMini(appId: string): Promise<boolean> {
    if (!APP_ID.test(appId)) return false;
    const { records } = this.deps;
    const found = await records.transaction((transaction) =>
      records.as(SYSTEM).in(transaction).find(MERCHANT_MINIAPP, { app_id: appId }),
    );
    return found.length > 0;
  }

  private async outcome(take: () => Promise<boolean>): Promise<'taken' | 'wrong' | 'forged' | 'failed'> {
    try {
      return (await take()) ? 'taken' : 'wrong';
    } catch (error) {
      if (error instanceof ChannelError) return error.failure === 'forged' ? 'forged' : 'failed';
      // Whatever it is, a good answer would mean that it was taken.
      this.log.error(error);
      return 'failed';
    }
  }
}
