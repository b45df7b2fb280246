import { Controller, Get, Inject } from '@nestjs/common';
import { mayUse } from '#engine/access/index.ts';
import type { JsonObject, JsonSchema } from '#engine/definition/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { Call } from '#server/http/call.ts';
import { Admin } from '#server/http/guards.ts';
import { CurrentCall, Query } from '#server/http/input-params.ts';
import { Summary } from '#server/http/summary.ts';
import { RECORD_SERVICES, type RecordServices } from '#server/record/record-services.ts';
import { BASICS } from '#server/system/settings/basics.ts';
import { SiteSettings } from '#server/system/settings/site-settings.ts';
import { MEMBER, ORDER } from '../orders/order-names.ts';
import { buyerOverview } from './buyer-overview.ts';
import type { DashboardScope } from './dashboard-scope.ts';
import { shopFigures } from './shop-figures.ts';
import { shopToDo } from './shop-to-do.ts';
import { topGoods } from './top-goods.ts';

const DAYS: JsonSchema = {
  type: 'object',
  properties: { days: { enum: ['1', '7', '30'], description: 'Today, or so many days with today.' } },
};

/** How a shop is doing, and who buys in it. */
@Controller('admin')
export class ShopDashboardController {
  constructor(
    @Inject(RECORD_SERVICES) private readonly services: RecordServices,
    @Inject(SiteSettings) private readonly settings: SiteSettings,
  ) {}

  @Get('shop.Dashboard/index')
  @Admin('shop/dashboard/index')
  @Summary('Orders, payments and refunds of the last days, what sells best, and what waits')
  async index(
    @CurrentCall() { context }: Call,
    @Query(DAYS) { days = '7' }: { days?: string },
  ): Promise<JsonObject> {
    const scope = this.scopeOf(context);
    const main = this.services.connections.get('main');
    return {
      figures: await shopFigures(main, scope),
      // Nobody counts who only looks.
      visitors: null,
      top: await topGoods(main, scope, Number(days), context.locale),
      todo: await shopToDo(this.services, context),
    };
  }

  @Get('shop.User/index')
  @Admin('shop/user/index')
  @Summary('Who buys, for the first time, again, and most')
  async buyers(
    @CurrentCall() { context }: Call,
    @Query(DAYS) { days = '30' }: { days?: string },
  ): Promise<JsonObject> {
    const scope = this.scopeOf(context);
    const members = this.services.metadata.get(MEMBER);
    const isNamed = members !== undefined && mayUse(members, 'index', context.actor);
    return buyerOverview(this.services.connections.get('main'), scope, Number(days), isNamed);
  }

  /** @throws AppError `record.not-found` in a product without the mall's definitions. */
  private scopeOf({ actor }: Call['context']): DashboardScope {
    if (!this.services.metadata.get(ORDER)) throw new AppError('record.not-found');
    return {
      merchantId: actor.merchantId,
      now: this.services.now(),
      timeZone: this.settings.get(BASICS.settings.time_zone),
    };
  }
}
