import type { Json, JsonObject, Locale } from '#engine/definition/index.ts';
import { unitsOf } from '#engine/fields/index.ts';
import type { MemberHoldings } from '#server/auth/member/member-holdings.ts';
import type { Executor } from '#server/database/connection.ts';
import { growth } from './growth.ts';

interface OverviewParts {
  main: Executor;
  holdings: MemberHoldings;
  /** Milliseconds since 1970, UTC. */
  now: number;
  timeZone: string;
  locale: Locale;
}

/**
 * What the member got and spent in the last seven days, what they have now (`balance` with two decimals, `points`, `growth`), and
 * what other parts of the product show of them.
 */
export async function overview(
  { main, holdings, now, timeZone, locale }: OverviewParts,
  memberId: number,
): Promise<JsonObject> {
  const { rows } = await main.query<{ money: string; score: string; growth: string }>({
    text: 'SELECT money, score, growth FROM "user" WHERE id = $1',
    values: [memberId],
  });
  const [member] = rows;
  const shown: JsonObject = {
    ...((await growth(main, memberId, { now, timeZone })) as unknown as Record<string, Json>),
    balance: unitsOf(BigInt(member?.money ?? 0)),
    points: Number(member?.score ?? 0),
    growth: Number(member?.growth ?? 0),
  };
  for (const holding of holdings.all()) Object.assign(shown, await holding.figures?.(memberId, locale));
  return shown;
}
