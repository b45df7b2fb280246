import { Module } from '@nestjs/common';
import { ShopDepsModule } from '../shop-deps.module.ts';
import { CheckoutController } from './checkout.controller.ts';

/** What is about to be bought, and what it costs. */
@Module({ imports: [ShopDepsModule], controllers: [CheckoutController] })
export class CheckoutModule {}
