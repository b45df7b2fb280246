import { Controller, Get, Inject } from '@nestjs/common';
import { PLATFORM } from '#engine/commerce/index.ts';
import type { JsonSchema } from '#engine/definition/index.ts';
import type { PageDocument } from '#engine/page/index.ts';
import { SECRETS, type SecretBox } from '#server/config/secret-box.ts';
import { CLOCK, type Clock } from '#server/config/clock.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { Call } from '#server/http/call.ts';
import { Public } from '#server/http/guards.ts';
import { CurrentCall, Query } from '#server/http/input-params.ts';
import { Summary } from '#server/http/summary.ts';
import { MetadataService } from '#server/metadata/metadata.service.ts';
import { SiteSettings } from '#server/system/settings/site-settings.ts';
import { openPreview } from '#server/mall/adverts/advert-preview.ts';
import { CATALOG_PARTS, type CatalogParts } from '#server/mall/catalog/catalog-parts.ts';
import { GOODS } from '#server/mall/goods/goods-names.ts';
import { SHOP_FACE } from '#server/mall/settings/shop-face.ts';
import { resolvePage, type ResolvedPage } from './resolve-page.ts';
import { SHIPPED_PAGES, type ShippedPages } from './shipped-pages.ts';

const ID: JsonSchema = { type: 'string', pattern: '^[0-9]{1,15}$' };

const PAGE_QUERY: JsonSchema = {
  type: 'object',
  properties: {
    code: {
      type: 'string',
      pattern: '^[a-z0-9][a-z0-9-]{0,49}$',
      description: '`home`, or the code of another page.',
    },
    id: { ...ID, description: 'In the place of a code. Pages that come with the product have none.' },
    merchant_id: { ...ID, description: 'Whose page it is; 0, or left out: the platform’s.' },
    preview: { type: 'string', maxLength: 2000, description: 'A token of the back office.' },
  },
  anyOf: [{ required: ['code'] }, { required: ['id'] }],
};

interface PageQuery {
  code?: string;
  id?: string;
  merchant_id?: string;
  preview?: string;
}

/** Pages that are made of blocks, with the data that their blocks show. */
@Controller('api')
export class PagesController {
  constructor(
    @Inject(SHIPPED_PAGES) private readonly pages: ShippedPages,
    @Inject(CATALOG_PARTS) private readonly parts: () => CatalogParts,
    @Inject(MetadataService) private readonly metadata: MetadataService,
    @Inject(SiteSettings) private readonly settings: SiteSettings,
    @Inject(CLOCK) private readonly now: Clock,
    @Inject(SECRETS) private readonly secrets: SecretBox,
  ) {}

  @Get('shop.page/detail')
  @Public()
  @Summary('A page with the data of all of its blocks')
  detail(
    @CurrentCall() { context }: Call,
    @Query(PAGE_QUERY) { code, id, merchant_id: merchant = '0', preview }: PageQuery,
  ): Promise<ResolvedPage> {
    if (!this.metadata.get(GOODS)) throw new AppError('record.not-found');
    const document = code === undefined ? undefined : this.document(code);
    // The platform's pages are all there are, and their codes are all that they are known by.
    if (!document || id !== undefined || Number(merchant) !== PLATFORM)
      throw new AppError('record.not-found');
    const now = this.now();
    const shown = preview === undefined ? null : openPreview(this.secrets, preview, now);
    return resolvePage(this.parts(), document, {
      locale: context.locale,
      now: Math.floor((shown?.at ?? now) / 1000),
    });
  }

  private document(code: string): PageDocument | undefined {
    return this.pages.get(code === 'home' ? this.settings.get(SHOP_FACE.settings.shop_home) : code);
  }
}
