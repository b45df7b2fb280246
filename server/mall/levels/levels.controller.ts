import { Controller, Get, Inject } from '@nestjs/common';
import type { Json, JsonObject, JsonSchema } from '#engine/definition/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { Call } from '#server/http/call.ts';
import { Member } from '#server/http/guards.ts';
import { CurrentCall, Query } from '#server/http/input-params.ts';
import { PAGE_PROPERTIES, pageOf, type PageQuery } from '#server/http/page-query.ts';
import { Summary } from '#server/http/summary.ts';
import { MetadataService } from '#server/metadata/metadata.service.ts';
import { balanceChanges } from '#server/system/accounts/balance-changes.ts';
import { SHOP_DEPS, type ShopDeps } from '../shop-deps.ts';
import { LEVEL } from './level-names.ts';
import { readLevels } from './read-levels.ts';

const INDEX: JsonSchema = { type: 'object', properties: PAGE_PROPERTIES };

/** The level of a member. */
@Controller('api')
export class LevelsController {
  constructor(
    @Inject(MetadataService) private readonly metadata: MetadataService,
    @Inject(SHOP_DEPS) private readonly deps: ShopDeps,
  ) {}

  @Get('shop.level/index')
  @Member()
  @Summary(
    "The member's level and growth, the next level, all levels, and a page of how the growth came about",
  )
  index(@CurrentCall() { context }: Call, @Query(INDEX) query: PageQuery): Promise<JsonObject> {
    if (!this.metadata.get(LEVEL)) throw new AppError('record.not-found');
    const { actor, locale } = context;
    const { page, limit } = pageOf(query);
    return this.deps.records.reading(async ({ executor }) => {
      const [state, log] = await Promise.all([
        readLevels(executor, actor.id, locale),
        balanceChanges(executor, actor.id, 'growth', { limit, offset: (page - 1) * limit }),
      ]);
      const shown = { ...state, benefits: state.level?.benefits ?? [], log };
      return shown as unknown as Record<string, Json>;
    });
  }
}
