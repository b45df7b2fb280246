import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { PAY_METHODS } from '#server/adapters/payment/payment-channel.ts';
import { AuthModule } from '#server/auth/auth.module.ts';
import { CONNECTIONS, type Connections } from '#server/database/connection.ts';
import { Jobs } from '#server/jobs/jobs.ts';
import { MetadataService } from '#server/metadata/metadata.service.ts';
import { Scenes } from '#server/system/notices/scene.ts';
import { PAYMENT } from '../orders/order-names.ts';
import { RefundChannels, type RefundChannel } from '../refunds/refund-channel.ts';
import { ShopDepsModule } from '../shop-deps.module.ts';
import { SHOP_DEPS, type ShopDeps } from '../shop-deps.ts';
import { channelRefunds } from './channel-refunds.ts';
import { NoticeController } from './notice.controller.ts';
import { PayChannelBook } from './pay-channel-book.ts';
import { PayController } from './pay.controller.ts';
import { closePayment, queryPayments } from './pay-jobs.ts';
import { PaySettingsController } from './pay-settings.controller.ts';
import { PAY_ALERT } from './pay-alert.ts';
import { OFFLINE } from './start-offline.ts';
import { returnSurplus } from './return-surplus.ts';

/** What was transferred goes back by hand, with a voucher. */
const BY_HAND: RefundChannel = {
  send: () => Promise.resolve({ state: 'abnormal', error: '线下付款请手工退款 / pay it back by hand' }),
  query: () => Promise.resolve({ state: 'abnormal', error: '线下付款请手工退款 / pay it back by hand' }),
};

/** Ways to pay, and what channels say. */
@Module({
  imports: [AuthModule, ShopDepsModule],
  controllers: [PayController, NoticeController, PaySettingsController],
})
export class PaymentsModule implements OnModuleInit {
  constructor(
    @Inject(Scenes) private readonly scenes: Scenes,
    @Inject(Jobs) private readonly jobs: Jobs,
    @Inject(MetadataService) private readonly metadata: MetadataService,
    @Inject(CONNECTIONS) private readonly connections: Connections,
    @Inject(SHOP_DEPS) private readonly shop: ShopDeps,
    @Inject(PayChannelBook) private readonly channels: PayChannelBook,
    @Inject(RefundChannels) private readonly ways: RefundChannels,
  ) {}

  async onModuleInit(): Promise<void> {
    this.scenes.add(PAY_ALERT);
    for (const method of Object.keys(PAY_METHODS)) this.ways.add(method, channelRefunds(this.channels));
    this.ways.add(OFFLINE, BY_HAND);
    const { shop, channels, ways } = this;
    const isShop = (): boolean => this.metadata.get(PAYMENT) !== undefined;
    const ports = { ...shop, channels, ways, main: this.connections.get('main'), isShop };
    for (const job of [queryPayments(ports), closePayment(ports), returnSurplus(ports)])
      await this.jobs.handle(job);
  }
}
