import { Inject, Logger, Module, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { CLOCK, type Clock } from '#server/config/clock.ts';
import { CONNECTIONS, type Connections } from '#server/database/connection.ts';
import { READINESS, type Readiness } from '#server/http/readiness.ts';
import { Jobs } from '#server/jobs/jobs.ts';
import { MetadataService } from '#server/metadata/metadata.service.ts';
import { RecordsModule } from '#server/record/records.module.ts';
import { REGIONS, type Regions } from '#server/record/regions/regions.ts';
import { RECORDS, type Records } from '#server/record/records.ts';
import { NoticeScenesModule } from '#server/system/notices/notice-scenes.module.ts';
import { SiteSettings } from '#server/system/settings/site-settings.ts';
import { RaisedNotices } from '#server/system/notices/raised-notices.ts';
import { Scenes } from '#server/system/notices/scene.ts';
import { CartController } from './cart/cart.controller.ts';
import { CheckoutController } from './checkout/checkout.controller.ts';
import { DocumentNumbers } from './orders/document-no.ts';
import { ORDER } from './orders/order-names.ts';
import { closeUnpaid, completeInTime, forgetKeys, receiveInTime } from './orders/order-jobs.ts';
import { ORDER_APPLY_CANCEL, ORDER_PAID, ORDER_REMIND } from './orders/order-scenes.ts';
import { OrdersController } from './orders/orders.controller.ts';
import { EVALUATION } from './evaluations/evaluation-names.ts';
import { EVALUATION_BAD } from './evaluations/evaluation-bad.ts';
import { EvaluationsController } from './evaluations/evaluations.controller.ts';
import { keepShopScores } from './evaluations/keep-shop-scores.ts';
import { PayController } from './payments/pay.controller.ts';
import { shopRules } from './settings/shop-rules.ts';
import { SHOP_DEPS, type ShopDeps } from './shop-deps.ts';
import { CatalogController } from './catalog/catalog.controller.ts';
import { Catalog } from './catalog-search/catalog.ts';
import { GOODS, POLICY } from './goods/goods-names.ts';
import { timedShelf } from './goods/timed-shelf.ts';
import { AddressController } from './delivery/address.controller.ts';
import { CarriersController } from './delivery/carriers.controller.ts';
import { checkLedger } from './ledger/check-ledger.ts';
import { LEDGER_MISMATCH } from './ledger/ledger-mismatch.ts';
import { KeptRegions } from './delivery/kept-regions.ts';
import { keepHouseShop, SHOP } from './merchants/keep-house-shop.ts';
import { onceDefined } from './once-defined.ts';
import { PolicyController } from './policies/policy.controller.ts';
import { seedPolicies } from './policies/seed-policies.ts';
import { keepStockStates, STOCK_STATES_JOB } from './stock/keep-stock-states.ts';
import { stockCheck } from './stock/stock-check.ts';
import { STOCK_MISMATCH } from './stock/stock-mismatch.ts';
import { StockController } from './stock/stock.controller.ts';
import { STOCK_WARNING } from './stock/stock-warning.ts';

/** What the mall needs from the start: the shop of the house, its regions, and the occasions of which people are notified. */
@Module({
  imports: [NoticeScenesModule, RecordsModule],
  controllers: [
    CatalogController,
    AddressController,
    StockController,
    PolicyController,
    CartController,
    CheckoutController,
    OrdersController,
    PayController,
    EvaluationsController,
    CarriersController,
  ],
  providers: [
    KeptRegions,
    {
      provide: SHOP_DEPS,
      inject: [RECORDS, CLOCK, SiteSettings, REGIONS, RaisedNotices],
      useFactory: (
        records: Records,
        now: Clock,
        settings: SiteSettings,
        regions: Regions,
        raised: RaisedNotices,
      ): ShopDeps => ({
        records,
        now,
        regions,
        settings,
        rules: () => shopRules(settings),
        numbers: new DocumentNumbers(),
        notify: (transaction, scene, occasion) => raised.raise(transaction, scene, occasion),
      }),
    },
    {
      provide: Catalog,
      inject: [CONNECTIONS],
      useFactory: (connections: Connections) => Catalog.of(connections.get('main')),
    },
  ],
})
export class MallModule implements OnModuleInit, OnModuleDestroy {
  private readonly log = new Logger('Mall');
  private stopped = false;

  constructor(
    @Inject(Scenes) private readonly scenes: Scenes,
    @Inject(RaisedNotices) private readonly raised: RaisedNotices,
    @Inject(READINESS) private readonly readiness: Readiness,
    @Inject(MetadataService) private readonly metadata: MetadataService,
    @Inject(RECORDS) private readonly records: Records,
    @Inject(CONNECTIONS) private readonly connections: Connections,
    @Inject(Catalog) private readonly catalog: Catalog,
    @Inject(Jobs) private readonly jobs: Jobs,
    @Inject(CLOCK) private readonly now: Clock,
    @Inject(SHOP_DEPS) private readonly shop: ShopDeps,
  ) {}

  async onModuleInit(): Promise<void> {
    this.scenes.add(
      STOCK_WARNING,
      STOCK_MISMATCH,
      ORDER_PAID,
      ORDER_APPLY_CANCEL,
      ORDER_REMIND,
      EVALUATION_BAD,
      LEDGER_MISMATCH,
    );
    const { records, metadata, now } = this;
    await this.jobs.handle(timedShelf({ records, metadata, now }));
    await this.jobs.handle(
      stockCheck({
        records,
        metadata,
        now,
        main: this.connections.get('main'),
        notify: (transaction, scene, occasion) => this.raised.raise(transaction, scene, occasion),
      }),
    );
    const main = this.connections.get('main');
    await this.jobs.handle(checkLedger({ records, metadata, now, main, notify: this.shop.notify }));
    const orders = { ...this.shop, main, isShop: () => this.metadata.get(ORDER) !== undefined };
    for (const job of [closeUnpaid, receiveInTime, completeInTime]) await this.jobs.handle(job(orders));
    await this.jobs.handle(forgetKeys({ main, now }));
    const isShop = (): boolean => this.metadata.get(EVALUATION) !== undefined;
    await this.jobs.handle(keepShopScores({ records, main, now, isShop }));
    await this.jobs.handle(keepStockStates({ records, metadata, main, rules: this.shop.rules }));
    const housed = this.keepHouse();
    this.readiness.require('shop of the house', housed);
    void housed
      .then(() => this.readCatalog())
      .then(() => this.keepStates())
      .catch((error: unknown) => {
        if (!this.stopped) this.log.error(error);
      });
  }

  onModuleDestroy(): void {
    this.stopped = true;
  }

  /** A product without the mall's definitions has no shops, and no goods that policies are for. */
  private keepHouse(): Promise<void> {
    const { readiness, metadata, connections } = this;
    return onceDefined({ readiness, metadata, connections, isStopped: () => this.stopped }, async () => {
      if (this.metadata.get(SHOP)) await keepHouseShop(this.records);
      if (this.metadata.get(POLICY) && this.metadata.get(GOODS)) await seedPolicies(this.records);
    });
  }

  /** A table that has just been given the column has none of the states yet. */
  private async keepStates(): Promise<void> {
    if (this.stopped || !this.metadata.get(GOODS)) return;
    await this.jobs.add(STOCK_STATES_JOB, {}, { key: STOCK_STATES_JOB });
  }

  /** The server answers meanwhile: a large catalogue takes its time, and only the first list of goods waits for it. */
  private async readCatalog(): Promise<void> {
    if (this.stopped || !this.metadata.get(GOODS)) return;
    await this.catalog.read();
  }
}
