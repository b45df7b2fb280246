import { Module } from '@nestjs/common';
import { ShopDepsModule } from '../shop-deps.module.ts';
import { FootprintNotes } from './footprint-notes.ts';

/** The way in for whatever shows goods to a member. */
@Module({ imports: [ShopDepsModule], providers: [FootprintNotes], exports: [FootprintNotes] })
export class FootprintNotesModule {}
