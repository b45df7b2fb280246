import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { MallStart } from '../mall-start.ts';
import { ShopDepsModule } from '../shop-deps.module.ts';
import { SHOP_DEPS, type ShopDeps } from '../shop-deps.ts';
import { keepHouseShop, SHOP } from './keep-house-shop.ts';

/** Shops of merchants; that of the house is there from the start. */
@Module({ imports: [ShopDepsModule] })
export class MerchantsModule implements OnModuleInit {
  constructor(
    @Inject(SHOP_DEPS) private readonly shop: ShopDeps,
    @Inject(MallStart) private readonly start: MallStart,
  ) {}

  onModuleInit(): void {
    this.start.required('shop of the house', SHOP, () => keepHouseShop(this.shop.records));
  }
}
