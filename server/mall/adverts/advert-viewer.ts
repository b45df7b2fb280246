import { GUEST_VIEWER, type AdvertAudience, type AdvertViewer } from '#engine/commerce/index.ts';
import type { Executor } from '#server/database/connection.ts';

interface Facts extends Record<string, unknown> {
  level: string | null;
  is_new: boolean;
}

/** Who asks for adverts. */
export interface AskingMember {
  /** Null: a guest. */
  id: number | null;
  /** Whether members have levels at all. */
  hasLevels: boolean;
}

const FACTS = (level: string): string => `select ${level} as "level",
    not exists (select from "shop_order" "o" where "o"."user_id" = "u"."id" and "o"."pay_time" is not null) as "is_new"
  from "user" "u" where "u"."id" = $1`;
const WITH_LEVEL = FACTS('"u"."level_id"::text');
const WITHOUT_LEVEL = FACTS('null::text');

/** What adverts for these audiences ask of a viewer; nothing is looked up where they ask nothing. */
export async function advertViewer(
  executor: Executor,
  { id, hasLevels }: AskingMember,
  audiences: ReadonlySet<AdvertAudience>,
): Promise<AdvertViewer> {
  if (id === null) return GUEST_VIEWER;
  if (!audiences.has('new') && !audiences.has('level')) return { ...GUEST_VIEWER, isMember: true };
  const { rows } = await executor.query<Facts>({
    text: hasLevels ? WITH_LEVEL : WITHOUT_LEVEL,
    values: [id],
  });
  const [facts] = rows;
  const level = facts?.level ?? null;
  return { isMember: true, isNew: facts?.is_new ?? false, level: level === null ? null : Number(level) };
}
