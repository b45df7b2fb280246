import type { FullText } from '#engine/model/text.ts';
import type { NO_ORDER, OrderActor, OrderFacts, OrderRequest, OrderStatus } from './order-facts.ts';
import { ORDER_GUARDS } from './order-guards.ts';
import { ORDER_ROWS, type OrderRow } from './order-rows.ts';
import { ORDER_TEXTS, type OrderReason } from './order-texts.ts';

/** What an action makes of an order, with the row that says so; or why it is refused. */
export type OrderStep =
  { ok: true; to: OrderStatus; row: OrderRow } | { ok: false; reason: OrderReason; text: FullText };

/** The names of everything an actor can do with an order now, as far as the order alone decides it. */
export function orderActions(facts: OrderFacts, actor: OrderActor): string[] {
  const open = rowsOf(actor).filter(
    (row) => row.from.includes(facts.status) && brokenGuard(row, facts, undefined) === null,
  );
  return [...new Set(open.map(({ action }) => action))];
}

/**
 * What an action makes of an order. Without a request what it would bring along is taken to be in order, and to be about
 * everything that is left.
 */
export function orderStep(
  facts: OrderFacts,
  actor: OrderActor,
  action: string,
  request?: OrderRequest,
): OrderStep {
  const rows = rowsOf(actor).filter((row) => row.action === action);
  if (rows.length === 0) return refused('actor');
  let reason: OrderReason = 'status';
  for (const row of rows.filter(({ from }) => from.includes(facts.status))) {
    const broken = brokenGuard(row, facts, request);
    if (broken === null) return { ok: true, to: statusAfter(row, facts.status), row };
    reason = broken;
  }
  return refused(reason);
}

/** The status that a row leads to. */
export function statusAfter({ to }: OrderRow, from: OrderStatus | typeof NO_ORDER): OrderStatus {
  return to === 'same' ? (from as OrderStatus) : to;
}

const rowsOf = (actor: OrderActor): OrderRow[] => ORDER_ROWS.filter((row) => row.actor === actor);

function brokenGuard(
  { guards }: OrderRow,
  facts: OrderFacts,
  request: OrderRequest | undefined,
): OrderRow['guards'][number] | null {
  return guards.find((name) => !ORDER_GUARDS[name](facts, request)) ?? null;
}

const refused = (reason: OrderReason): OrderStep => ({ ok: false, reason, text: ORDER_TEXTS[reason] });
