import { Module } from '@nestjs/common';
import { RecordsModule } from '#server/record/records.module.ts';
import { AddressController } from './address.controller.ts';
import { CarriersController } from './carriers.controller.ts';
import { KeptRegions } from './kept-regions.ts';
import { TryTemplateController } from './try-template.controller.ts';
import { ShopDepsModule } from '../shop-deps.module.ts';

/** Regions, addresses and carriers. */
@Module({
  imports: [RecordsModule, ShopDepsModule],
  controllers: [AddressController, CarriersController, TryTemplateController],
  providers: [KeptRegions],
})
export class DeliveryModule {}
