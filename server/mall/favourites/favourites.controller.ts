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
import { SHOP_DEPS, type ShopDeps } from '../shop-deps.ts';
import { addFavourite } from './add-favourite.ts';
import { FAVOURITE, type FavouriteKind, type FavouriteTarget } from './favourite-names.ts';
import { countFavourites, listFavourites } from './list-favourites.ts';
import { removeFavourites } from './remove-favourites.ts';

const ID: JsonSchema = { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER };
const GOODS_TARGET = closedBody({ goods_id: ID }, ['goods_id']);
const MERCHANT_TARGET = closedBody({ merchant_id: ID }, ['merchant_id']);
const ADD: JsonSchema = { oneOf: [GOODS_TARGET, MERCHANT_TARGET] };
const DEL: JsonSchema = {
  oneOf: [GOODS_TARGET, MERCHANT_TARGET, IDS_BODY],
};
const LIST: JsonSchema = {
  type: 'object',
  properties: {
    kind: { enum: ['', 'goods', 'merchant'], description: 'Of both kinds without it.' },
    ...PAGE_PROPERTIES,
  },
};

type TargetBody = { goods_id: number } | { merchant_id: number };

const targetOf = (body: TargetBody): FavouriteTarget =>
  'goods_id' in body ? { kind: 'goods', id: body.goods_id } : { kind: 'merchant', id: body.merchant_id };

/** Goods and shops that a member keeps. */
@Controller('api')
export class FavouritesController {
  private readonly main: Connection;

  constructor(
    @Inject(CONNECTIONS) connections: Connections,
    @Inject(MetadataService) private readonly metadata: MetadataService,
    @Inject(CATALOG_PARTS) private readonly parts: () => CatalogParts,
    @Inject(SHOP_DEPS) private readonly deps: ShopDeps,
  ) {
    this.main = connections.get('main');
  }

  @Get('shop.favourite/index')
  @Member()
  @Summary("The member's favourites, the newest first; what is gone is not valid")
  index(
    @CurrentCall() { context }: Call,
    @Query(LIST) query: PageQuery & { kind?: FavouriteKind | '' },
  ): Promise<JsonObject> {
    this.isThere();
    const { kind = '' } = query;
    return listFavourites(
      this.parts(),
      {
        memberId: context.actor.id,
        kind: kind === '' ? null : kind,
        ...pageOf(query),
      },
      context.locale,
    );
  }

  @Post('shop.favourite/add')
  @Member()
  @Summary('Keep goods or a shop')
  async add(@CurrentCall() { context }: Call, @Body(ADD, 'issues') body: TargetBody): Promise<JsonObject> {
    this.isThere();
    const id = await addFavourite(this.deps)(context.actor.id, targetOf(body));
    return { id, favourite: true, counts: await countFavourites(this.main, context.actor.id) };
  }

  @Post('shop.favourite/del')
  @Member()
  @Summary('Let go of goods, a shop, or several favourites by their ids')
  async del(
    @CurrentCall() { context }: Call,
    @Body(DEL, 'issues') body: TargetBody | { ids: number[] },
  ): Promise<JsonObject> {
    this.isThere();
    await removeFavourites(this.deps)(context.actor.id, 'ids' in body ? body : targetOf(body));
    return { favourite: false, counts: await countFavourites(this.main, context.actor.id) };
  }

  private isThere(): void {
    if (!this.metadata.get(FAVOURITE)) throw new AppError('record.not-found');
  }
}
