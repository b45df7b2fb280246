import { SYSTEM } from '#engine/access/index.ts';
import type { JsonObject } from '#engine/definition/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { REMINDER, type ReminderKind } from './reminder-names.ts';

/** Which reminders: that of a SKU, or several by their ids. */
export type ChosenReminders = { ids: number[] } | { sku_id: number; kind: ReminderKind };

/** Ends reminders of a member, all or none. @throws AppError `record.not-found` for anybody else's too. */
export const removeReminders =
  ({ records }: Pick<ShopDeps, 'records'>) =>
  (memberId: number, chosen: ChosenReminders): Promise<void> =>
    records.transaction(async (transaction) => {
      const rows = records.as(SYSTEM).in(transaction);
      const where: JsonObject = 'ids' in chosen ? { id: chosen.ids } : { ...chosen };
      const found = await rows.find(REMINDER, { user_id: memberId, ...where }, { lock: true });
      if (found.length < ('ids' in chosen ? chosen.ids.length : 1)) throw new AppError('record.not-found');
      await rows.remove(
        REMINDER,
        found.map(({ id }) => id ?? null),
      );
    });
