import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { Scenes } from '#server/system/notices/scene.ts';
import { ShopDepsModule } from '../shop-deps.module.ts';
import { ORDER_PART_SHIPPED, ORDER_SHIPPED, SHIPMENT_CHANGED } from './shipping-scenes.ts';
import { TrackController } from './track.controller.ts';

/** Parcels, from leaving the shop to being signed for. */
@Module({ imports: [ShopDepsModule], controllers: [TrackController] })
export class ShippingModule implements OnModuleInit {
  constructor(@Inject(Scenes) private readonly scenes: Scenes) {}

  onModuleInit(): void {
    this.scenes.add(ORDER_SHIPPED, ORDER_PART_SHIPPED, SHIPMENT_CHANGED);
  }
}
