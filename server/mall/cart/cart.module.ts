import { Module } from '@nestjs/common';
import { ShopDepsModule } from '../shop-deps.module.ts';
import { CartController } from './cart.controller.ts';

/** Carts of members and guests. */
@Module({ imports: [ShopDepsModule], controllers: [CartController] })
export class CartModule {}
