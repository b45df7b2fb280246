import { Controller, Get, Inject } from '@nestjs/common';
import type { PolicyReport } from '#engine/commerce/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { Call } from '#server/http/call.ts';
import { Admin } from '#server/http/guards.ts';
import { CurrentCall } from '#server/http/input-params.ts';
import { Summary } from '#server/http/summary.ts';
import { MetadataService } from '#server/metadata/metadata.service.ts';
import { RECORDS, type Records } from '#server/record/records.ts';
import { REGIONS, type Regions } from '#server/record/regions/regions.ts';
import { POLICY } from '../goods/goods-names.ts';
import { policyReport } from './policy-report.ts';

/** Whether goods are as they should be. */
@Controller('admin')
export class PolicyController {
  constructor(
    @Inject(RECORDS) private readonly records: Records,
    @Inject(REGIONS) private readonly regions: Regions,
    @Inject(MetadataService) private readonly metadata: MetadataService,
  ) {}

  @Get('shop.goods.Policy/report')
  @Admin(`${POLICY}/index`)
  @Summary('How many goods on sale keep each policy, and the first that do not')
  report(@CurrentCall() { context }: Call): Promise<PolicyReport> {
    if (!this.metadata.get(POLICY)) throw new AppError('record.not-found');
    const { records, regions, metadata } = this;
    return policyReport({ records, regions, metadata })(context.actor, context.locale);
  }
}
