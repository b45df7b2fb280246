import type { Catalog } from '../catalog-search/catalog.ts';
import type { AdvertTargets } from './is-target-gone.ts';
import type { PageCodes } from './page-codes.ts';

/** The injection token of `TargetPorts`. */
export const ADVERT_TARGETS = Symbol('ADVERT_TARGETS');

/** Where it is looked up whether targets of adverts are still there. */
export interface TargetPorts {
  catalog: Catalog;
  pages: PageCodes;
  /** Of these coupons those that nobody can receive any more. */
  endedCoupons: (ids: readonly string[]) => Promise<ReadonlySet<string>>;
}

/** The targets of adverts as they are now. @param coupons Ids of coupons that are led to. */
export async function advertTargets(
  { catalog, pages, endedCoupons }: TargetPorts,
  coupons: readonly string[],
): Promise<AdvertTargets> {
  return {
    catalog: await catalog.read(),
    pages: await pages(),
    endedCoupons: coupons.length === 0 ? new Set() : await endedCoupons(coupons),
  };
}
