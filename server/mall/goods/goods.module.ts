import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { Jobs } from '#server/jobs/jobs.ts';
import { MetadataService } from '#server/metadata/metadata.service.ts';
import { ShopDepsModule } from '../shop-deps.module.ts';
import { SHOP_DEPS, type ShopDeps } from '../shop-deps.ts';
import { timedShelf } from './timed-shelf.ts';

/** Goods that go on and off sale by themselves. */
@Module({ imports: [ShopDepsModule] })
export class GoodsModule implements OnModuleInit {
  constructor(
    @Inject(Jobs) private readonly jobs: Jobs,
    @Inject(MetadataService) private readonly metadata: MetadataService,
    @Inject(SHOP_DEPS) private readonly shop: ShopDeps,
  ) {}

  async onModuleInit(): Promise<void> {
    const { metadata, shop } = this;
    await this.jobs.handle(timedShelf({ ...shop, metadata }));
  }
}
