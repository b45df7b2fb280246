import { Controller, Get, Inject, Post } from '@nestjs/common';
import type { SignReward } from '#engine/commerce/index.ts';
import type { Json, JsonObject, JsonSchema } from '#engine/definition/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { Call } from '#server/http/call.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import { closedBody } from '#server/http/closed-body.ts';
import { Member } from '#server/http/guards.ts';
import { Body, CurrentCall, Query } from '#server/http/input-params.ts';
import { Summary } from '#server/http/summary.ts';
import { MetadataService } from '#server/metadata/metadata.service.ts';
import { SHOP_DEPS, type ShopDeps } from '../shop-deps.ts';
import { checkIn } from './check-in.ts';
import { giveSignCoupons } from './give-sign-coupons.ts';
import { makeUpDay } from './make-up-day.ts';
import { givenCoupons } from './read-sign-coupons.ts';
import { SIGN_IN } from './sign-names.ts';
import { signSettings } from './sign-settings.ts';
import { signState } from './sign-state.ts';

const INDEX: JsonSchema = {
  type: 'object',
  properties: {
    month: {
      type: 'string',
      pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])$',
      description: '`2026-11`. Default: this one.',
    },
  },
};
const NOTHING = closedBody({}, []);
const DAY = closedBody(
  { day: { type: 'string', format: 'date', pattern: '^20[0-9]{2}-', description: '`2026-11-25`.' } },
  ['day'],
);

/** Check-ins of a member, day by day. */
@Controller('api')
export class SignInController {
  constructor(
    @Inject(MetadataService) private readonly metadata: MetadataService,
    @Inject(SHOP_DEPS) private readonly deps: ShopDeps,
  ) {}

  @Get('shop.signIn/index')
  @Member()
  @Summary('Check-ins of a month, how they stand, what today gives and what comes next')
  index(@CurrentCall() { context }: Call, @Query(INDEX) { month }: { month?: string }): Promise<JsonObject> {
    this.refuseWithoutShop();
    return this.state(context, month);
  }

  @Post('shop.signIn/add')
  @Member()
  @Summary('Check in for today; a second time it is done already')
  async add(@CurrentCall() { context }: Call, @Body(NOTHING, 'issues') _: object): Promise<JsonObject> {
    this.refuseWithoutShop();
    const { id } = context.actor;
    const { today } = signSettings(this.deps);
    const reward = await this.deps.records.transaction((transaction) => checkIn(this.deps, transaction, id));
    await this.giveCoupons(id, today, reward);
    return { again: reward === null, ...(await this.state(context)) };
  }

  @Post('shop.signIn/makeUp')
  @Member()
  @Summary('Make up a forgotten check-in for points; a second time it is done already')
  async makeUp(
    @CurrentCall() { context }: Call,
    @Body(DAY, 'issues') { day }: { day: string },
  ): Promise<JsonObject> {
    this.refuseWithoutShop();
    const { id } = context.actor;
    const reward = await this.deps.records.transaction((transaction) =>
      makeUpDay(this.deps, transaction, { memberId: id, day }),
    );
    await this.giveCoupons(id, day, reward);
    const coupons = reward?.couponIds.length ? await this.couponsOf(context, day) : [];
    return {
      again: reward === null,
      made_up: {
        day,
        score: reward?.score ?? 0,
        growth: reward?.growth ?? 0,
        ...(coupons.length > 0 ? { coupons } : {}),
      },
      ...(await this.state(context, day.slice(0, 7))),
    };
  }

  /** Gives the coupons of a check-in that is committed; one that fails now is given by the job. */
  private async giveCoupons(memberId: number, day: string, reward: SignReward | null): Promise<void> {
    const couponIds = reward?.couponIds ?? [];
    if (couponIds.length > 0)
      await giveSignCoupons(this.deps, { memberId, day, couponIds }).catch(() => undefined);
  }

  private async couponsOf({ actor, locale }: RequestContext, day: string): Promise<Json[]> {
    const read = await this.deps.records.reading(({ executor }) =>
      givenCoupons(executor, { memberId: actor.id, day }, locale),
    );
    return read.map((coupon) => ({ ...coupon }));
  }

  private state({ actor, locale }: RequestContext, month?: string): Promise<JsonObject> {
    const settings = signSettings(this.deps);
    const query = { locale, ...(month === undefined ? {} : { month }) };
    return this.deps.records.reading(({ executor }) => signState(executor, actor.id, settings, query));
  }

  /** @throws AppError `record.not-found` in a product without a shop. */
  private refuseWithoutShop(): void {
    if (!this.metadata.get(SIGN_IN)) throw new AppError('record.not-found');
  }
}
