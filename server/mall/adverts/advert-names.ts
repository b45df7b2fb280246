/** The table of adverts; each of its slots is a definition of it. */
export const ADVERT = 'shop/advert/advert';

/** Where in the shop adverts stand. */
export const ADVERT_SLOTS = ['banner', 'alert', 'hotRecommend'] as const;
export type AdvertSlot = (typeof ADVERT_SLOTS)[number];

export const ADVERT_PLATFORMS = ['web', 'h5', 'miniapp'] as const;
export type AdvertPlatform = (typeof ADVERT_PLATFORMS)[number];

/** Goods in one window. */
export const MAX_WINDOW_GOODS = 20;
