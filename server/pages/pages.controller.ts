import { Controller, Get, Inject } from '@nestjs/common';
import { GUEST_VIEWER, PLATFORM, type AdvertViewer } from '#engine/commerce/index.ts';
import type { JsonSchema } from '#engine/definition/index.ts';
import { walkPage, type PageDocument } from '#engine/page/index.ts';
import { wallTimeAt } from '#engine/query/index.ts';
import { SECRETS, type SecretBox } from '#server/config/secret-box.ts';
import { CLOCK, type Clock } from '#server/config/clock.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { Call } from '#server/http/call.ts';
import { Public } from '#server/http/guards.ts';
import { CurrentCall, Query } from '#server/http/input-params.ts';
import { Summary } from '#server/http/summary.ts';
import { MetadataService } from '#server/metadata/metadata.service.ts';
import { BASICS } from '#server/system/settings/basics.ts';
import { SiteSettings } from '#server/system/settings/site-settings.ts';
import { openPreview, type ShopPreview } from '#server/mall/adverts/advert-preview.ts';
import { advertViewer } from '#server/mall/adverts/advert-viewer.ts';
import { CATALOG_PARTS, type CatalogParts } from '#server/mall/catalog/catalog-parts.ts';
import { GOODS } from '#server/mall/goods/goods-names.ts';
import { MEMBER } from '#server/mall/orders/order-names.ts';
import { PageBook } from '#server/mall/pages/page-book.ts';
import type { PagePorts } from '#server/mall/pages/page-ports.ts';
import { SHOP_FACE } from '#server/mall/settings/shop-face.ts';
import { askedPage, type PageQuestion, type SeenPage } from './asked-page.ts';
import { PAGE_PORTS } from './page-ports.provider.ts';
import { previewedPage } from './previewed-page.ts';
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

interface ShownPage extends ResolvedPage {
  /** Whether members are shown other blocks than guests: a page that was drawn for everybody asks once more for its reader. */
  varies: boolean;
  /** Of a preview: its time in unix seconds, and as a clock in the shop shows it. */
  preview?: { at: number; time: string };
}

/** Pages that are made of blocks, with the data that their blocks show. */
@Controller('api')
export class PagesController {
  constructor(
    @Inject(SHIPPED_PAGES) private readonly shipped: ShippedPages,
    @Inject(PageBook) private readonly book: PageBook,
    @Inject(PAGE_PORTS) private readonly ports: PagePorts,
    @Inject(CATALOG_PARTS) private readonly parts: () => CatalogParts,
    @Inject(MetadataService) private readonly metadata: MetadataService,
    @Inject(SiteSettings) private readonly settings: SiteSettings,
    @Inject(CLOCK) private readonly now: Clock,
    @Inject(SECRETS) private readonly secrets: SecretBox,
  ) {}

  @Get('shop.page/detail')
  @Public({ audience: 'member' })
  @Summary('A page with the data of all of its blocks')
  async detail(
    @CurrentCall() { context: { actor, locale }, reply }: Call,
    @Query(PAGE_QUERY) { code, id, merchant_id: merchant = '0', preview }: PageQuery,
  ): Promise<ShownPage> {
    if (!this.metadata.get(GOODS)) throw new AppError('record.not-found');
    const asked: PageQuestion = {
      merchant: Number(merchant),
      ...(code === undefined ? {} : { code }),
      ...(id === undefined ? {} : { id: Number(id) }),
    };
    const shown = preview === undefined ? null : openPreview(this.secrets, preview, this.now());
    const page = await this.pageFor(asked, shown);
    if (!page) throw new AppError('record.not-found');
    const memberId = actor.audience === 'member' ? actor.id : null;
    const viewer = shown?.viewer ?? (await this.viewerOf(page, memberId));
    if (shown || (page.varies && memberId !== null)) void reply.header('cache-control', 'private, no-store');
    const at = Math.floor((shown?.at ?? this.now()) / 1000);
    const resolved = await resolvePage(this.parts(), page.document, {
      locale,
      now: at,
      audience: viewer.isMember ? 'member' : 'guest',
      ...(viewer.level === null ? {} : { level: viewer.level }),
    });
    const time = shown ? wallTimeAt(at, this.settings.get(BASICS.settings.time_zone)) : '';
    return { ...resolved, varies: page.varies, ...(shown ? { preview: { at, time } } : {}) };
  }

  /** As it is to be where a preview says so, else as customers see it. */
  private async pageFor(asked: PageQuestion, shown: ShopPreview | null): Promise<SeenPage | null> {
    const planned = shown?.page ? await previewedPage(this.ports.records, shown.page, asked) : null;
    if (planned) return planned;
    const { shipped } = this;
    const shippedHome = this.settings.get(SHOP_FACE.settings.shop_home);
    const page = askedPage({ live: await this.book.read(), shipped, shippedHome }, asked);
    return page && (await this.isOpen(page.merchant)) ? page : null;
  }

  /** Pages of a shop go with it. */
  private async isOpen(merchant: number): Promise<boolean> {
    if (merchant === PLATFORM) return true;
    const { tree } = await this.parts().catalog.read();
    return tree.shops.some(({ id }) => id === merchant);
  }

  /** What the page asks of whoever looks; nothing is looked up where it asks nothing. */
  private async viewerOf({ varies, document }: SeenPage, id: number | null): Promise<AdvertViewer> {
    if (!varies || id === null) return GUEST_VIEWER;
    const hasLevels = this.metadata.get(MEMBER)?.fieldByName.has('level_id') ?? false;
    const audiences = new Set(namesLevels(document) ? (['level'] as const) : []);
    return advertViewer(this.parts().executor, { id, hasLevels }, audiences);
  }
}

const namesLevels = (document: PageDocument): boolean =>
  walkPage(document).some(({ node: { show } }) => (show?.levels ?? []).length > 0);
