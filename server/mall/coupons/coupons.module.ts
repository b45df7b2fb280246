import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { CONNECTIONS, type Connections } from '#server/database/connection.ts';
import { Jobs } from '#server/jobs/jobs.ts';
import { MetadataService } from '#server/metadata/metadata.service.ts';
import { Scenes } from '#server/system/notices/scene.ts';
import { ShopDepsModule } from '../shop-deps.module.ts';
import { SHOP_DEPS, type ShopDeps } from '../shop-deps.ts';
import { countCoupons } from './count-coupons.ts';
import { expireCoupons, noticeOfEnds } from './coupon-jobs.ts';
import { COUPON } from './coupon-names.ts';
import { COUPON_ENDS, COUPON_GIVEN } from './coupon-scenes.ts';
import { CouponTurns } from './coupon-turns.ts';
import { CouponsController } from './coupons.controller.ts';
import { giftCoupons } from './gift-coupons.ts';
import { issueCoupons } from './issue-coupons.ts';
import { TryCouponController } from './try-coupon.controller.ts';

/** Coupons: offered, received, given by staff, and what happens to them in time. */
@Module({
  imports: [ShopDepsModule],
  controllers: [CouponsController, TryCouponController],
  providers: [
    { provide: CouponTurns, inject: [SHOP_DEPS], useFactory: (deps: ShopDeps) => new CouponTurns(deps) },
  ],
})
export class CouponsModule implements OnModuleInit {
  constructor(
    @Inject(Scenes) private readonly scenes: Scenes,
    @Inject(Jobs) private readonly jobs: Jobs,
    @Inject(MetadataService) private readonly metadata: MetadataService,
    @Inject(CONNECTIONS) private readonly connections: Connections,
    @Inject(SHOP_DEPS) private readonly shop: ShopDeps,
  ) {}

  async onModuleInit(): Promise<void> {
    this.scenes.add(COUPON_GIVEN, COUPON_ENDS);
    const isShop = (): boolean => this.metadata.get(COUPON) !== undefined;
    const ports = { ...this.shop, main: this.connections.get('main'), isShop };
    for (const job of [expireCoupons, noticeOfEnds, countCoupons, giftCoupons, issueCoupons])
      await this.jobs.handle(job(ports));
  }
}
