import type { Text } from '#engine/definition/index.ts';
import type { Executor } from '#server/database/connection.ts';

/** Goods that are named before the rest is counted. */
const NAMED = 3;

/** Which goods use a delivery template, in words; null when none does. */
export async function templateUses(executor: Executor, id: string): Promise<Text | null> {
  const { rows } = await executor.query<{ name: string; total: number }>({
    text: `select "name", (count(*) over ())::int as "total" from "shop_goods"
      where "delivery_template_id" = $1::bigint and "delete_time" is null order by "id" limit ${NAMED}`,
    values: [id],
  });
  const [first] = rows;
  if (!first) return null;
  const { total } = first;
  const names = rows.map(({ name }) => name);
  const isAll = total === names.length;
  return {
    'zh-cn': `${total} 件商品（${names.join('、')}${isAll ? '' : ' 等'}）`,
    en: `${total} goods (${names.join(', ')}${isAll ? '' : ' and others'})`,
  };
}
