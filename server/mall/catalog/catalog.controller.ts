import { Controller, Get, Inject } from '@nestjs/common';
import type { JsonObject, JsonSchema } from '#engine/definition/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { Call } from '#server/http/call.ts';
import { Public } from '#server/http/guards.ts';
import { CurrentCall, Query } from '#server/http/input-params.ts';
import { Summary } from '#server/http/summary.ts';
import { MetadataService } from '#server/metadata/metadata.service.ts';
import { RECORDS, type Records } from '#server/record/records.ts';
import { BASICS } from '#server/system/settings/basics.ts';
import { coveredGoods } from '../coupons/covered-goods.ts';
import { listOffers } from '../coupons/list-offers.ts';
import { readOfferedGoods } from '../coupons/read-offered-goods.ts';
import { FootprintNotes } from '../footprints/footprint-notes.ts';
import { merchantCard } from '../merchants/merchant-card.ts';
import { SHOP_DEPS, type ShopDeps } from '../shop-deps.ts';
import { CATALOG_PARTS, type CatalogParts } from './catalog-parts.ts';
import { GOODS } from '../goods/goods-names.ts';
import { goodsDetail } from './goods-detail.ts';
import { goodsFreight } from './goods-freight.ts';
import { LIST_QUERY, type ListQuery } from './list-query.ts';
import { listGoods, type GoodsList } from './list-goods.ts';
import { shopClasses, type ClassNode } from './shop-classes.ts';
import { suggestGoods, type Suggestion } from './suggest-goods.ts';

const ID: JsonSchema = { type: 'string', pattern: '^[0-9]{1,15}$' };

const CLASS_QUERY: JsonSchema = { type: 'object', properties: { merchant_id: ID } };
const KEYWORD_QUERY: JsonSchema = {
  type: 'object',
  properties: { keyword: { type: 'string', maxLength: 100 } },
};
const DETAIL_QUERY: JsonSchema = { type: 'object', properties: { id: ID }, required: ['id'] };
const GOODS_QUERY: JsonSchema = {
  type: 'object',
  properties: {
    id: ID,
    seen: {
      enum: ['', '0', '1'],
      description: '0: nobody looks at them yet, so that they become no footprint of the member.',
    },
  },
  required: ['id'],
};
const FREIGHT_QUERY: JsonSchema = {
  type: 'object',
  properties: {
    id: ID,
    sku_id: ID,
    qty: { type: 'string', pattern: '^[1-9][0-9]{0,5}$' },
    address_id: ID,
    district_code: { type: 'string', pattern: '^[0-9]{6}$' },
  },
  required: ['id', 'sku_id'],
};

interface FreightParams {
  id: string;
  sku_id: string;
  qty?: string;
  address_id?: string;
  district_code?: string;
}

/** What everybody may see of the shop: categories, goods on sale, what sending them costs. */
@Controller('api')
export class CatalogController {
  constructor(
    @Inject(MetadataService) private readonly metadata: MetadataService,
    @Inject(RECORDS) private readonly records: Records,
    @Inject(CATALOG_PARTS) private readonly partsNow: () => CatalogParts,
    @Inject(FootprintNotes) private readonly footprints: FootprintNotes,
    @Inject(SHOP_DEPS) private readonly shop: ShopDeps,
  ) {}

  @Get('shop.classify/index')
  @Public()
  @Summary('The categories of the shop as a tree')
  async classes(
    @CurrentCall() { context }: Call,
    @Query(CLASS_QUERY) { merchant_id: merchant = '0' }: { merchant_id?: string },
  ): Promise<ClassNode[]> {
    const { tree } = await this.parts().catalog.read();
    return shopClasses(tree, Number(merchant), context.locale);
  }

  @Get('shop.goods/index')
  @Public()
  @Summary('Goods on sale, found and counted')
  index(@CurrentCall() { context }: Call, @Query(LIST_QUERY) query: ListQuery): Promise<GoodsList> {
    const parts = this.parts();
    return listGoods(parts, (id) => coveredGoods(this.records, parts.executor, id))(query, context.locale);
  }

  @Get('shop.goods/suggest')
  @Public()
  @Summary('What somebody who types may be looking for')
  async suggest(
    @CurrentCall() { context }: Call,
    @Query(KEYWORD_QUERY) { keyword = '' }: { keyword?: string },
  ): Promise<{ list: Suggestion[] }> {
    return { list: await suggestGoods(this.parts())(keyword, context.locale) };
  }

  @Get('shop.goods/detail')
  @Public({ audience: 'member' })
  @Summary('One goods with everything it is bought by; a footprint of the member who looks at it')
  async detail(
    @CurrentCall() { context: { actor, locale } }: Call,
    @Query(GOODS_QUERY) { id, seen = '1' }: { id: string; seen?: string },
  ): Promise<JsonObject> {
    const parts = this.parts();
    const detail = await goodsDetail(parts)(Number(id), locale);
    if (actor.audience === 'member' && seen !== '0') this.footprints.note(actor.id, Number(id));
    const memberId = actor.audience === 'member' ? actor.id : null;
    const goods = await readOfferedGoods(parts.executor, Number(id));
    const query = { place: 'goods', goods, memberId } as const;
    const clock = { now: this.shop.now(), timeZone: this.shop.settings.get(BASICS.settings.time_zone) };
    const { cards } = await listOffers(parts.executor, query, clock, locale);
    return { ...detail, coupons: cards };
  }

  @Get('shop.merchant/detail')
  @Public()
  @Summary('A shop with its scores and what it sells')
  merchant(
    @CurrentCall() { context }: Call,
    @Query(DETAIL_QUERY) { id }: { id: string },
  ): Promise<JsonObject> {
    return merchantCard(this.parts(), Number(id), context.locale);
  }

  @Get('shop.goods/freight')
  @Public({ audience: 'member' })
  @Summary('What sending goods costs, to a district or to an address of the member')
  freight(
    @CurrentCall() { context }: Call,
    @Query(FREIGHT_QUERY) { id, sku_id, qty = '1', address_id, district_code }: FreightParams,
  ): Promise<JsonObject> {
    this.parts();
    const { actor } = context;
    const query = {
      id: Number(id),
      skuId: Number(sku_id),
      qty: Number(qty),
      district: district_code ?? null,
      addressId: address_id === undefined ? null : Number(address_id),
      memberId: actor.audience === 'member' ? actor.id : null,
    };
    return goodsFreight({ records: this.records, rules: this.shop.rules() })(query, context.locale);
  }

  /** @throws AppError `record.not-found` in a product without the mall's definitions. */
  private parts(): CatalogParts {
    if (!this.metadata.get(GOODS)) throw new AppError('record.not-found');
    return this.partsNow();
  }
}
