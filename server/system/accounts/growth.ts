import { unitsOf } from '#engine/fields/index.ts';
import { wallTimeAt, wallTimeOf } from '#engine/query/index.ts';
import type { Executor } from '#server/database/connection.ts';

/** What was added and taken on each of the last seven days, the oldest first. */
export interface Growth {
  /** `YYYY-MM-DD` of the site's clock. */
  days: string[];
  score: number[];
  /** Two decimals. */
  money: string[];
}

const DAYS = 7;
const DAY_SECONDS = 86_400;
/** Every clock is whole quarters of an hour away from every other. */
const QUARTER_SECONDS = 900;

export async function growth(
  executor: Executor,
  memberId: number,
  { now, timeZone }: { now: number; timeZone: string },
): Promise<Growth> {
  const days = lastDays(now, timeZone);
  const [score, money] = [
    await sums(executor, memberId, 'score', { now, timeZone }),
    await sums(executor, memberId, 'money', { now, timeZone }),
  ];
  return {
    days,
    score: days.map((day) => Number(score.get(day) ?? 0n)),
    money: days.map((day) => unitsOf(money.get(day) ?? 0n)),
  };
}

/** Counted from noon, which no change of the clocks moves to another day. */
function lastDays(now: number, timeZone: string): string[] {
  const today = wallTimeOf(now, timeZone).slice(0, 10);
  const noon = Date.parse(`${today}T12:00:00Z`);
  return Array.from({ length: DAYS }, (_, at) =>
    new Date(noon - (DAYS - 1 - at) * DAY_SECONDS * 1000).toISOString().slice(0, 10),
  );
}

async function sums(
  executor: Executor,
  memberId: number,
  field: 'money' | 'score',
  { now, timeZone }: { now: number; timeZone: string },
): Promise<Map<string, bigint>> {
  const { rows } = await executor.query<{ quarter: string; sum: string }>({
    text: `SELECT floor(extract(epoch FROM create_time) / ${QUARTER_SECONDS}) AS quarter, sum(${field}) AS sum
             FROM user_${field}_log WHERE user_id = $1 AND create_time > $2 GROUP BY 1`,
    values: [memberId, new Date(now - (DAYS + 1) * DAY_SECONDS * 1000).toISOString()],
  });
  const byDay = new Map<string, bigint>();
  for (const { quarter, sum } of rows) {
    const day = wallTimeAt(Number(quarter) * QUARTER_SECONDS, timeZone).slice(0, 10);
    byDay.set(day, (byDay.get(day) ?? 0n) + BigInt(sum));
  }
  return byDay;
}
