import { Module } from '@nestjs/common';
import { AdvertsModule } from './adverts/adverts.module.ts';
import { AgreementsModule } from './agreements/agreements.module.ts';
import { BalancesModule } from './balances/balances.module.ts';
import { CartModule } from './cart/cart.module.ts';
import { CatalogModule } from './catalog/catalog.module.ts';
import { CheckoutModule } from './checkout/checkout.module.ts';
import { ShopDashboardModule } from './dashboard/dashboard.module.ts';
import { CouponsModule } from './coupons/coupons.module.ts';
import { DeliveryModule } from './delivery/delivery.module.ts';
import { EvaluationsModule } from './evaluations/evaluations.module.ts';
import { FavouritesModule } from './favourites/favourites.module.ts';
import { FootprintsModule } from './footprints/footprints.module.ts';
import { GoodsModule } from './goods/goods.module.ts';
import { InvoicesModule } from './invoices/invoices.module.ts';
import { LedgerModule } from './ledger/ledger.module.ts';
import { LevelsModule } from './levels/levels.module.ts';
import { MemberStateModule } from './member-state/member-state.module.ts';
import { MemberPagesModule } from './member-pages/member-pages.module.ts';
import { MerchantMoneyModule } from './merchant-money/merchant-money.module.ts';
import { MerchantsModule } from './merchants/merchants.module.ts';
import { OrdersModule } from './orders/orders.module.ts';
import { PaymentsModule } from './payments/payments.module.ts';
import { ReconcileModule } from './reconcile/reconcile.module.ts';
import { PointsModule } from './points/points.module.ts';
import { PoliciesModule } from './policies/policies.module.ts';
import { ShippingModule } from './shipping/shipping.module.ts';
import { RemindersModule } from './reminders/reminders.module.ts';
import { RechargeModule } from './recharge/recharge.module.ts';
import { RefundsModule } from './refunds/refunds.module.ts';
import { SignInModule } from './sign-in/sign-in.module.ts';
import { StockModule } from './stock/stock.module.ts';

/** The use cases of the mall, a module for each subject. */
@Module({
  imports: [
    MerchantsModule,
    MerchantMoneyModule,
    DeliveryModule,
    GoodsModule,
    CatalogModule,
    StockModule,
    PoliciesModule,
    ShopDashboardModule,
    AgreementsModule,
    AdvertsModule,
    CartModule,
    CheckoutModule,
    CouponsModule,
    OrdersModule,
    PaymentsModule,
    ReconcileModule,
    ShippingModule,
    RefundsModule,
    EvaluationsModule,
    FavouritesModule,
    FootprintsModule,
    RemindersModule,
    InvoicesModule,
    MemberStateModule,
    MemberPagesModule,
    LedgerModule,
    BalancesModule,
    LevelsModule,
    PointsModule,
    SignInModule,
    RechargeModule,
  ],
})
export class MallModule {}
