import { Controller, Inject, Post } from '@nestjs/common';
import type { JsonObject } from '#engine/definition/index.ts';
import type { Call } from '#server/http/call.ts';
import { Admin } from '#server/http/guards.ts';
import { Body, CurrentCall } from '#server/http/input-params.ts';
import { Summary } from '#server/http/summary.ts';
import { PayChannelBook } from './pay-channel-book.ts';
import { testChannels } from './test-channels.ts';

/** What belongs to the settings of payment. */
@Controller('admin')
export class PaySettingsController {
  constructor(@Inject(PayChannelBook) private readonly channels: PayChannelBook) {}

  @Post('shop.pay/testChannels')
  @Admin('routine/config/edit')
  @Summary('Whether the channels can be used with the accounts as they are saved')
  async test(
    @CurrentCall() { context }: Call,
    @Body({ type: 'object', properties: {}, additionalProperties: false }) _body: object,
  ): Promise<JsonObject> {
    const list = await testChannels(this.channels);
    return {
      list: list.map(({ channel, ok, reason }) => ({ channel, ok, reason: reason[context.locale] })),
    };
  }
}
