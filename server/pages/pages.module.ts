import { Module } from '@nestjs/common';
import { SETTINGS, type Settings } from '#server/config/settings.ts';
import { CatalogModule } from '#server/mall/catalog/catalog.module.ts';
import { PagesController } from './pages.controller.ts';
import { readShippedPages, SHIPPED_PAGES } from './shipped-pages.ts';

/** Page documents and what their blocks show. */
@Module({
  imports: [CatalogModule],
  controllers: [PagesController],
  providers: [
    {
      provide: SHIPPED_PAGES,
      inject: [SETTINGS],
      useFactory: ({ definitionsDir }: Settings) => readShippedPages(definitionsDir),
    },
  ],
  exports: [SHIPPED_PAGES],
})
export class PagesModule {}
