import { ChannelError } from '#server/adapters/payment/channel-error.ts';
import type { ChannelPayment } from '#server/adapters/payment/payment-channel.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { applyPayment } from './apply-payment.ts';
import type { PayChannelBook } from './pay-channel-book.ts';

/** What asking needs; it goes over the network, so never inside a transaction. */
export interface AskPorts extends ShopDeps {
  channels: PayChannelBook;
}

/** What a channel says of a payment, taken in; null where it is away or there is none. @throws what the database throws. */
export async function askChannel(ports: AskPorts, payment: StoredRow): Promise<ChannelPayment | null> {
  const channel = await ports.channels.ofPayment(payment);
  const said = channel === null ? null : await orNull(() => channel.query(String(payment['pay_no'])));
  if (said) await ports.records.transaction((transaction) => applyPayment(ports, transaction, said));
  return said;
}

/**
 * Sees to it that a payment can't succeed any more: asks first, then closes it at the channel. `paid`: it had succeeded, and has been
 * taken in; `away`: nobody knows.
 */
export async function closeAtChannel(
  ports: AskPorts,
  payment: StoredRow,
): Promise<'closed' | 'paid' | 'away'> {
  const channel = await ports.channels.ofPayment(payment);
  if (channel === null) return 'closed';
  const said = await askChannel(ports, payment);
  if (said === null) return 'away';
  if (said.state === 'paid' || said.state === 'refunded') return 'paid';
  const isClosed =
    said.state === 'closed' ? true : await orNull(() => channel.close(String(payment['pay_no'])));
  if (isClosed === null) return 'away';
  if (isClosed) return 'closed';
  // It was paid between the two calls.
  return (await askChannel(ports, payment)) === null ? 'away' : 'paid';
}

/** Whoever gets no good answer knows nothing; a refusal of a question is no news either. */
async function orNull<Answer>(call: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof ChannelError) return null;
    throw error;
  }
}
