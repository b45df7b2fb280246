import { Module } from '@nestjs/common';
import { AreaController } from './area.controller.ts';

/** Provinces, cities and districts: system data that ships with the server. */
@Module({ controllers: [AreaController] })
export class RegionsModule {}
