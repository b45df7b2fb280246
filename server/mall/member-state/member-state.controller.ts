import { Controller, Get, Inject } from '@nestjs/common';
import type { JsonObject, JsonSchema } from '#engine/definition/index.ts';
import { CLOCK, type Clock } from '#server/config/clock.ts';
import { CONNECTIONS, type Connections } from '#server/database/connection.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { Call } from '#server/http/call.ts';
import { Member } from '#server/http/guards.ts';
import { CurrentCall, Query } from '#server/http/input-params.ts';
import { Summary } from '#server/http/summary.ts';
import { MetadataService } from '#server/metadata/metadata.service.ts';
import { FAVOURITE } from '../favourites/favourite-names.ts';
import { ORDER } from '../orders/order-names.ts';
import { FootprintNotes } from '../footprints/footprint-notes.ts';
import { memberMonths } from './member-months.ts';
import { memberPrices } from './member-prices.ts';
import { readMemberBits } from './read-member-bits.ts';
import { readMemberState } from './read-member-state.ts';

const STATE: JsonSchema = {
  type: 'object',
  properties: {
    goods_id: {
      type: 'string',
      pattern: '^[0-9]{1,15}$',
      description: 'What the member looks at, to become a footprint, with what its SKUs cost them.',
    },
    bits: {
      enum: ['', '1'],
      description:
        '`1`: with `member`, what blocks of pages show: level, points, balance, coupons and orders that wait.',
    },
  },
};

/** Pages of the shop are the same for everybody; what is the member's own in them comes by one call. */
@Controller('api')
export class MemberStateController {
  constructor(
    @Inject(CONNECTIONS) private readonly connections: Connections,
    @Inject(MetadataService) private readonly metadata: MetadataService,
    @Inject(FootprintNotes) private readonly footprints: FootprintNotes,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  @Get('shop.member/state')
  @Member()
  @Summary(
    'What pages of the shop show of the member: favourites by their ids, the count of unread messages and of what is in the cart, and what goods cost them',
  )
  async state(
    @CurrentCall() { context }: Call,
    @Query(STATE) { goods_id: goodsId, bits }: { goods_id?: string; bits?: '' | '1' },
  ): Promise<JsonObject> {
    if (!this.metadata.get(FAVOURITE)) throw new AppError('record.not-found');
    const { actor, locale } = context;
    const main = this.connections.get('main');
    const state = await readMemberState(main, actor.id);
    if (bits === '1')
      state['member'] = await readMemberBits(main, { memberId: actor.id, now: this.now() }, locale);
    if (goodsId === undefined) return { ...state, prices: [] };
    this.footprints.note(actor.id, Number(goodsId));
    const query = { memberId: actor.id, goodsId: Number(goodsId), now: this.now() };
    return { ...state, prices: (await memberPrices(main, query, locale)) as unknown as JsonObject[] };
  }

  @Get('shop.member/months')
  @Member()
  @Summary('What the member bought in the last six months, and how many of their orders wait in each status')
  months(@CurrentCall() { context }: Call): Promise<JsonObject> {
    if (!this.metadata.get(ORDER)) throw new AppError('record.not-found');
    const { actor, timeZone } = context;
    return memberMonths(this.connections.get('main'), actor.id, { now: this.now(), timeZone });
  }
}
