import type { ShopApi } from './shop-api.ts';
import type { EvaluationFilter, EvaluationsFound } from './shop-types.ts';

/** So many stand on one page of what buyers say. */
export const EVALUATIONS_SIZE = 5;

/** A page of what buyers say of goods, from 1. */
export const loadEvaluations = (
  api: ShopApi,
  goodsId: number,
  filter: EvaluationFilter = 'all',
  page = 1,
): Promise<EvaluationsFound> =>
  api.get<EvaluationsFound>('shop.evaluation/index', {
    goods_id: goodsId,
    filter,
    page,
    limit: EVALUATIONS_SIZE,
  });
