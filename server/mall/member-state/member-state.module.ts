import { Module } from '@nestjs/common';
import { ShopDepsModule } from '../shop-deps.module.ts';
import { MemberStateController } from './member-state.controller.ts';

/** What pages of the shop show of whoever is signed in. */
@Module({ imports: [ShopDepsModule], controllers: [MemberStateController] })
export class MemberStateModule {}
