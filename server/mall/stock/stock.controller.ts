import { Controller, Get, Inject } from '@nestjs/common';
import type { StockTruth } from '#engine/commerce/index.ts';
import type { JsonSchema } from '#engine/definition/index.ts';
import type { Call } from '#server/http/call.ts';
import { Admin } from '#server/http/guards.ts';
import { CurrentCall, Query } from '#server/http/input-params.ts';
import { Summary } from '#server/http/summary.ts';
import { RECORD_SERVICES, type RecordServices } from '#server/record/record-services.ts';
import { SKU } from '../goods/goods-names.ts';
import { stockTruth } from './stock-truth.ts';

const QUERY: JsonSchema = {
  type: 'object',
  required: ['id'],
  properties: { id: { type: 'string', pattern: '^[1-9][0-9]{0,15}$' } },
};

/** The stock of a SKU, as its log proves it. */
@Controller('admin')
export class StockController {
  constructor(@Inject(RECORD_SERVICES) private readonly services: RecordServices) {}

  @Get('shop.goods.Sku/truth')
  @Admin(`${SKU}/index`)
  @Summary('What has become of the stock of a SKU, and whether its log adds up')
  truth(@CurrentCall() { context }: Call, @Query(QUERY) { id }: { id: string }): Promise<StockTruth> {
    return stockTruth(this.services)(context, Number(id));
  }
}
