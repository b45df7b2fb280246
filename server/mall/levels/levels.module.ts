import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { MemberHoldings } from '#server/auth/member/member-holdings.ts';
import { CONNECTIONS, type Connections } from '#server/database/connection.ts';
import { Jobs } from '#server/jobs/jobs.ts';
import { MetadataService } from '#server/metadata/metadata.service.ts';
import { Scenes } from '#server/system/notices/scene.ts';
import { ShopDepsModule } from '../shop-deps.module.ts';
import { SHOP_DEPS, type ShopDeps } from '../shop-deps.ts';
import { levelHolding } from './level-holding.ts';
import { LEVEL } from './level-names.ts';
import { LEVEL_UP } from './level-up.ts';
import { LevelsController } from './levels.controller.ts';
import { relevelMembers } from './relevel-members.ts';
import { reviewLevels } from './review-levels.ts';

/** Levels of members, which follow their growth. */
@Module({ imports: [ShopDepsModule], controllers: [LevelsController] })
export class LevelsModule implements OnModuleInit {
  constructor(
    @Inject(Scenes) private readonly scenes: Scenes,
    @Inject(Jobs) private readonly jobs: Jobs,
    @Inject(MetadataService) private readonly metadata: MetadataService,
    @Inject(CONNECTIONS) private readonly connections: Connections,
    @Inject(SHOP_DEPS) private readonly shop: ShopDeps,
    @Inject(MemberHoldings) private readonly holdings: MemberHoldings,
  ) {}

  async onModuleInit(): Promise<void> {
    this.scenes.add(LEVEL_UP);
    const isShop = (): boolean => this.metadata.get(LEVEL) !== undefined;
    this.holdings.add(levelHolding({ records: this.shop.records, isShop }));
    const ports = { ...this.shop, main: this.connections.get('main'), isShop };
    await this.jobs.handle(relevelMembers(ports));
    await this.jobs.handle(reviewLevels(ports));
  }
}
