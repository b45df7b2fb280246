import { Controller, Get, Inject, Post } from '@nestjs/common';
import { centsOf } from '#engine/commerce/index.ts';
import type { JsonObject, JsonSchema, Locale } from '#engine/definition/index.ts';
import { SETTINGS, type Settings } from '#server/config/settings.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { Call } from '#server/http/call.ts';
import { Member } from '#server/http/guards.ts';
import { Body, CurrentCall, Query } from '#server/http/input-params.ts';
import { PAGE_PROPERTIES, pageOf, type PageQuery } from '#server/http/page-query.ts';
import { Summary } from '#server/http/summary.ts';
import { MetadataService } from '#server/metadata/metadata.service.ts';
import { isPayMethod, PayChannelBook } from '../payments/pay-channel-book.ts';
import { payChannels, takesMock, type PayChannel } from '../payments/pay-channels.ts';
import { methodFace, offlineFace, ownFace } from '../payments/pay-faces.ts';
import { offeredChannel } from '../payments/offered-channel.ts';
import { UNKNOWN_CHANNEL } from '../payments/pay-group.ts';
import { OFFLINE } from '../payments/start-offline.ts';
import { atChannel, refuseWithoutPayer } from '../payments/start-payment.ts';
import { refused } from '../refused.ts';
import { SHOP_DEPS, type ShopDeps } from '../shop-deps.ts';
import { beginRecharge, type RechargeRequest } from './begin-recharge.ts';
import { listPlans } from './list-plans.ts';
import { listRecharges } from './list-recharges.ts';
import { RECHARGE } from './recharge-names.ts';

const CREATE: JsonSchema = {
  type: 'object',
  properties: {
    plan_id: { type: 'integer', minimum: 1 },
    amount: {
      type: 'string',
      pattern: '^[0-9]{1,9}(\\.[0-9]{1,2})?$',
      description: 'Yuan of the member’s own choice, `128.00`',
    },
    channel: { type: 'string', maxLength: 20 },
    payer_code: { type: 'string', maxLength: 200 },
    idempotency_key: { type: 'string', minLength: 1, maxLength: 64 },
  },
  required: ['channel', 'idempotency_key'],
  oneOf: [{ required: ['plan_id'] }, { required: ['amount'] }],
};
const PAGES: JsonSchema = { type: 'object', properties: PAGE_PROPERTIES };
const NO_BALANCE = { 'zh-cn': '充值不能用余额支付', en: 'A balance is not topped up from itself' };

interface CreateBody {
  plan_id?: number;
  amount?: string;
  channel: string;
  payer_code?: string;
  idempotency_key: string;
}

/** Recharges of the member who calls. */
@Controller('api')
export class RechargeController {
  constructor(
    @Inject(MetadataService) private readonly metadata: MetadataService,
    @Inject(SHOP_DEPS) private readonly deps: ShopDeps,
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(PayChannelBook) private readonly book: PayChannelBook,
  ) {}

  @Get('shop.recharge/index')
  @Member()
  @Summary('Plans and bounds of recharges, and the ways to pay for them')
  async index(@CurrentCall() { context }: Call): Promise<JsonObject> {
    this.refuseWithoutShop();
    const { actor, locale } = context;
    const channels = await this.channels(locale);
    return this.deps.records.transaction(async (transaction) => ({
      ...(await listPlans(this.deps, transaction, actor.id, locale)),
      channels,
    }));
  }

  @Post('shop.recharge/create')
  @Member()
  @Summary('Recharge the balance by a plan or an amount, and begin the payment')
  async create(
    @CurrentCall() { context }: Call,
    @Body(CREATE, 'issues') body: CreateBody,
  ): Promise<JsonObject> {
    this.refuseWithoutShop();
    const { idempotency_key: key, ...sent } = body;
    const { channel: name } = sent;
    if (name === 'balance') throw refused('channel', NO_BALANCE);
    const choice =
      sent.plan_id === undefined ? { amount: centsOf(sent.amount ?? '0') } : { planId: sent.plan_id };
    const { payer_code: payerCode, ...kept } = sent;
    const request = { memberId: context.actor.id, choice, channel: name, key, body: { ...kept } };
    if (isPayMethod(name))
      return this.throughChannel(request, { method: name, clientIp: context.ip, payerCode });
    const { offline } = this.deps.rules();
    const isKnown = name === OFFLINE ? offline !== null : this.own().some((each) => each.name === name);
    if (!isKnown) throw refused('channel', UNKNOWN_CHANNEL);
    const { payment, rechargeNo } = await beginRecharge(this.deps, request);
    const answer = { recharge_no: rechargeNo, pay_no: String(payment['pay_no']) };
    if (name !== OFFLINE) return { ...answer, status: 'paid' };
    return { ...answer, status: 'waiting', params: { text: offline?.text ?? '' } };
  }

  @Get('shop.recharge/orders')
  @Member()
  @Summary('Recharges so far, the newest first')
  orders(@CurrentCall() { context }: Call, @Query(PAGES) query: PageQuery): Promise<JsonObject> {
    this.refuseWithoutShop();
    const { actor, locale } = context;
    return this.deps.records.reading(({ executor }) =>
      listRecharges(executor, { memberId: actor.id, ...pageOf(query) }, locale),
    );
  }

  private async throughChannel(
    request: RechargeRequest,
    how: Parameters<typeof refuseWithoutPayer>[1],
  ): Promise<JsonObject> {
    const channel = await offeredChannel(this.book, how.method);
    refuseWithoutPayer(channel, how);
    const begun = await beginRecharge(this.deps, request);
    const ports = { channel, origin: this.book.origin() };
    return { recharge_no: begun.rechargeNo, ...(await atChannel(this.deps, ports, how, begun)) };
  }

  private async channels(locale: Locale): Promise<JsonObject[]> {
    return [
      ...(await this.book.methods()).map((method) => methodFace(method, locale)),
      ...(this.deps.rules().offline ? [offlineFace(locale)] : []),
      ...this.own().map((channel) => ownFace(channel, null, locale, false)),
    ];
  }

  /** Ways to pay of the shop's own, but for the balance itself. */
  private own(): PayChannel[] {
    const all = payChannels(this.deps.rules(), takesMock(this.settings, this.deps.settings));
    return all.filter(({ movesBalance }) => !movesBalance);
  }

  /** @throws AppError `record.not-found` in a product without a shop. */
  private refuseWithoutShop(): void {
    if (!this.metadata.get(RECHARGE)) throw new AppError('record.not-found');
  }
}
