import { Module } from '@nestjs/common';
import { FootprintNotesModule } from '../footprints/footprint-notes.module.ts';
import { ShopDepsModule } from '../shop-deps.module.ts';
import { MemberStateController } from './member-state.controller.ts';

/** What pages of the shop show of whoever is signed in. */
@Module({ imports: [ShopDepsModule, FootprintNotesModule], controllers: [MemberStateController] })
export class MemberStateModule {}
