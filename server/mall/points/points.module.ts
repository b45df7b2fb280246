import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { CONNECTIONS, type Connections } from '#server/database/connection.ts';
import { Jobs } from '#server/jobs/jobs.ts';
import { MetadataService } from '#server/metadata/metadata.service.ts';
import { ShopDepsModule } from '../shop-deps.module.ts';
import { SHOP_DEPS, type ShopDeps } from '../shop-deps.ts';
import { expirePoints } from './expire-points.ts';
import { SCORE_GRANT } from './points-names.ts';
import { releasePoints } from './release-points.ts';

/** Points that members earn. */
@Module({ imports: [ShopDepsModule] })
export class PointsModule implements OnModuleInit {
  constructor(
    @Inject(Jobs) private readonly jobs: Jobs,
    @Inject(MetadataService) private readonly metadata: MetadataService,
    @Inject(CONNECTIONS) private readonly connections: Connections,
    @Inject(SHOP_DEPS) private readonly shop: ShopDeps,
  ) {}

  async onModuleInit(): Promise<void> {
    const isShop = (): boolean => this.metadata.get(SCORE_GRANT) !== undefined;
    const ports = { ...this.shop, main: this.connections.get('main'), isShop };
    await this.jobs.handle(releasePoints(ports));
    await this.jobs.handle(expirePoints(ports));
  }
}
