import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { MetadataService } from '#server/metadata/metadata.service.ts';
import { GOODS, POLICY } from '../goods/goods-names.ts';
import { MallStart } from '../mall-start.ts';
import { ShopDepsModule } from '../shop-deps.module.ts';
import { SHOP_DEPS, type ShopDeps } from '../shop-deps.ts';
import { PolicyController } from './policy.controller.ts';
import { seedPolicies } from './seed-policies.ts';

/** Rules that the shop sets for its goods. */
@Module({ imports: [ShopDepsModule], controllers: [PolicyController] })
export class PoliciesModule implements OnModuleInit {
  constructor(
    @Inject(MetadataService) private readonly metadata: MetadataService,
    @Inject(SHOP_DEPS) private readonly shop: ShopDeps,
    @Inject(MallStart) private readonly start: MallStart,
  ) {}

  onModuleInit(): void {
    this.start.required('policies of goods', POLICY, async () => {
      if (this.metadata.get(GOODS)) await seedPolicies(this.shop.records);
    });
  }
}
