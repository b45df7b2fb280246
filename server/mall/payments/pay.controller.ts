import { Controller, Get, Inject, Post } from '@nestjs/common';
import { SYSTEM } from '#engine/access/index.ts';
import type { JsonObject, JsonSchema } from '#engine/definition/index.ts';
import { SETTINGS, type Settings } from '#server/config/settings.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { Call } from '#server/http/call.ts';
import { Member } from '#server/http/guards.ts';
import { Body, CurrentCall, Query } from '#server/http/input-params.ts';
import { Summary } from '#server/http/summary.ts';
import { yuan } from '../catalog/goods-card.ts';
import { PAYMENT } from '../orders/order-names.ts';
import { oncePerKey } from '../requests/once-per-key.ts';
import { SHOP_DEPS, type ShopDeps } from '../shop-deps.ts';
import { payChannels, payer, type PayChannel } from './pay-channels.ts';
import { payGroup } from './pay-group.ts';
import { paySubject, type SubjectBody } from './pay-subject.ts';

const NO: JsonSchema = { type: 'string', maxLength: 20 };
const GROUP_QUERY: JsonSchema = { type: 'object', properties: { group_no: NO }, required: ['group_no'] };
const STATE_QUERY: JsonSchema = { type: 'object', properties: { pay_no: NO }, required: ['pay_no'] };
const CREATE: JsonSchema = {
  type: 'object',
  properties: {
    group_no: NO,
    order_no: NO,
    channel: { type: 'string', maxLength: 20 },
    pay_password: { type: 'string', maxLength: 100 },
    payer_code: { type: 'string', maxLength: 200 },
    idempotency_key: { type: 'string', minLength: 1, maxLength: 64 },
  },
  required: ['channel', 'idempotency_key'],
  oneOf: [{ required: ['group_no'] }, { required: ['order_no'] }],
};

type CreateBody = SubjectBody & { channel: string; idempotency_key: string };

const STATES: Readonly<Record<number, string>> = {
  1: 'waiting',
  2: 'paid',
  3: 'closed',
  4: 'closed',
  5: 'paid',
  6: 'refunded',
};

/** Payments of the member who calls. */
@Controller('api')
export class PayController {
  constructor(
    @Inject(SHOP_DEPS) private readonly deps: ShopDeps,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  @Get('shop.pay/channels')
  @Member()
  @Summary('The ways in which a checkout can be paid')
  channels(
    @CurrentCall() { context }: Call,
    @Query(GROUP_QUERY) { group_no: groupNo }: { group_no: string },
  ): Promise<JsonObject> {
    return this.deps.records.transaction(async (transaction) => {
      const rows = this.deps.records.as(SYSTEM).in(transaction);
      const { id } = context.actor;
      const { amount, deadline } = await paySubject(rows, id, { group_no: groupNo });
      const member = await payer(rows, id);
      return {
        list: this.all().map(({ name, title, icon, obstacle }) => {
          const reason = obstacle(member, amount);
          const face: JsonObject = {
            channel: name,
            name: title[context.locale],
            icon,
            usable: reason === null,
          };
          return reason === null ? face : { ...face, reason: reason[context.locale] };
        }),
        pay_amount: yuan(amount),
        deadline: Math.floor(deadline / 1000),
      };
    });
  }

  @Post('shop.pay/create')
  @Member()
  @Summary('Pay a checkout, or one order of it')
  create(@CurrentCall() { context }: Call, @Body(CREATE, 'issues') body: CreateBody): Promise<JsonObject> {
    const { idempotency_key: key, ...rest } = body;
    const channel = this.all().find(({ name }) => name === rest.channel);
    const { id } = context.actor;
    const request = { memberId: id, name: 'pay.create', key, body: { ...rest } };
    return this.deps.records.transaction((transaction) =>
      oncePerKey<JsonObject>(transaction.executor, request, this.deps.now(), () =>
        payGroup(this.deps, transaction, id, rest, channel),
      ),
    );
  }

  @Get('shop.pay/state')
  @Member()
  @Summary('What has become of a payment')
  state(
    @CurrentCall() { context }: Call,
    @Query(STATE_QUERY) { pay_no: payNo }: { pay_no: string },
  ): Promise<JsonObject> {
    return this.deps.records.transaction(async (transaction) => {
      const rows = this.deps.records.as(SYSTEM).in(transaction);
      const [payment] = await rows.find(PAYMENT, { pay_no: payNo, user_id: context.actor.id });
      if (!payment) throw new AppError('record.not-found');
      return { status: STATES[Number(payment['status'])] ?? 'waiting' };
    });
  }

  private all(): PayChannel[] {
    return payChannels(this.deps.rules(), this.settings.payMock);
  }
}
