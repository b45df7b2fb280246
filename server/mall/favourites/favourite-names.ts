export const FAVOURITE = 'user/favourite';

/** So many of each kind may a member keep. */
export const MAX_FAVOURITES = 500;

export type FavouriteKind = 'goods' | 'merchant';

/** What is kept: goods or a shop, by its id. */
export interface FavouriteTarget {
  kind: FavouriteKind;
  id: number;
}
