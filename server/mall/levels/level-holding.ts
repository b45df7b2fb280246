import { SYSTEM } from '#engine/access/index.ts';
import type { Json, JsonObject } from '#engine/definition/index.ts';
import type { MemberHolding } from '#server/auth/member/member-holdings.ts';
import { balanceChanges } from '#server/system/accounts/balance-changes.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { SIGN_IN } from '../sign-in/sign-names.ts';
import { readLevels } from './read-levels.ts';

/** Changes read at once. */
const PAGE = 1000;

interface HoldingPorts extends Pick<ShopDeps, 'records'> {
  isShop: () => boolean;
}

/** What the shop keeps of how members stand: their level, how their growth came about, and the days on which they have checked in. */
export const levelHolding = ({ records, isShop }: HoldingPorts): MemberHolding => ({
  async read(memberId, locale): Promise<JsonObject> {
    if (!isShop()) return {};
    return records.reading(async ({ executor }): Promise<JsonObject> => {
      const { level } = await readLevels(executor, memberId, locale);
      const signed = await executor.query<{ day: string; score: number; growth: number }>({
        text: 'select "day"::text as "day", "score", "growth" from "user_sign_in" where "user_id" = $1 order by "day"',
        values: [memberId],
      });
      return {
        level: level?.name ?? null,
        growth: await wholeGrowth((offset) =>
          balanceChanges(executor, memberId, 'growth', { limit: PAGE, offset }),
        ),
        check_ins: signed.rows as unknown as Json,
      };
    });
  },

  async figures(memberId, locale): Promise<JsonObject> {
    if (!isShop()) return {};
    const { level } = await records.reading(({ executor }) => readLevels(executor, memberId, locale));
    return { level: level as unknown as Json };
  },

  async forget(transaction, memberId) {
    if (!isShop()) return;
    const rows = records.as(SYSTEM).in(transaction);
    const own = await rows.find(SIGN_IN, { user_id: memberId });
    await rows.remove(
      SIGN_IN,
      own.map(({ id }) => id ?? null),
    );
  },
});

async function wholeGrowth(read: (offset: number) => ReturnType<typeof balanceChanges>): Promise<Json> {
  const all: Json[] = [];
  for (;;) {
    const { list } = await read(all.length);
    all.push(...(list as unknown as Json[]));
    if (list.length < PAGE) return all;
  }
}
