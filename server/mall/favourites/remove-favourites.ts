import { SYSTEM } from '#engine/access/index.ts';
import type { JsonObject } from '#engine/definition/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { FAVOURITE, type FavouriteTarget } from './favourite-names.ts';

/** Which favourites: one by what is kept, or several by their own ids. */
export type ChosenFavourites = FavouriteTarget | { ids: readonly number[] };

/** Lets go of favourites of a member, all or none. @throws AppError `record.not-found` for anybody else's too. */
export const removeFavourites =
  ({ records }: Pick<ShopDeps, 'records'>) =>
  (memberId: number, chosen: ChosenFavourites): Promise<void> =>
    records.transaction(async (transaction) => {
      const rows = records.as(SYSTEM).in(transaction);
      const where: JsonObject =
        'ids' in chosen ? { id: [...chosen.ids] } : { kind: chosen.kind, target_id: chosen.id };
      const found = await rows.find(FAVOURITE, { user_id: memberId, ...where }, { lock: true });
      const wanted = 'ids' in chosen ? new Set(chosen.ids).size : 1;
      if (found.length < wanted) throw new AppError('record.not-found');
      await rows.remove(
        FAVOURITE,
        found.map(({ id }) => id ?? null),
      );
    });
