import { Module } from '@nestjs/common';
import { ShopDepsModule } from '../shop-deps.module.ts';
import { ShopDashboardController } from './dashboard.controller.ts';

/** How a shop is doing. */
@Module({ imports: [ShopDepsModule], controllers: [ShopDashboardController] })
export class ShopDashboardModule {}
