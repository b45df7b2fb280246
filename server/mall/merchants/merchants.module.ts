import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { Scenes } from '#server/system/notices/scene.ts';
import { MallStart } from '../mall-start.ts';
import { ShopDepsModule } from '../shop-deps.module.ts';
import { SHOP_DEPS, type ShopDeps } from '../shop-deps.ts';
import { MERCHANT_APPLY, MERCHANT_PASSED, MERCHANT_REFUSED } from './application-scenes.ts';
import { CERTIFICATE_DECIDED, CERTIFICATE_SENT } from './certificate-scenes.ts';
import { keepHouseShop, SHOP } from './keep-house-shop.ts';
import { MerchantsController } from './merchants.controller.ts';

/** Shops of merchants, those who want one, and the shop of the house, which is there from the start. */
@Module({ imports: [ShopDepsModule], controllers: [MerchantsController] })
export class MerchantsModule implements OnModuleInit {
  constructor(
    @Inject(SHOP_DEPS) private readonly shop: ShopDeps,
    @Inject(MallStart) private readonly start: MallStart,
    @Inject(Scenes) private readonly scenes: Scenes,
  ) {}

  onModuleInit(): void {
    this.scenes.add(MERCHANT_APPLY, MERCHANT_PASSED, MERCHANT_REFUSED, CERTIFICATE_SENT, CERTIFICATE_DECIDED);
    this.start.required('shop of the house', SHOP, () => keepHouseShop(this.shop.records));
  }
}
