import { NO_ORDER, type OrderActor, type OrderStatus } from './order-facts.ts';
import { ORDER_ROWS } from './order-rows.ts';
import { statusAfter } from './order-step.ts';

/** A line of an order's log; `from` is 0 for the first one. */
export interface OrderLogLine {
  from: OrderStatus | typeof NO_ORDER;
  to: OrderStatus;
  actor: OrderActor;
  action: string;
}

/** The status that a log leads to; or the position of the first line that no row allows after the one before it. */
export function replayOrder(
  log: readonly OrderLogLine[],
): { ok: true; status: OrderStatus | typeof NO_ORDER } | { ok: false; at: number } {
  let status: OrderStatus | typeof NO_ORDER = NO_ORDER;
  for (const [at, line] of log.entries()) {
    const isAllowed = ORDER_ROWS.some(
      (row) =>
        row.actor === line.actor &&
        row.action === line.action &&
        row.from.includes(line.from) &&
        statusAfter(row, line.from) === line.to,
    );
    if (line.from !== status || !isAllowed) return { ok: false, at };
    status = line.to;
  }
  return { ok: true, status };
}
