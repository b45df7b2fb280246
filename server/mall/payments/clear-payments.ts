import { SYSTEM } from '#engine/access/index.ts';
import type { Json } from '#engine/definition/index.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { ORDER, PAYMENT, PAYMENT_STATUS } from '../orders/order-names.ts';
import { closeAtChannel, type AskPorts } from './ask-channel.ts';
import { isPayMethod } from './pay-channel-book.ts';

/**
 * Before an order ends unpaid: asks the channels of its attempts to pay and closes them there. What had been paid is taken in, so that
 * the order's own table decides what comes next. Gives false where a channel is away, and nobody knows. `away` holds those that were
 * found away in the same run: they are not waited for again.
 */
export async function clearPayments(
  ports: AskPorts,
  orderId: Json,
  away: Set<string> = new Set(),
): Promise<boolean> {
  return clearAll(ports, await openPayments(ports, orderId), away);
}

/** The same before a recharge ends unpaid. */
export async function clearRecharge(ports: AskPorts, rechargeId: Json, away: Set<string>): Promise<boolean> {
  const open = await ports.records.transaction((transaction) =>
    ports.records
      .as(SYSTEM)
      .in(transaction)
      .find(PAYMENT, { recharge_id: rechargeId, status: PAYMENT_STATUS.waiting }, { order: [['id', 'asc']] }),
  );
  const atChannels = open.filter(({ channel }) => isPayMethod(String(channel)));
  return clearAll(ports, atChannels, away);
}

async function clearAll(
  ports: AskPorts,
  payments: readonly StoredRow[],
  away: Set<string>,
): Promise<boolean> {
  let isClear = true;
  for (const payment of payments) {
    const channel = String(payment['channel']);
    const outcome = away.has(channel) ? 'away' : await closeAtChannel(ports, payment);
    if (outcome === 'closed') await markClosed(ports, payment);
    if (outcome !== 'away') continue;
    away.add(channel);
    isClear = false;
  }
  return isClear;
}

const openPayments = ({ records }: AskPorts, orderId: Json): Promise<StoredRow[]> =>
  records.transaction(async (transaction) => {
    const rows = records.as(SYSTEM).in(transaction);
    const [order] = await rows.find(ORDER, { id: orderId });
    if (!order || order['group_id'] === null) return [];
    const where = { group_id: order['group_id'] ?? null, status: PAYMENT_STATUS.waiting };
    const found = await rows.find(PAYMENT, where, { order: [['id', 'asc']] });
    return found.filter(
      ({ channel, order_id: only }) =>
        isPayMethod(String(channel)) && (only === null || String(only) === String(orderId)),
    );
  });

const markClosed = ({ records }: AskPorts, payment: StoredRow): Promise<void> =>
  records.transaction(async (transaction) => {
    const rows = records.as(SYSTEM).in(transaction);
    const row = await rows.lock(PAYMENT, payment['id'] ?? null);
    if (Number(row?.['status']) !== PAYMENT_STATUS.waiting) return;
    await rows.change(PAYMENT, payment['id'] ?? null, { status: PAYMENT_STATUS.closed, next_query: null });
  });
