import { Module } from '@nestjs/common';
import { ShopDepsModule } from '../shop-deps.module.ts';
import { AgreementsController } from './agreements.controller.ts';

/** What a shop and its customers agree to. */
@Module({ imports: [ShopDepsModule], controllers: [AgreementsController] })
export class AgreementsModule {}
