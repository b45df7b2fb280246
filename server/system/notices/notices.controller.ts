import { Controller, Get, Inject, Post } from '@nestjs/common';
import type { JsonSchema } from '#engine/definition/index.ts';
import { CONNECTIONS } from '#server/database/connection.ts';
import type { Connection, Connections } from '#server/database/connection.ts';
import type { Call } from '#server/http/call.ts';
import { Admin } from '#server/http/guards.ts';
import { Body, CurrentCall, Query } from '#server/http/input-params.ts';
import { Summary } from '#server/http/summary.ts';
import { MetadataService } from '#server/metadata/metadata.service.ts';
import { NOTICE_SETTINGS } from './notice-settings.ts';
import type { NoticeSettings, NoticeSettingsOf } from './notice-settings.ts';
import type { Person } from '../live/open-sockets.ts';
import { NOTICE } from './notice-tables.ts';
import { noticeMessage, ownNotices, unreadOf, type NoticeMessage } from './own-notices.ts';
import { READ_BODY } from './read-body.ts';
import { ReadNotices, type Chosen } from './read-notices.ts';
import { Scenes } from './scene.ts';

/** Messages in one answer. */
const PAGE = 50;

const KEY: JsonSchema = { type: 'string', pattern: '^[0-9]{1,18}$' };

const OWN_QUERY: JsonSchema = {
  type: 'object',
  properties: {
    after: { ...KEY, description: 'The last message that is known: unread ones behind it, to catch up.' },
    before: { ...KEY, description: 'Older ones than this.' },
  },
};

/** What the back office asks about notices: whoever is signed in, about their own. */
@Controller('admin')
export class NoticesController {
  private readonly main: Connection;

  constructor(
    @Inject(CONNECTIONS) connections: Connections,
    @Inject(MetadataService) private readonly metadata: MetadataService,
    @Inject(Scenes) private readonly scenes: Scenes,
    @Inject(ReadNotices) private readonly reading: ReadNotices,
    @Inject(NOTICE_SETTINGS) private readonly settings: NoticeSettingsOf,
  ) {
    this.main = connections.get('main');
  }

  @Get('shop.base/config')
  @Admin()
  @Summary('Whether notices are shown and heard, and how many are unread')
  async config(@CurrentCall() { context }: Call): Promise<NoticeSettings & { unreadCount: number }> {
    const { notify, playAudio } = this.settings();
    if (!this.areThere()) return { notify: false, playAudio: false, unreadCount: 0 };
    return { notify, playAudio, unreadCount: await unreadOf(this.main, own(context.actor)) };
  }

  @Get('shop.notify.Notify/own')
  @Admin()
  @Summary("The caller's own notices, the newest first")
  async own(
    @CurrentCall() { context }: Call,
    @Query(OWN_QUERY) { after, before }: { after?: string; before?: string },
  ): Promise<{ list: NoticeMessage[]; unreadCount: number; more: boolean }> {
    if (!this.areThere()) return { list: [], unreadCount: 0, more: false };
    const { actor, locale } = context;
    const rows = await ownNotices(this.main, own(actor), {
      ...(after === undefined ? {} : { after: Number(after) }),
      ...(before === undefined ? {} : { before: Number(before) }),
      limit: PAGE + 1,
    });
    const unreadCount = await unreadOf(this.main, own(actor));
    const list = rows.slice(0, PAGE).map((row) => noticeMessage(row, this.scenes, locale, unreadCount));
    return { list, unreadCount, more: rows.length > PAGE };
  }

  @Post('shop.notify.Notify/read')
  @Admin([], { whileLooking: true })
  @Summary("Mark the caller's own notices as read: one, several or all")
  async read(
    @CurrentCall() { context }: Call,
    @Body(READ_BODY) chosen: Chosen,
  ): Promise<{ unreadCount: number }> {
    if (!this.areThere()) return { unreadCount: 0 };
    return { unreadCount: await this.reading.read(own(context.actor), chosen) };
  }

  private areThere(): boolean {
    return this.metadata.get(NOTICE) !== undefined;
  }
}

const own = ({ id }: { id: number }): Person => ({ audience: 'admin', id });
