import { Controller, Get, Inject } from '@nestjs/common';
import type { JsonObject, JsonSchema } from '#engine/definition/index.ts';
import { CONNECTIONS, type Connections } from '#server/database/connection.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { Call } from '#server/http/call.ts';
import { Admin } from '#server/http/guards.ts';
import { CurrentCall, Query } from '#server/http/input-params.ts';
import { Summary } from '#server/http/summary.ts';
import { MetadataService } from '#server/metadata/metadata.service.ts';
import { yuan } from '../catalog/goods-card.ts';
import { demandHouse } from '../demand-house.ts';
import { LEDGER_POSTING } from '../orders/order-names.ts';
import { balancesAt } from './balances-at.ts';
import { DATETIME, endOfSecond } from './end-of-second.ts';

const BALANCE_QUERY: JsonSchema = {
  type: 'object',
  properties: {
    account: { type: 'string', minLength: 1, maxLength: 60, description: 'As postings name it.' },
    at: DATETIME,
  },
  required: ['account', 'at'],
};

/** What is asked of the ledger itself. */
@Controller('admin')
export class LedgerController {
  constructor(
    @Inject(MetadataService) private readonly metadata: MetadataService,
    @Inject(CONNECTIONS) private readonly connections: Connections,
  ) {}

  @Get('shop.pay.Posting/balance')
  @Admin(`${LEDGER_POSTING}/index`)
  @Summary('What an account of the ledger came to at a time: debit above zero, credit below')
  async balance(
    @CurrentCall() { context }: Call,
    @Query(BALANCE_QUERY) { account, at }: { account: string; at: string },
  ): Promise<JsonObject> {
    if (!this.metadata.get(LEDGER_POSTING)) throw new AppError('record.not-found');
    // An account is of no shop alone; shops have a call of their own.
    demandHouse(context.actor);
    const balances = await balancesAt(this.connections.get('main'), [account], endOfSecond(at));
    return { account, at: Number(at), balance: yuan(balances.get(account) ?? 0) };
  }
}
