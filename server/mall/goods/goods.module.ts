import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { Jobs } from '#server/jobs/jobs.ts';
import { MetadataService } from '#server/metadata/metadata.service.ts';
import { Scenes } from '#server/system/notices/scene.ts';
import { GOODS_AUDITED, GOODS_REVISED } from '../goods-audit/audit-scenes.ts';
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
    @Inject(Scenes) private readonly scenes: Scenes,
  ) {}

  async onModuleInit(): Promise<void> {
    const { metadata, shop } = this;
    this.scenes.add(GOODS_REVISED, GOODS_AUDITED);
    await this.jobs.handle(timedShelf({ ...shop, metadata }));
  }
}
