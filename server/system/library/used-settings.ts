import type { FileUse } from '#engine/contract/index.ts';
import { textIn } from '#engine/definition/index.ts';
import type { Executor } from '#server/database/connection.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import { needlesOf } from '#server/record/uses/address-pattern.ts';
import { UNREADABLE } from '#server/record/uses/readable-uses.ts';
import { nodeHeld } from '#engine/access/index.ts';
import { CONFIG, type ConfigGroups } from '../settings/config-groups.ts';

/** A setting in whose value an address stands. */
export interface UsedSetting {
  name: string;
  /** Name of its group. */
  group: string;
}

/** Settings, of the platform and of merchants, in which addresses stand; for each address in its order. */
export async function findSettings(
  executor: Executor,
  addresses: readonly string[],
): Promise<UsedSetting[][]> {
  const { plain, encoded, patterns } = needlesOf(addresses);
  const { rows } = await executor.query<UsedSetting & { at: string }>({
    text:
      `SELECT c.name, c."group", n.at::text AS at FROM config c ` +
      `CROSS JOIN unnest($1::text[], $2::text[], $3::text[]) WITH ORDINALITY AS n (plain, encoded, pattern, at) ` +
      `WHERE (strpos(c.value, n.plain) > 0 OR strpos(c.value, n.encoded) > 0) AND c.value ~ n.pattern ORDER BY c.id`,
    values: [plain, encoded, patterns],
  });
  return addresses.map((_, index) => rows.filter(({ at }) => Number(at) === index + 1));
}

/** The same in the words of a caller; those of groups that they may not see are not named. */
export function readableSettings(
  groups: ConfigGroups,
  { actor, locale }: RequestContext,
  used: readonly UsedSetting[],
): FileUse[] {
  if (used.length === 0) return [];
  const seen = nodeHeld(`${CONFIG}/index`, actor) ? groups.seenBy(actor) : [];
  return used.map(({ name, group }) => {
    const of = seen.find((one) => one.name === group);
    const item = of?.items.find(({ row }) => row.name === name);
    if (!of || !item) return UNREADABLE;
    return {
      definition: CONFIG,
      title: textIn(of.title, locale) || group,
      key: name,
      label: textIn(item.field.title, locale) || name,
      field: name,
      fieldTitle: textIn(item.field.title, locale) || name,
      readable: true,
    };
  });
}
