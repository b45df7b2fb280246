import { Controller, Get, Inject, Post } from '@nestjs/common';
import type { JsonObject, JsonSchema } from '#engine/definition/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { Call } from '#server/http/call.ts';
import { closedBody, IDS_BODY } from '#server/http/closed-body.ts';
import { Member } from '#server/http/guards.ts';
import { Body, CurrentCall, Query } from '#server/http/input-params.ts';
import { PAGE_PROPERTIES, pageOf, type PageQuery } from '#server/http/page-query.ts';
import { Summary } from '#server/http/summary.ts';
import { MetadataService } from '#server/metadata/metadata.service.ts';
import { CATALOG_PARTS, type CatalogParts } from '../catalog/catalog-parts.ts';
import { SHOP_DEPS, type ShopDeps } from '../shop-deps.ts';
import { addReminder } from './add-reminder.ts';
import { listReminders } from './list-reminders.ts';
import { REMINDER, type ReminderKind } from './reminder-names.ts';
import { removeReminders, type ChosenReminders } from './remove-reminders.ts';

const ID: JsonSchema = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER };
const ADD = closedBody({ sku_id: ID, kind: { enum: ['stock', 'price'] } }, ['sku_id', 'kind']);
const DEL: JsonSchema = {
  oneOf: [ADD, IDS_BODY],
};
const LIST: JsonSchema = {
  type: 'object',
  properties: {
    ...PAGE_PROPERTIES,
  },
};

/** What a member wants to hear of: SKUs that are back, and prices that drop. */
@Controller('api')
export class RemindersController {
  constructor(
    @Inject(MetadataService) private readonly metadata: MetadataService,
    @Inject(CATALOG_PARTS) private readonly parts: () => CatalogParts,
    @Inject(SHOP_DEPS) private readonly deps: ShopDeps,
  ) {}

  @Get('shop.reminder/index')
  @Member()
  @Summary("The member's reminders, the newest first")
  index(@CurrentCall() { context }: Call, @Query(LIST) page: PageQuery): Promise<JsonObject> {
    this.isThere();
    const query = { memberId: context.actor.id, ...pageOf(page) };
    return listReminders(this.parts(), query, context.locale);
  }

  @Post('shop.reminder/add')
  @Member()
  @Summary('Be reminded of a SKU: that it is back, or costs less')
  async add(
    @CurrentCall() { context }: Call,
    @Body(ADD, 'issues') { sku_id: skuId, kind }: { sku_id: number; kind: ReminderKind },
  ): Promise<JsonObject> {
    this.isThere();
    return { id: await addReminder(this.deps)(context.actor.id, { skuId, kind }), reminder: true };
  }

  @Post('shop.reminder/del')
  @Member()
  @Summary('End reminders: that of a SKU, or several by their ids')
  async del(
    @CurrentCall() { context }: Call,
    @Body(DEL, 'issues') body: ChosenReminders,
  ): Promise<JsonObject> {
    this.isThere();
    await removeReminders(this.deps)(context.actor.id, body);
    return { reminder: false };
  }

  private isThere(): void {
    if (!this.metadata.get(REMINDER)) throw new AppError('record.not-found');
  }
}
