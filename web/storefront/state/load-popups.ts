import type { AdvertAnswer } from './adverts.ts';
import type { ShopApi } from './shop-api.ts';

/** What may pop up in this visit, for all screens; null where it can't be had, for a page is whole without it. */
export const loadPopups = (api: ShopApi): Promise<AdvertAnswer | null> =>
  api.get<AdvertAnswer>('shop.advert/index', { slot: 'alert', platform: 'web,h5' }).then(
    (answer) => ({ ...answer, list: answer.list.filter(({ display }) => display === 'popup') }),
    () => null,
  );
