import { Controller, Inject, Post } from '@nestjs/common';
import type { JsonObject, JsonSchema } from '#engine/definition/index.ts';
import { TrackError } from '#server/adapters/express/express-tracker.ts';
import { WechatMiniError } from '#server/adapters/wechat-mini/wechat-mini.ts';
import { Admin } from '#server/http/guards.ts';
import { Body } from '#server/http/input-params.ts';
import { Summary } from '#server/http/summary.ts';
import { refused } from '../refused.ts';
import { MiniBook } from './mini-book.ts';
import { TrackerBook } from './tracker-book.ts';

const BODY: JsonSchema = {
  type: 'object',
  properties: { group: { enum: ['shop_delivery', 'shop_miniapp'] } },
  required: ['group'],
};
const MISSING = { 'zh-cn': '请先填写并保存账号', en: 'Fill in and save the account first' };
/** A parcel that nobody sends: whoever is asked for it must say that it is not there, not that the signature is wrong. */
const PROBE = { carrier: 'shunfeng', trackingNo: 'SF0000000000000', phone: '13800000000' };

/** Whether the services of the settings can be reached as they are saved. */
@Controller('admin')
export class ConnectionController {
  constructor(
    @Inject(TrackerBook) private readonly trackers: TrackerBook,
    @Inject(MiniBook) private readonly minis: MiniBook,
  ) {}

  @Post('shop.settings/testConnection')
  @Admin('routine/config/edit')
  @Summary('Ask the service of a group of settings whether it knows the account')
  async test(@Body(BODY) { group }: { group: string }): Promise<JsonObject> {
    try {
      await (group === 'shop_delivery' ? this.tracking() : this.mini());
    } catch (error) {
      const isAnswer = error instanceof TrackError || error instanceof WechatMiniError;
      const isAway = error instanceof TypeError || (error as Error).name === 'TimeoutError';
      if (!isAnswer && !isAway) throw error;
      const { message } = error as Error;
      throw refused('', {
        'zh-cn': `连接失败：${message}`,
        en: `The connection failed: ${message}`,
      });
    }
    return { connected: true };
  }

  private async tracking(): Promise<void> {
    const tracker = this.trackers.tracker();
    if (!tracker) throw refused('', MISSING);
    await tracker.query(PROBE);
  }

  private async mini(): Promise<void> {
    const mini = this.minis.mini();
    if (!mini) throw refused('', MISSING);
    await mini.test();
  }
}
