import { Module } from '@nestjs/common';
import { RecordsModule } from '#server/record/records.module.ts';
import { AddressController } from './address.controller.ts';
import { CarriersController } from './carriers.controller.ts';
import { KeptRegions } from './kept-regions.ts';

/** Regions, addresses and carriers. */
@Module({
  imports: [RecordsModule],
  controllers: [AddressController, CarriersController],
  providers: [KeptRegions],
})
export class DeliveryModule {}
