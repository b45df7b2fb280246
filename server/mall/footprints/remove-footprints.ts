import { SYSTEM } from '#engine/access/index.ts';
import type { JsonObject } from '#engine/definition/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { FOOTPRINT } from './footprint-names.ts';
import { takeFootprintTurn } from './take-footprint-turn.ts';

/** Which footprints: some by their ids, those of goods, those of a day (`2026-11-25`), or all. */
export type ChosenFootprints = { ids: number[] } | { goods_id: number } | { day: string } | { all: true };

/** Deletes footprints of a member. @throws AppError `record.not-found` where none is there, and of anybody else's too. */
export const removeFootprints =
  ({ records }: Pick<ShopDeps, 'records'>) =>
  (memberId: number, chosen: ChosenFootprints): Promise<void> =>
    records.transaction(async (transaction) => {
      await takeFootprintTurn(transaction, memberId);
      const rows = records.as(SYSTEM).in(transaction);
      const found = await rows.find(FOOTPRINT, { user_id: memberId, ...whereOf(chosen) }, { lock: true });
      const isMissing = 'ids' in chosen ? found.length < chosen.ids.length : found.length === 0;
      if (isMissing && !('all' in chosen)) throw new AppError('record.not-found');
      await rows.remove(
        FOOTPRINT,
        found.map(({ id }) => id ?? null),
      );
    });

function whereOf(chosen: ChosenFootprints): JsonObject {
  if ('ids' in chosen) return { id: chosen.ids };
  return 'all' in chosen ? {} : { ...chosen };
}
