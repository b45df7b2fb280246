import { fixedStatement } from '#server/database/fixed-statement.ts';
import type { Executor } from '#server/database/connection.ts';
import { firstMakeUpDay } from './first-make-up-day.ts';
import type { SignSettings } from './sign-settings.ts';

/** What a member can make up now. */
export interface MakeUpState {
  /** Whether a day could be made up, if it is not checked in. */
  isOpen: (day: string) => boolean;
  /** Points that the member has. */
  score: number;
}

const MEMBER =
  fixedStatement(`select coalesce("score", 0)::text as "score", ("create_time" at time zone $2)::date::text as "since"
  from "user" where "id" = $1`);

/** Days that a member can make up now, and the points for it. */
export async function makeUpState(
  executor: Executor,
  memberId: number,
  settings: SignSettings,
): Promise<MakeUpState> {
  const { rows } = await executor.query<{ score: string; since: string | null }>(
    MEMBER([memberId, settings.timeZone]),
  );
  const first = firstMakeUpDay(settings, rows[0]?.since ?? null);
  return {
    isOpen: (day) => first !== null && day >= first && day < settings.today,
    score: Number(rows[0]?.score ?? 0),
  };
}
