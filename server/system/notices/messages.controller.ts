import { Controller, Get, Inject, Post } from '@nestjs/common';
import type { JsonSchema } from '#engine/definition/index.ts';
import { CONNECTIONS } from '#server/database/connection.ts';
import type { Connection, Connections } from '#server/database/connection.ts';
import type { Call } from '#server/http/call.ts';
import { Member } from '#server/http/guards.ts';
import { Body, CurrentCall, Query } from '#server/http/input-params.ts';
import { PAGE_PROPERTIES, pageOf, type PageQuery } from '#server/http/page-query.ts';
import { Summary } from '#server/http/summary.ts';
import { MetadataService } from '#server/metadata/metadata.service.ts';
import type { Person } from '../live/open-sockets.ts';
import { countNotices, noticeMessage, ownNotices, unreadOf, type NoticeMessage } from './own-notices.ts';
import { MESSAGE } from './notice-tables.ts';
import { READ_BODY } from './read-body.ts';
import { ReadNotices, type Chosen } from './read-notices.ts';
import { Scenes } from './scene.ts';

const PAGE_QUERY: JsonSchema = { type: 'object', properties: PAGE_PROPERTIES };

/** What a member centre asks about the messages of whoever is signed in. */
@Controller('api')
export class MessagesController {
  private readonly main: Connection;

  constructor(
    @Inject(CONNECTIONS) connections: Connections,
    @Inject(MetadataService) private readonly metadata: MetadataService,
    @Inject(Scenes) private readonly scenes: Scenes,
    @Inject(ReadNotices) private readonly reading: ReadNotices,
  ) {
    this.main = connections.get('main');
  }

  @Get('shop.message/index')
  @Member()
  @Summary("The member's own messages, the newest first, and how many are unread")
  async index(
    @CurrentCall() { context }: Call,
    @Query(PAGE_QUERY) query: PageQuery,
  ): Promise<{ list: NoticeMessage[]; total: number; unread_count: number }> {
    if (!this.areThere()) return { list: [], total: 0, unread_count: 0 };
    const { actor, locale } = context;
    const member = personOf(actor);
    const { page, limit } = pageOf(query);
    const found = await ownNotices(this.main, member, { limit, offset: (page - 1) * limit });
    const unread = await unreadOf(this.main, member);
    return {
      list: found.map((row) => noticeMessage(row, this.scenes, locale, unread)),
      total: await countNotices(this.main, member),
      unread_count: unread,
    };
  }

  @Post('shop.message/read')
  @Member()
  @Summary("Mark the member's own messages as read: one, several or all")
  async read(
    @CurrentCall() { context }: Call,
    @Body(READ_BODY) chosen: Chosen,
  ): Promise<{ unread_count: number }> {
    if (!this.areThere()) return { unread_count: 0 };
    return { unread_count: await this.reading.read(personOf(context.actor), chosen) };
  }

  private areThere(): boolean {
    return this.metadata.get(MESSAGE) !== undefined;
  }
}

const personOf = ({ id }: { id: number }): Person => ({ audience: 'member', id });
