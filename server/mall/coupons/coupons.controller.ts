import { Controller, Get, Inject, Post } from '@nestjs/common';
import type { JsonObject, JsonSchema } from '#engine/definition/index.ts';
import { CONNECTIONS, type Connection, type Connections } from '#server/database/connection.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { Call } from '#server/http/call.ts';
import { closedBody } from '#server/http/closed-body.ts';
import { Member, Public } from '#server/http/guards.ts';
import { Body, CurrentCall, Query } from '#server/http/input-params.ts';
import { PAGE_PROPERTIES, pageOf, type PageQuery } from '#server/http/page-query.ts';
import { Summary } from '#server/http/summary.ts';
import { MetadataService } from '#server/metadata/metadata.service.ts';
import { BASICS } from '#server/system/settings/basics.ts';
import { SHOP_DEPS, type ShopDeps } from '../shop-deps.ts';
import { COUPON, PLACES, type Place } from './coupon-names.ts';
import { CouponTurns } from './coupon-turns.ts';
import { listHeld, wireHeld, type HeldRow } from './list-held.ts';
import { listOffers } from './list-offers.ts';
import { readOfferedGoods } from './read-offered-goods.ts';
import { receiveCoupon, type ReceiveBody } from './receive-coupon.ts';

const ID: JsonSchema = { type: 'string', pattern: '^[0-9]{1,15}$' };
const CENTRE: JsonSchema = {
  type: 'object',
  properties: {
    slot: { enum: ['', ...PLACES], description: 'Where they are offered; the coupon centre without it.' },
    goods_id: { ...ID, description: 'Those that cover these goods.' },
    merchant_id: { ...ID, description: 'Those of one shop; 0 for the platform.' },
    tab: { type: 'string', maxLength: 30 },
    ...PAGE_PROPERTIES,
  },
};
const MINE: JsonSchema = {
  type: 'object',
  properties: {
    status: { type: 'string', pattern: '^[0-4]?$', description: '1 unused, 2 used, 3 expired, 4 void.' },
    ...PAGE_PROPERTIES,
  },
};
const RECEIVE: JsonSchema = {
  oneOf: [
    closedBody({ id: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER } }, ['id']),
    closedBody({ code: { type: 'string', minLength: 1, maxLength: 32 } }, ['code']),
  ],
};

interface CentreQuery extends PageQuery {
  slot?: Place | '';
  goods_id?: string;
  merchant_id?: string;
  tab?: string;
}

/** Coupons that are offered, and those that a member has. */
@Controller('api')
export class CouponsController {
  private readonly main: Connection;
  private readonly receiveOf: (memberId: number, body: ReceiveBody) => Promise<HeldRow>;

  constructor(
    @Inject(CONNECTIONS) connections: Connections,
    @Inject(MetadataService) private readonly metadata: MetadataService,
    @Inject(SHOP_DEPS) private readonly deps: ShopDeps,
    @Inject(CouponTurns) turns: CouponTurns,
  ) {
    this.main = connections.get('main');
    this.receiveOf = receiveCoupon(deps, turns);
  }

  @Get('shop.coupon/centre')
  @Public({ audience: 'member' })
  @Summary('Coupons that are offered, with whether the caller can receive them')
  async centre(@CurrentCall() { context }: Call, @Query(CENTRE) query: CentreQuery): Promise<JsonObject> {
    this.isThere();
    const { slot, goods_id: goodsId = '', merchant_id: merchantId = '', tab } = query;
    const goods = goodsId === '' ? undefined : await readOfferedGoods(this.main, Number(goodsId));
    const { actor, locale } = context;
    const { cards, tabs } = await listOffers(
      this.main,
      {
        place: slot === undefined || slot === '' ? 'centre' : slot,
        memberId: actor.audience === 'member' ? actor.id : null,
        ...(goods === undefined ? {} : { goods }),
        ...(merchantId === '' ? {} : { merchantId: Number(merchantId) }),
        ...(tab === undefined ? {} : { tab }),
      },
      { now: this.deps.now(), timeZone: this.deps.settings.get(BASICS.settings.time_zone) },
      locale,
    );
    const { page, limit } = pageOf(query);
    return { list: cards.slice((page - 1) * limit, page * limit), total: cards.length, tabs };
  }

  @Get('shop.coupon/mine')
  @Member()
  @Summary('The coupons of the member, with how many there are of each status')
  mine(
    @CurrentCall() { context }: Call,
    @Query(MINE) query: PageQuery & { status?: string },
  ): Promise<JsonObject> {
    this.isThere();
    const status = Number(query.status ?? 0);
    const held = { memberId: context.actor.id, status: status === 0 ? null : status, now: this.deps.now() };
    return listHeld(this.main, { ...held, ...pageOf(query) }, context.locale);
  }

  @Post('shop.coupon/receive')
  @Member()
  @Summary('Receive a coupon that is offered, or the one that a code stands for')
  async receive(
    @CurrentCall() { context }: Call,
    @Body(RECEIVE, 'issues') body: ReceiveBody,
  ): Promise<JsonObject> {
    this.isThere();
    const held = await this.receiveOf(context.actor.id, body);
    return wireHeld(held, this.deps.now(), context.locale);
  }

  private isThere(): void {
    if (!this.metadata.get(COUPON)) throw new AppError('record.not-found');
  }
}
