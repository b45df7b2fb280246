import type { RecordTransaction, TransactionRecords } from '#server/record/records.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { LEVEL_UP } from './level-up.ts';
import { memberStandings } from './member-standing.ts';
import { putIntoLevels } from './put-into-levels.ts';

/** A member whose growth has changed, locked, gets a higher level at once where it carries one; a lower one waits for the review of the year. */
export async function followGrowth(
  { notify }: Pick<ShopDeps, 'notify'>,
  transaction: RecordTransaction,
  rows: TransactionRecords,
  memberId: number,
): Promise<void> {
  const [standing] = await memberStandings(transaction.executor, [memberId]);
  const level = standing?.carried;
  if (!standing || !level || level.level <= (standing.held?.level ?? -1)) return;
  const [line] = await putIntoLevels(rows, [standing], 'growth');
  await notify(transaction, LEVEL_UP.key, {
    subject: `level ${String(line?.['id'])}`,
    isNew: true,
    data: { level: level.name, level_en: level.nameEn || level.name },
    receivers: [memberId],
  });
}
