import type { CatalogState } from '../catalog-search/catalog.ts';
import type { AdvertRow } from './advert-row.ts';
import type { PageCodes } from './page-codes.ts';

/** What adverts may lead to, as it is now. */
export interface AdvertTargets {
  catalog: CatalogState;
  pages: Awaited<ReturnType<PageCodes>>;
  /** Ids of coupons that nobody can receive any more. */
  endedCoupons: ReadonlySet<string>;
}

/** Whether what an advert leads to is off sale, off or deleted, or none of its goods can be shown. */
export function isTargetGone({ slot, link, goods }: AdvertRow, targets: AdvertTargets): boolean {
  const { index } = targets.catalog;
  if (slot === 'hotRecommend' && !goods.some((id) => index.factsOf(id) !== null)) return true;
  const { kind, target } = link;
  if (kind === 'goods') return index.factsOf(Number(target)) === null;
  if (kind === 'classify') return targets.catalog.tree.pathOf(Number(target)).length === 0;
  if (kind === 'page') return !targets.pages.has(target);
  return kind === 'coupon' && targets.endedCoupons.has(target);
}
