import { Controller, Get, Inject, Post } from '@nestjs/common';
import { SYSTEM } from '#engine/access/index.ts';
import type { JsonObject, JsonSchema } from '#engine/definition/index.ts';
import type { PayMethod } from '#server/adapters/payment/payment-channel.ts';
import { AUTH_SERVICES, type AuthServices } from '#server/auth/auth-services.ts';
import { SETTINGS, type Settings } from '#server/config/settings.ts';
import { CONNECTIONS, type Connections } from '#server/database/connection.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { Call } from '#server/http/call.ts';
import { Member } from '#server/http/guards.ts';
import { Body, CurrentCall, Query } from '#server/http/input-params.ts';
import { Summary } from '#server/http/summary.ts';
import { refuseWrongPayPassword } from '#server/system/accounts/pay-password.ts';
import { yuan } from '../catalog/goods-card.ts';
import { miniProgramOf, type OwnMiniProgram } from '../merchant-pay/own-mini-program.ts';
import { channelsTaken, NOT_TAKEN } from '../merchant-pay/refuse-unaccepted.ts';
import { PAYMENT } from '../orders/order-names.ts';
import { refused } from '../refused.ts';
import { oncePerKey } from '../requests/once-per-key.ts';
import { SHOP_DEPS, type ShopDeps } from '../shop-deps.ts';
import { isPayMethod, PayChannelBook } from './pay-channel-book.ts';
import { payChannels, payer, takesMock, type PayChannel } from './pay-channels.ts';
import { methodFace, offlineFace, ownFace } from './pay-faces.ts';
import { offeredChannel } from './offered-channel.ts';
import { payGroup, UNKNOWN_CHANNEL } from './pay-group.ts';
import { PayStates } from './pay-states.ts';
import { OFFLINE, startOffline } from './start-offline.ts';
import { startPayment } from './start-payment.ts';
import { paySubject, refuseUnpayable, type PaySubject, type SubjectBody } from './pay-subject.ts';

const NO: JsonSchema = { type: 'string', maxLength: 20 };
const SUBJECT_QUERY: JsonSchema = {
  type: 'object',
  properties: { group_no: NO, order_no: NO },
  oneOf: [{ required: ['group_no'] }, { required: ['order_no'] }],
};
const STATE_QUERY: JsonSchema = { type: 'object', properties: { pay_no: NO }, required: ['pay_no'] };
const CREATE: JsonSchema = {
  type: 'object',
  properties: {
    group_no: NO,
    order_no: NO,
    channel: { type: 'string', maxLength: 20 },
    pay_password: { type: 'string', maxLength: 100 },
    payer_code: { type: 'string', maxLength: 200 },
    mini_app: { type: 'string', maxLength: 32 },
    idempotency_key: { type: 'string', minLength: 1, maxLength: 64 },
  },
  required: ['channel', 'idempotency_key'],
  oneOf: [{ required: ['group_no'] }, { required: ['order_no'] }],
};

type CreateBody = SubjectBody & {
  channel: string;
  pay_password?: string;
  payer_code?: string;
  /** App id of the shop's own mini-program that it is paid in. */
  mini_app?: string;
  idempotency_key: string;
};

/** Payments of the member who calls. */
@Controller('api')
export class PayController {
  private readonly states = new PayStates();

  constructor(
    @Inject(SHOP_DEPS) private readonly deps: ShopDeps,
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(PayChannelBook) private readonly book: PayChannelBook,
    @Inject(AUTH_SERVICES) private readonly services: AuthServices,
    @Inject(CONNECTIONS) private readonly connections: Connections,
  ) {}

  @Get('shop.pay/channels')
  @Member()
  @Summary('The ways in which a checkout, or one order of it, can be paid')
  async channels(
    @CurrentCall() { context }: Call,
    @Query(SUBJECT_QUERY) asked: SubjectBody,
  ): Promise<JsonObject> {
    const methods = await this.book.methods();
    return this.deps.records.transaction(async (transaction) => {
      const rows = this.deps.records.as(SYSTEM).in(transaction);
      const { id } = context.actor;
      const subject = await paySubject(rows, id, asked);
      refuseUnpayable(subject, this.deps.now());
      const { amount, deadline } = subject;
      const member = await payer(rows, id);
      const takes = await channelsTaken(rows, subject.orders);
      const { locale } = context;
      return {
        list: [
          ...methods.map((method) => methodFace(method, locale)),
          ...(this.deps.rules().offline ? [offlineFace(locale)] : []),
          ...this.all().map((channel) =>
            ownFace(channel, channel.obstacle(member, amount), locale, this.asksPassword(channel)),
          ),
        ].map((face) =>
          takes(String(face['channel'])) ? face : { ...face, usable: false, reason: NOT_TAKEN[locale] },
        ),
        pay_amount: yuan(amount),
        // Each of them can be paid alone, where their shops have no way in common.
        orders: subject.orders.map((order) => ({
          order_no: String(order['order_no']),
          pay_amount: yuan(Number(order['pay_amount'])),
        })),
        deadline: Math.floor(deadline / 1000),
      };
    });
  }

  @Post('shop.pay/create')
  @Member()
  @Summary('Pay a checkout, or one order of it')
  async create(
    @CurrentCall() { context }: Call,
    @Body(CREATE, 'issues') body: CreateBody,
  ): Promise<JsonObject> {
    const { idempotency_key: key, pay_password: password = '', ...rest } = body;
    if (isPayMethod(rest.channel)) return this.start(context, rest, rest.channel, key);
    const isOffline = rest.channel === OFFLINE;
    const channel = this.all().find(({ name }) => name === rest.channel);
    const { id } = context.actor;
    if (channel && this.asksPassword(channel))
      await refuseWrongPayPassword(this.connections.get('main'), id, password, this.services.limits);
    const request = { memberId: id, name: 'pay.create', key, body: { ...rest } };
    const { deps } = this;
    return deps.records.transaction((transaction) => {
      const rows = deps.records.as(SYSTEM).in(transaction);
      if (isOffline)
        return oncePerKey<JsonObject>(transaction, request, deps.now(), () =>
          startOffline(deps, transaction, id, rest),
        );
      return oncePerKey<JsonObject, PaySubject>(
        transaction,
        request,
        deps.now(),
        (subject) => payGroup(deps, transaction, id, subject, known(channel)),
        async () => {
          known(channel);
          return paySubject(rows, id, rest);
        },
      );
    });
  }

  @Get('shop.pay/state')
  @Member()
  @Summary('What has become of a payment')
  async state(
    @CurrentCall() { context }: Call,
    @Query(STATE_QUERY) { pay_no: payNo }: { pay_no: string },
  ): Promise<JsonObject> {
    const { records } = this.deps;
    const payment = await records.transaction(async (transaction) => {
      const own = { pay_no: payNo, user_id: context.actor.id };
      const [found] = await records.as(SYSTEM).in(transaction).find(PAYMENT, own);
      return found;
    });
    if (!payment) throw new AppError('record.not-found');
    return { status: await this.states.of({ ...this.deps, channels: this.book }, payment) };
  }

  private async start(
    { actor, ip }: Call['context'],
    body: Omit<CreateBody, 'idempotency_key'>,
    method: PayMethod,
    key: string,
  ): Promise<JsonObject> {
    const { mini_app: appId = '', payer_code: payerCode } = body;
    const mini =
      appId === '' || method !== 'wechat_miniapp' ? undefined : await this.mini(actor.id, body, appId);
    const channel = await offeredChannel(this.book, method, mini);
    const own = { clientIp: ip, payerCode, appId: mini?.appId ?? '' };
    const request = { memberId: actor.id, body, key, method, ...own };
    return startPayment(this.deps, { channel, origin: this.book.origin() }, request);
  }

  /** The mini-program of the shop whose orders are paid in it. */
  private mini(memberId: number, body: SubjectBody, appId: string): Promise<OwnMiniProgram> {
    const { records } = this.deps;
    return records.transaction(async (transaction) => {
      const rows = records.as(SYSTEM).in(transaction);
      const { orders } = await paySubject(rows, memberId, body);
      return miniProgramOf(this.deps, rows, orders, appId);
    });
  }

  private asksPassword({ movesBalance }: PayChannel): boolean {
    return movesBalance && this.deps.rules().payPassword;
  }

  private all(): PayChannel[] {
    return payChannels(this.deps.rules(), takesMock(this.settings, this.deps.settings));
  }
}

/** @throws AppError `record.invalid` in words for a channel that is not there. */
function known(channel: PayChannel | undefined): PayChannel {
  if (!channel) throw refused('channel', UNKNOWN_CHANNEL);
  return channel;
}
