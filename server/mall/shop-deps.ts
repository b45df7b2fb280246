import type { Records } from '#server/record/records.ts';
import type { BehaviourDeps, ReadableSettings } from '#server/record/behaviour/behaviour.ts';
import type { Regions } from '#server/record/regions/regions.ts';
import type { SmallPictures } from './catalog/line-cover.ts';
import type { DocumentNumbers } from './orders/document-no.ts';
import type { ShopRules } from './settings/shop-rules.ts';

/** What the use cases of orders and payments work with. */
export interface ShopDeps {
  records: Records;
  /** Milliseconds since 1970, UTC. */
  now: () => number;
  settings: ReadableSettings;
  /** The settings of the shop as its rules take them, as they are now. */
  rules: () => ShopRules;
  numbers: DocumentNumbers;
  /** Work that is done after the commit: `jobs.add(kind, data, { transaction: transaction.executor })`. */
  jobs: Pick<BehaviourDeps['jobs'], 'add'>;
  /** Provinces, cities and districts. */
  regions: Pick<Regions, 'labelOf'>;
  /** Notifies people of an occasion of a scene, as a part of the transaction. */
  notify: BehaviourDeps['notify'];
  /** What was sealed at a place; null where it was not, or by another key. */
  unseal: BehaviourDeps['unseal'];
}

/** What calls that answer goods work with. */
export interface ShownShopDeps extends ShopDeps {
  pictures: SmallPictures;
}

/** The injection token of `ShownShopDeps`. */
export const SHOP_DEPS = Symbol('SHOP_DEPS');
