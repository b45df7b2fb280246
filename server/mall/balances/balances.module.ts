import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { Scenes } from '#server/system/notices/scene.ts';
import { ShopDepsModule } from '../shop-deps.module.ts';
import { BALANCE_CHANGED, POINTS_CHANGED, POINTS_EXPIRING } from './balance-scenes.ts';

/** Money and points that members have with the shop. */
@Module({ imports: [ShopDepsModule] })
export class BalancesModule implements OnModuleInit {
  constructor(@Inject(Scenes) private readonly scenes: Scenes) {}

  onModuleInit(): void {
    this.scenes.add(BALANCE_CHANGED, POINTS_CHANGED, POINTS_EXPIRING);
  }
}
