import { SYSTEM } from '#engine/access/index.ts';
import { ChannelError } from '#server/adapters/payment/channel-error.ts';
import type { AskPorts } from '../payments/ask-channel.ts';
import { askChannel } from '../payments/ask-channel.ts';
import { noticeWork } from '../payments/notice-work.ts';
import { PAYMENT, PAYMENT_STATUS } from '../orders/order-names.ts';
import { REFUND_PAYMENT, REFUND_PAYMENT_STATUS } from '../payments/surplus-names.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';

/**
 * Asks the channel for one payment or refund of ours and takes in what it says. Gives the state in which it is then and was not before;
 * null where nothing has changed, the channel is away or knows nothing.
 */
export async function askAbout(
  ports: AskPorts,
  of: 'payment' | 'refund',
  number: string,
): Promise<string | null> {
  const definition = of === 'payment' ? PAYMENT : REFUND_PAYMENT;
  const field = of === 'payment' ? 'pay_no' : 'refund_pay_no';
  const before = await read(ports, definition, { [field]: number });
  if (!before) return null;
  await (of === 'payment' ? askChannel(ports, before) : askForRefund(ports, before));
  const after = await read(ports, definition, { [field]: number });
  const isSame = Number(after?.['status']) === Number(before['status']);
  return isSame || !after ? null : stateOf(of, Number(after['status']));
}

/** Whether the channel itself says, asked now, that the money has moved as our books have it. */
export async function isConfirmed(
  ports: AskPorts,
  of: 'payment' | 'refund',
  number: string,
): Promise<boolean> {
  const definition = of === 'payment' ? PAYMENT : REFUND_PAYMENT;
  const field = of === 'payment' ? 'pay_no' : 'refund_pay_no';
  const own = await read(ports, definition, { [field]: number });
  const channel = own ? await ports.channels.ofPayment(own) : null;
  if (!own || !channel) return false;
  if (of === 'payment') {
    const said = await channel.query(number);
    return ['paid', 'refunded'].includes(said.state) && said.amount === Number(own['amount']);
  }
  const payment = await read(ports, PAYMENT, { id: own['payment_id'] ?? null });
  const said = await channel.queryRefund(String(payment?.['pay_no']), number);
  return said.state === 'success' && said.amount === Number(own['amount']);
}

async function askForRefund(ports: AskPorts, back: StoredRow): Promise<void> {
  const channel = await ports.channels.ofMethod(String(back['channel']));
  const payment = await read(ports, PAYMENT, { id: back['payment_id'] ?? null });
  if (!channel || !payment) return;
  try {
    const number = String(back['refund_pay_no']);
    const refund = await channel.queryRefund(String(payment['pay_no']), number);
    if (refund.state === 'missing') return;
    const notice = { id: '', event: '', kind: 'refund', refund } as const;
    await ports.records.transaction((transaction) => noticeWork(ports, transaction, notice));
  } catch (error) {
    if (!(error instanceof ChannelError)) throw error;
  }
}

function stateOf(of: 'payment' | 'refund', status: number): string {
  const names = Object.entries(of === 'payment' ? PAYMENT_STATUS : REFUND_PAYMENT_STATUS);
  return names.find(([, each]) => each === status)?.[0] ?? String(status);
}

const read = (
  { records }: AskPorts,
  definition: string,
  where: Parameters<ReturnType<ReturnType<AskPorts['records']['as']>['in']>['find']>[1],
): Promise<StoredRow | undefined> =>
  records.transaction(async (transaction) => {
    const [row] = await records.as(SYSTEM).in(transaction).find(definition, where);
    return row;
  });
