import { SYSTEM } from '#engine/access/index.ts';
import type { Json, JsonObject, Locale } from '#engine/definition/index.ts';
import { unitsOf } from '#engine/fields/index.ts';
import type { MemberHoldings } from '#server/auth/member/member-holdings.ts';
import { ownSessions } from '#server/auth/profile/own-sessions.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { AccountDeps } from './account-deps.ts';
import { balanceChanges } from './balance-changes.ts';

/** Changes of balance and points read at once. */
const PAGE = 1000;

/** Fields of a member that are theirs to know, as they are stored. */
const PROFILE = ['username', 'nickname', 'email', 'mobile', 'avatar', 'gender', 'birthday', 'motto'] as const;

/**
 * Everything that is kept of a member, as they may read it: profile, balance, points, sessions, and what the other parts of
 * the product hold. Money has two decimals, times are unix seconds or instants with a zone.
 * @throws AppError `record.not-found`.
 */
export async function exportAccount(
  { main, records, now }: AccountDeps,
  holdings: MemberHoldings,
  memberId: number,
  { locale, token }: { locale: Locale; token: string },
): Promise<JsonObject> {
  const [member] = await records.transaction((transaction) =>
    records.as(SYSTEM).in(transaction).find('user/user', { id: memberId }),
  );
  if (!member) throw new AppError('record.not-found');
  const profile = Object.fromEntries(PROFILE.map((field) => [field, member[field] ?? null]));
  const kept: JsonObject = {
    made: new Date(now()).toISOString(),
    profile: {
      ...profile,
      join_time: member['join_time'] ?? null,
      money: unitsOf(BigInt(String(member['money'] ?? 0))),
      score: Number(member['score'] ?? 0),
    },
    balance: await allChanges(main, memberId, 'money'),
    points: await allChanges(main, memberId, 'score'),
    sessions: (await ownSessions(main, memberId, {
      audience: 'member',
      token,
      now: now(),
    })) as unknown as Json,
  };
  for (const holding of holdings.all()) Object.assign(kept, await holding.read(memberId, locale));
  return kept;
}

async function allChanges(
  main: AccountDeps['main'],
  memberId: number,
  field: 'money' | 'score',
): Promise<Json> {
  const all: Json[] = [];
  for (;;) {
    const { list } = await balanceChanges(main, memberId, field, { limit: PAGE, offset: all.length });
    all.push(...(list as unknown as Json[]));
    if (list.length < PAGE) return all;
  }
}
