import { Controller, Get, Inject, Post } from '@nestjs/common';
import type { JsonObject, JsonSchema } from '#engine/definition/index.ts';
import { CONNECTIONS, type Connection, type Connections } from '#server/database/connection.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { Call } from '#server/http/call.ts';
import { closedBody, IDS_BODY } from '#server/http/closed-body.ts';
import { Member } from '#server/http/guards.ts';
import { Body, CurrentCall, Query } from '#server/http/input-params.ts';
import { PAGE_PROPERTIES, pageOf, type PageQuery } from '#server/http/page-query.ts';
import { Summary } from '#server/http/summary.ts';
import { MetadataService } from '#server/metadata/metadata.service.ts';
import { CATALOG_PARTS, type CatalogParts } from '../catalog/catalog-parts.ts';
import type { GoodsCard } from '../catalog/goods-card.ts';
import { SHOP_DEPS, type ShopDeps } from '../shop-deps.ts';
import { FOOTPRINT } from './footprint-names.ts';
import { FootprintNotes } from './footprint-notes.ts';
import { footprintFacts, listFootprints, recentGoods } from './list-footprints.ts';
import { pauseFootprints } from './pause-footprints.ts';
import { removeFootprints, type ChosenFootprints } from './remove-footprints.ts';

const ID: JsonSchema = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER };
const DEL: JsonSchema = {
  oneOf: [
    IDS_BODY,
    closedBody({ goods_id: ID }, ['goods_id']),
    closedBody({ day: { type: 'string', format: 'date' } }, ['day']),
    closedBody({ all: { const: true } }, ['all']),
  ],
};
const PAUSE = closedBody({ paused: { type: 'boolean', description: 'Default true; false: go on.' } }, []);
const LIST: JsonSchema = { type: 'object', properties: PAGE_PROPERTIES };
const RECENT: JsonSchema = {
  type: 'object',
  properties: { except: { type: 'string', pattern: '^[0-9]{1,15}$' }, limit: PAGE_PROPERTIES.limit },
};

/** Goods that a member has looked at. */
@Controller('api')
export class FootprintsController {
  private readonly main: Connection;

  constructor(
    @Inject(CONNECTIONS) connections: Connections,
    @Inject(MetadataService) private readonly metadata: MetadataService,
    @Inject(CATALOG_PARTS) private readonly parts: () => CatalogParts,
    @Inject(SHOP_DEPS) private readonly deps: ShopDeps,
    @Inject(FootprintNotes) private readonly notes: FootprintNotes,
  ) {
    this.main = connections.get('main');
  }

  @Get('shop.footprint/index')
  @Member()
  @Summary('Goods the member has looked at, by day')
  async index(@CurrentCall() { context }: Call, @Query(LIST) page: PageQuery): Promise<JsonObject> {
    const query = { memberId: context.actor.id, ...pageOf(page) };
    return listFootprints(await this.settled(), query, context.locale);
  }

  @Get('shop.footprint/recent')
  @Member()
  @Summary('Goods on sale the member has looked at lately, each once')
  async recent(
    @CurrentCall() { context }: Call,
    @Query(RECENT) { except = '0', limit = '12' }: { except?: string; limit?: string },
  ): Promise<{ list: GoodsCard[] }> {
    const query = { memberId: context.actor.id, except: Number(except), limit: Number(limit) };
    return { list: await recentGoods(await this.settled(), query, context.locale) };
  }

  @Post('shop.footprint/del')
  @Member()
  @Summary('Delete footprints: some, those of goods, of a day, or all')
  async del(
    @CurrentCall() { context }: Call,
    @Body(DEL, 'issues') body: ChosenFootprints,
  ): Promise<JsonObject> {
    await this.settled();
    await removeFootprints(this.deps)(context.actor.id, body);
    return footprintFacts(this.main, context.actor.id);
  }

  @Post('shop.footprint/pause')
  @Member()
  @Summary('Add no more footprints, or go on with them')
  async pause(
    @CurrentCall() { context }: Call,
    @Body(PAUSE) { paused = true }: { paused?: boolean },
  ): Promise<JsonObject> {
    await this.settled();
    await pauseFootprints(this.deps)(context.actor.id, paused);
    return footprintFacts(this.main, context.actor.id);
  }

  /** What was looked at just now is a part of every answer. @throws AppError `record.not-found` in a product without a shop. */
  private async settled(): Promise<CatalogParts> {
    if (!this.metadata.get(FOOTPRINT)) throw new AppError('record.not-found');
    await this.notes.settle();
    return this.parts();
  }
}
