import { SYSTEM } from '#engine/access/index.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { FOOTPRINT_PAUSE } from './footprint-names.ts';
import { takeFootprintTurn } from './take-footprint-turn.ts';

/** Adds no more footprints of a member, or goes on with them. Those that are there stay. */
export const pauseFootprints =
  ({ records }: Pick<ShopDeps, 'records'>) =>
  (memberId: number, isPaused: boolean): Promise<void> =>
    records.transaction(async (transaction) => {
      await takeFootprintTurn(transaction, memberId);
      const rows = records.as(SYSTEM).in(transaction);
      const [there] = await rows.find(FOOTPRINT_PAUSE, { user_id: memberId });
      if (isPaused && !there) await rows.add(FOOTPRINT_PAUSE, { user_id: memberId });
      if (!isPaused && there) await rows.remove(FOOTPRINT_PAUSE, [there['id'] ?? null]);
    });
