import type { TransactionRecords } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { MEMBER } from '../orders/order-names.ts';
import { LEVEL, LEVEL_LOG } from './level-names.ts';
import type { MemberStanding } from './member-standing.ts';

/** Why a member's level changes. */
export type LevelReason = 'growth' | 'yearly' | 'rules';

/** Gives members, locked, the levels that their growth carries, with a line in the log of levels for each. Gives the lines. */
export async function putIntoLevels(
  rows: TransactionRecords,
  standings: readonly MemberStanding[],
  reason: LevelReason,
): Promise<StoredRow[]> {
  const carried = standings.flatMap((each) => each.carried ?? []);
  rows.known(
    LEVEL,
    carried.map(({ id }) => id),
  );
  await rows.changeEach(
    MEMBER,
    standings.map(({ id, carried: level }) => ({ key: id, values: { level_id: level?.id ?? null } })),
  );
  rows.known(
    MEMBER,
    standings.map(({ id }) => id),
  );
  return rows.addMany(
    LEVEL_LOG,
    standings.map(({ id, growth, held, carried: level }) => ({
      user_id: id,
      from_name: held?.name ?? '',
      to_name: level?.name ?? '',
      growth,
      reason,
    })),
  );
}
