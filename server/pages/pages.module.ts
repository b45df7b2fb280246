import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { CLOCK, type Clock } from '#server/config/clock.ts';
import { SETTINGS, type Settings } from '#server/config/settings.ts';
import { CONNECTIONS, type Connections } from '#server/database/connection.ts';
import { Jobs } from '#server/jobs/jobs.ts';
import { CatalogModule } from '#server/mall/catalog/catalog.module.ts';
import { Catalog } from '#server/mall/catalog-search/catalog.ts';
import { MallStart } from '#server/mall/mall-start.ts';
import { keepHouseShop } from '#server/mall/merchants/keep-house-shop.ts';
import { PageBook } from '#server/mall/pages/page-book.ts';
import { PAGE, PAGE_TEMPLATE } from '#server/mall/pages/page-names.ts';
import type { PagePorts } from '#server/mall/pages/page-ports.ts';
import { seedTemplates, type ShippedTemplate } from '#server/mall/pages/seed-templates.ts';
import { switchPages } from '#server/mall/pages/page-switches.ts';
import { thinAutosaves } from '#server/mall/pages/thin-autosaves.ts';
import { ShopDepsModule } from '#server/mall/shop-deps.module.ts';
import { MetadataService } from '#server/metadata/metadata.service.ts';
import { RecordsModule } from '#server/record/records.module.ts';
import { DraftController } from './draft.controller.ts';
import { PAGE_PORTS, pagePortsProvider } from './page-ports.provider.ts';
import { PagePreviewController } from './page-preview.controller.ts';
import { PageTemplatesController } from './page-templates.controller.ts';
import { PageUsesController } from './page-uses.controller.ts';
import { PagesController } from './pages.controller.ts';
import { PublishingController } from './publishing.controller.ts';
import { readShippedPages, SHIPPED_PAGES } from './shipped-pages.ts';
import { readShippedTemplates, SHIPPED_TEMPLATES } from './shipped-templates.ts';

/** Page documents and what their blocks show: those that come with the product, and those that people design. */
@Module({
  imports: [CatalogModule, RecordsModule, ShopDepsModule],
  controllers: [
    PagesController,
    DraftController,
    PublishingController,
    PagePreviewController,
    PageTemplatesController,
    PageUsesController,
  ],
  providers: [
    {
      provide: SHIPPED_PAGES,
      inject: [SETTINGS],
      useFactory: ({ definitionsDir }: Settings) => readShippedPages(definitionsDir),
    },
    {
      provide: SHIPPED_TEMPLATES,
      inject: [SETTINGS],
      useFactory: ({ definitionsDir }: Settings) => readShippedTemplates(definitionsDir),
    },
    {
      provide: PageBook,
      inject: [CONNECTIONS, Catalog, MetadataService],
      useFactory: (connections: Connections, catalog: Catalog, metadata: MetadataService) =>
        new PageBook(connections.get('main'), catalog, () => metadata.get(PAGE) !== undefined),
    },
    pagePortsProvider,
  ],
  exports: [SHIPPED_PAGES, PageBook],
})
export class PagesModule implements OnModuleInit {
  constructor(
    @Inject(Jobs) private readonly jobs: Jobs,
    @Inject(MetadataService) private readonly metadata: MetadataService,
    @Inject(PAGE_PORTS) private readonly ports: PagePorts,
    @Inject(MallStart) private readonly start: MallStart,
    @Inject(SHIPPED_TEMPLATES) private readonly templates: readonly ShippedTemplate[],
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  async onModuleInit(): Promise<void> {
    const isShop = (): boolean => this.metadata.get(PAGE) !== undefined;
    await this.jobs.handle(switchPages({ ...this.ports, isShop }));
    await this.jobs.handle(thinAutosaves({ ...this.ports, isShop }));
    this.start.required('page templates', PAGE_TEMPLATE, async () => {
      // The templates of the platform are those of the house, which has to be there.
      await keepHouseShop(this.ports.records);
      await seedTemplates(this.ports.records, this.templates, this.now());
    });
  }
}
