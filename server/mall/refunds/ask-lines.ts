import type { AskLine } from '#engine/commerce/index.ts';
import type { Executor } from '#server/database/connection.ts';
import { lineAftersaleUntil, returnDaysOf } from '../orders/aftersale-window.ts';
import { lineUnits } from '../orders/line-units.ts';
import type { OpenOrder } from '../orders/order-state.ts';
import type { HeldParts } from './held-parts.ts';
import { numberOf } from './row-values.ts';

const TYPES = `select "g"."id"::text as "id", "t"."key", "t"."refund_policy" as "policy" from "shop_goods" "g"
  join "shop_goods_type" "t" on "t"."id" = "g"."type_id" where "g"."id" = any($1::bigint[])`;

/** Types of goods that nobody can send back. */
const VIRTUAL = ['virtual', 'card_code'];

interface TypeRow {
  id: string;
  key: string;
  policy: AskLine['policy'];
}

/** The lines of an order as the rule about refunds takes them, with what the types of their goods say. */
export async function askLines(
  executor: Executor,
  { order, lines }: OpenOrder,
  { applications }: HeldParts,
  aftersaleMs: number,
): Promise<AskLine[]> {
  const ids = lines.map((line) => numberOf(line, 'goods_id'));
  const { rows } = await executor.query<TypeRow & Record<string, unknown>>({ text: TYPES, values: [ids] });
  return lines.map((line) => {
    const type = rows.find(({ id }) => Number(id) === numberOf(line, 'goods_id'));
    const { quantity, refunded, refunding, shippedLeft } = lineUnits(line);
    return {
      id: numberOf(line, 'id'),
      quantity,
      refunded,
      refunding,
      shippedLeft,
      virtual: type !== undefined && VIRTUAL.includes(type.key),
      returnable: returnDaysOf(line) !== 0,
      until: lineAftersaleUntil(order, line, lines, aftersaleMs),
      ...(type?.policy ? { policy: type.policy } : {}),
      applications: applications.get(numberOf(line, 'id')) ?? 0,
    };
  });
}
