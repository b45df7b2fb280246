import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { CONNECTIONS, type Connections } from '#server/database/connection.ts';
import { Jobs } from '#server/jobs/jobs.ts';
import { MetadataService } from '#server/metadata/metadata.service.ts';
import { Scenes } from '#server/system/notices/scene.ts';
import { MallStart } from '../mall-start.ts';
import { PayChannelBook } from '../payments/pay-channel-book.ts';
import { ShopDepsModule } from '../shop-deps.module.ts';
import { SHOP_DEPS, type ShopDeps } from '../shop-deps.ts';
import { BillController } from './bill.controller.ts';
import { BILL_DISPUTED, BILL_DRAWN } from './bill-scenes.ts';
import { DEPOSIT_MOVED } from './deposit-moved.ts';
import { drawBills } from './draw-bills.ts';
import { keepAccounts } from './keep-accounts.ts';
import { ACCOUNT } from './merchant-money-names.ts';
import { MerchantMoneyController } from './merchant-money.controller.ts';
import { settleOrders } from './settle-orders.ts';
import { queryWithdrawals, sendWithdrawal } from './transfer-jobs.ts';
import { WITHDRAWAL_ASKED, WITHDRAWAL_ENDED } from './withdrawal-scenes.ts';

/** Money of merchants: their accounts, settlement, withdrawals. */
@Module({ imports: [ShopDepsModule], controllers: [MerchantMoneyController, BillController] })
export class MerchantMoneyModule implements OnModuleInit {
  constructor(
    @Inject(Scenes) private readonly scenes: Scenes,
    @Inject(Jobs) private readonly jobs: Jobs,
    @Inject(MetadataService) private readonly metadata: MetadataService,
    @Inject(CONNECTIONS) private readonly connections: Connections,
    @Inject(SHOP_DEPS) private readonly shop: ShopDeps,
    @Inject(MallStart) private readonly start: MallStart,
    @Inject(PayChannelBook) private readonly channels: PayChannelBook,
  ) {}

  async onModuleInit(): Promise<void> {
    this.scenes.add(WITHDRAWAL_ASKED, WITHDRAWAL_ENDED, DEPOSIT_MOVED, BILL_DRAWN, BILL_DISPUTED);
    this.start.required('accounts of shops', ACCOUNT, () => keepAccounts(this.shop.records));
    const isShop = (): boolean => this.metadata.get(ACCOUNT) !== undefined;
    const ports = { ...this.shop, main: this.connections.get('main'), isShop };
    await this.jobs.handle(settleOrders(ports));
    await this.jobs.handle(drawBills(ports));
    const { channels } = this;
    await this.jobs.handle(sendWithdrawal({ ...ports, channels }));
    await this.jobs.handle(queryWithdrawals({ ...ports, channels }));
  }
}
