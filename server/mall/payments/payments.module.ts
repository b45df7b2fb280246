import { Module } from '@nestjs/common';
import { ShopDepsModule } from '../shop-deps.module.ts';
import { PayController } from './pay.controller.ts';

/** Ways to pay. */
@Module({ imports: [ShopDepsModule], controllers: [PayController] })
export class PaymentsModule {}
