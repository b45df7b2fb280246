import { Controller, Get, Inject } from '@nestjs/common';
import type { JsonSchema } from '#engine/definition/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { Call } from '#server/http/call.ts';
import { Admin } from '#server/http/guards.ts';
import { CurrentCall, Query } from '#server/http/input-params.ts';
import { Summary } from '#server/http/summary.ts';
import { MetadataService } from '#server/metadata/metadata.service.ts';
import { BASICS } from '#server/system/settings/basics.ts';
import { SHOP_DEPS, type ShopDeps } from '../shop-deps.ts';
import { billSheet } from './bill-sheet.ts';
import { BILL } from './merchant-money-names.ts';
import { readBillLines } from './read-bill-lines.ts';

const BY_ID: JsonSchema = {
  type: 'object',
  properties: { id: { type: 'string', pattern: '^[0-9]{1,18}$' } },
  required: ['id'],
};
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Bills of merchants as sheets. */
@Controller('admin')
export class BillController {
  constructor(
    @Inject(SHOP_DEPS) private readonly shop: ShopDeps,
    @Inject(MetadataService) private readonly metadata: MetadataService,
  ) {}

  @Get('merchant.Bill/sheet')
  @Admin(`${BILL}/index`)
  @Summary('A bill with all its lines, as a workbook of three pages')
  async sheet(@CurrentCall() { context, reply }: Call, @Query(BY_ID) { id }: { id: string }): Promise<void> {
    if (!this.metadata.get(BILL)) throw new AppError('record.not-found');
    const { records, settings } = this.shop;
    const timeZone = settings.get(BASICS.settings.time_zone);
    const { bill, lines } = await records.reading(async (transaction) => {
      // Another shop's bill is as if it were not there.
      const [found] = await records.as(context.actor).in(transaction).find(BILL, { id });
      if (!found) throw new AppError('record.not-found');
      const span = { begin: String(found['begin_time']), end: String(found['end_time']) };
      const merchantId = Number(found['merchant_id']);
      return { bill: found, lines: await readBillLines(transaction.executor, merchantId, span) };
    });
    const file = await billSheet(bill, lines, { locale: context.locale, timeZone });
    const name = `${String(bill['bill_no'])}.xlsx`;
    await reply
      .header('content-type', XLSX)
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
      .header('cache-control', 'no-store')
      .send(file);
  }
}
