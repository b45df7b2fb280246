import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { MemberHoldings } from '#server/auth/member/member-holdings.ts';
import { CONNECTIONS, type Connections } from '#server/database/connection.ts';
import { Jobs } from '#server/jobs/jobs.ts';
import { MetadataService } from '#server/metadata/metadata.service.ts';
import { Scenes } from '#server/system/notices/scene.ts';
import { PayChannelBook } from '../payments/pay-channel-book.ts';
import { ShopDepsModule } from '../shop-deps.module.ts';
import { SHOP_DEPS, type ShownShopDeps } from '../shop-deps.ts';
import {
  approveInTime,
  closeUnpaid,
  completeInTime,
  forgetKeys,
  noticeOfReceipt,
  receiveInTime,
} from './order-jobs.ts';
import { ORDER_CANCEL_APPROVED, ORDER_CANCEL_REFUSED, ORDER_CLOSED } from './notify-of-end.ts';
import { ORDER_RECEIPT_DUE, ORDER_RECEIVED } from './notify-of-receipt.ts';
import { ORDER } from './order-names.ts';
import {
  ORDER_ADDRESS_CHANGED,
  ORDER_PRICE_CHANGED,
  ORDER_APPLY_CANCEL,
  ORDER_PAID,
  ORDER_PAYMENT_RECEIVED,
  ORDER_REMIND,
} from './order-scenes.ts';
import { shopHolding } from './shop-holding.ts';
import { OrdersController } from './orders.controller.ts';

/** Orders from creation to completion, and what happens to them in time. */
@Module({ imports: [ShopDepsModule], controllers: [OrdersController] })
export class OrdersModule implements OnModuleInit {
  constructor(
    @Inject(Scenes) private readonly scenes: Scenes,
    @Inject(Jobs) private readonly jobs: Jobs,
    @Inject(MetadataService) private readonly metadata: MetadataService,
    @Inject(CONNECTIONS) private readonly connections: Connections,
    @Inject(SHOP_DEPS) private readonly shop: ShownShopDeps,
    @Inject(PayChannelBook) private readonly channels: PayChannelBook,
    @Inject(MemberHoldings) private readonly holdings: MemberHoldings,
  ) {}

  async onModuleInit(): Promise<void> {
    this.scenes.add(ORDER_RECEIPT_DUE, ORDER_RECEIVED);
    this.scenes.add(ORDER_CLOSED, ORDER_CANCEL_APPROVED, ORDER_CANCEL_REFUSED);
    this.scenes.add(ORDER_PAYMENT_RECEIVED, ORDER_ADDRESS_CHANGED, ORDER_PRICE_CHANGED);
    this.scenes.add(ORDER_PAID, ORDER_APPLY_CANCEL, ORDER_REMIND);
    const isShop = (): boolean => this.metadata.get(ORDER) !== undefined;
    this.holdings.add(shopHolding({ ...this.shop, isShop }));
    const ports = { ...this.shop, channels: this.channels, main: this.connections.get('main'), isShop };
    for (const job of [
      closeUnpaid,
      approveInTime,
      noticeOfReceipt,
      receiveInTime,
      completeInTime,
      forgetKeys,
    ])
      await this.jobs.handle(job(ports));
  }
}
