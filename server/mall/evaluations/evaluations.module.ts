import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { CONNECTIONS, type Connections } from '#server/database/connection.ts';
import { Jobs } from '#server/jobs/jobs.ts';
import { MetadataService } from '#server/metadata/metadata.service.ts';
import { Scenes } from '#server/system/notices/scene.ts';
import { ShopDepsModule } from '../shop-deps.module.ts';
import { SHOP_DEPS, type ShopDeps } from '../shop-deps.ts';
import { EVALUATION_ANSWERED } from './evaluation-answered.ts';
import { EVALUATION_BAD } from './evaluation-bad.ts';
import { EVALUATION } from './evaluation-names.ts';
import { EvaluationsController } from './evaluations.controller.ts';
import { keepShopScores } from './keep-shop-scores.ts';

/** What buyers say about goods, and the scores that come of it. */
@Module({ imports: [ShopDepsModule], controllers: [EvaluationsController] })
export class EvaluationsModule implements OnModuleInit {
  constructor(
    @Inject(Scenes) private readonly scenes: Scenes,
    @Inject(Jobs) private readonly jobs: Jobs,
    @Inject(MetadataService) private readonly metadata: MetadataService,
    @Inject(CONNECTIONS) private readonly connections: Connections,
    @Inject(SHOP_DEPS) private readonly shop: ShopDeps,
  ) {}

  async onModuleInit(): Promise<void> {
    this.scenes.add(EVALUATION_BAD, EVALUATION_ANSWERED);
    const isShop = (): boolean => this.metadata.get(EVALUATION) !== undefined;
    await this.jobs.handle(keepShopScores({ ...this.shop, main: this.connections.get('main'), isShop }));
  }
}
