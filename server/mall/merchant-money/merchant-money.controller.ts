import { Controller, Get, Inject } from '@nestjs/common';
import { accountOf, MERCHANT_PARTS } from '#engine/commerce/index.ts';
import type { JsonObject, JsonSchema } from '#engine/definition/index.ts';
import { CONNECTIONS, type Connections } from '#server/database/connection.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { Call } from '#server/http/call.ts';
import { Admin } from '#server/http/guards.ts';
import { CurrentCall, Query } from '#server/http/input-params.ts';
import { Summary } from '#server/http/summary.ts';
import { MetadataService } from '#server/metadata/metadata.service.ts';
import { BASICS } from '#server/system/settings/basics.ts';
import { yuan } from '../catalog/goods-card.ts';
import { balancesAt } from '../ledger/balances-at.ts';
import { DATETIME, endOfSecond } from '../ledger/end-of-second.ts';
import { SHOP_DEPS, type ShopDeps } from '../shop-deps.ts';
import { dayAt } from '../day-at.ts';
import { demandHouse } from '../demand-house.ts';
import { forecastSettlement, type HeldBack } from './forecast-settlement.ts';
import { ACCOUNT } from './merchant-money-names.ts';
import { platformAccounts } from './platform-accounts.ts';

const ID: JsonSchema = {
  type: 'string',
  pattern: '^[0-9]{1,18}$',
  description: 'The account, which has the key of its shop.',
};
const BY_ID: JsonSchema = { type: 'object', properties: { id: ID }, required: ['id'] };
const PAST_QUERY: JsonSchema = {
  type: 'object',
  properties: { id: ID, at: DATETIME },
  required: ['id', 'at'],
};

/** What is expected of accounts of merchants, and what all accounts come to. */
@Controller('admin')
export class MerchantMoneyController {
  constructor(
    @Inject(SHOP_DEPS) private readonly shop: ShopDeps,
    @Inject(MetadataService) private readonly metadata: MetadataService,
    @Inject(CONNECTIONS) private readonly connections: Connections,
  ) {}

  @Get('merchant.Account/forecast')
  @Admin(`${ACCOUNT}/index`)
  @Summary('When the pending money of a shop is expected to be available, and what of it somebody asks back')
  async forecast(
    @CurrentCall() { context }: Call,
    @Query(BY_ID) { id }: { id: string },
  ): Promise<JsonObject> {
    this.demandAccounts();
    const { records, rules, settings, now } = this.shop;
    const timeZone = settings.get(BASICS.settings.time_zone);
    return records.transaction(async (transaction) => {
      // Another shop's account is as if it were not there.
      const [account] = await records.as(context.actor).in(transaction).find(ACCOUNT, { id });
      if (!account) throw new AppError('record.not-found');
      const number = (field: string): number => Number(account[field] ?? 0);
      const { days, later } = await forecastSettlement(transaction.executor, {
        merchantId: number('merchant_id'),
        mode: number('settle_mode'),
        day: number('settle_day'),
        freezeDays: number('freeze_days'),
        aftersaleMs: rules().aftersaleMs,
        timeZone,
        now: now(),
      });
      const known = [...days, later].reduce((sum, { amount }) => sum + amount, 0);
      return {
        today: dayAt(now(), timeZone),
        pending: yuan(number('pending')),
        days: days.map(({ day, ...held }) => ({ day, ...shown(held) })),
        later: shown(later),
        other: yuan(number('pending') - known),
      };
    });
  }

  @Get('merchant.Account/past')
  @Admin(`${ACCOUNT}/index`)
  @Summary('What a shop had at a time: pending, available, frozen, debt and deposit')
  async past(
    @CurrentCall() { context }: Call,
    @Query(PAST_QUERY) { id, at }: { id: string; at: string },
  ): Promise<JsonObject> {
    this.demandAccounts();
    const { records } = this.shop;
    return records.reading(async (transaction) => {
      // Another shop's account is as if it were not there.
      const [account] = await records.as(context.actor).in(transaction).find(ACCOUNT, { id });
      if (!account) throw new AppError('record.not-found');
      const merchantId = Number(account['merchant_id']);
      const names = MERCHANT_PARTS.map((part) => accountOf.merchant(merchantId, part));
      const balances = await balancesAt(transaction.executor, names, endOfSecond(at));
      const parts = MERCHANT_PARTS.map((part, index) => {
        const balance = balances.get(names[index]!) ?? 0;
        // What a shop has is a credit of the ledger, and what it owes a debit.
        return [part, yuan(part === 'debt' ? balance : -balance)];
      });
      return { at: Number(at), ...Object.fromEntries(parts) };
    });
  }

  @Get('merchant.Account/overview')
  @Admin(`${ACCOUNT}/edit`)
  @Summary('What the platform has and owes, by the ledger, which adds up to zero')
  async overview(@CurrentCall() { context }: Call): Promise<JsonObject> {
    this.demandAccounts();
    demandHouse(context.actor);
    const sums = await platformAccounts(this.connections.get('main'));
    const total = (side: (amount: number) => boolean): number =>
      sums.reduce((sum, { amount }) => (side(amount) ? sum + amount : sum), 0);
    const [debit, credit] = [total((amount) => amount > 0), total((amount) => amount < 0)];
    return {
      accounts: sums.map(({ account, amount }) => ({ account, amount: yuan(amount) })),
      debit: yuan(debit),
      credit: yuan(-credit),
      difference: yuan(debit + credit),
    };
  }

  /** @throws AppError `record.not-found` in a product without the mall's definitions. */
  private demandAccounts(): void {
    if (!this.metadata.get(ACCOUNT)) throw new AppError('record.not-found');
  }
}

const shown = ({ orders, amount, atRisk }: HeldBack): JsonObject => ({
  orders,
  amount: yuan(amount),
  at_risk: yuan(atRisk),
});
