import { Module } from '@nestjs/common';
import { CatalogModule } from '../catalog/catalog.module.ts';
import { ShopDepsModule } from '../shop-deps.module.ts';
import { FavouritesController } from './favourites.controller.ts';

/** Goods and shops that members keep. */
@Module({ imports: [ShopDepsModule, CatalogModule], controllers: [FavouritesController] })
export class FavouritesModule {}
