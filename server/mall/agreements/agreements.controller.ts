import { Controller, Get, Inject } from '@nestjs/common';
import type { JsonObject, JsonSchema } from '#engine/definition/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { Call } from '#server/http/call.ts';
import { Public } from '#server/http/guards.ts';
import { CurrentCall, Query } from '#server/http/input-params.ts';
import { Summary } from '#server/http/summary.ts';
import { MetadataService } from '#server/metadata/metadata.service.ts';
import { SiteSettings } from '#server/system/settings/site-settings.ts';
import { GOODS } from '../goods/goods-names.ts';
import { readAgreements, wireAgreement, type Agreement } from './read-agreements.ts';

const DETAIL: JsonSchema = {
  type: 'object',
  properties: { code: { type: 'string', pattern: '^[a-z]{1,20}$' } },
  required: ['code'],
};

/** What a shop and its customers agree to; everybody may read it. */
@Controller('api')
export class AgreementsController {
  constructor(
    @Inject(SiteSettings) private readonly settings: SiteSettings,
    @Inject(MetadataService) private readonly metadata: MetadataService,
  ) {}

  @Get('shop.agreement/index')
  @Public()
  @Summary('The agreements of the shop')
  index(@CurrentCall() { context }: Call): JsonObject {
    const list = this.all().map((agreement) => wireAgreement(agreement, context.locale));
    return { list, total: list.length };
  }

  @Get('shop.agreement/detail')
  @Public()
  @Summary('An agreement with its text')
  detail(@CurrentCall() { context }: Call, @Query(DETAIL) { code }: { code: string }): JsonObject {
    const found = this.all().find((agreement) => agreement.code === code);
    if (!found) throw new AppError('record.not-found');
    return { ...wireAgreement(found, context.locale), text: found.text[context.locale] };
  }

  /** @throws AppError `record.not-found` in a product without the mall's definitions. */
  private all(): Agreement[] {
    if (!this.metadata.get(GOODS)) throw new AppError('record.not-found');
    return readAgreements(this.settings);
  }
}
