import { SYSTEM } from '#engine/access/index.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { PAYMENT, PAYMENT_STATUS } from '../orders/order-names.ts';
import { askChannel, type AskPorts } from './ask-channel.ts';
import { isPayMethod } from './pay-channel-book.ts';
import { instantOf } from '../instant-of.ts';

/** A page that polls does not ask the channel more often than this. */
const PAUSE_MS = 3000;
/** Payments that are remembered as asked for lately. */
const MAX_KNOWN = 10_000;

const STATES: Readonly<Record<number, string>> = {
  [PAYMENT_STATUS.waiting]: 'waiting',
  [PAYMENT_STATUS.paid]: 'paid',
  [PAYMENT_STATUS.closed]: 'closed',
  [PAYMENT_STATUS.failed]: 'closed',
  [PAYMENT_STATUS.partlyRefunded]: 'paid',
  [PAYMENT_STATUS.refunded]: 'refunded',
};

/** What has become of payments, for members who wait for it: what a client's page says is a hint, the channel's answer counts. */
export class PayStates {
  readonly #asked = new Map<string, number>();

  /** `confirming`: it may be paid, and nobody knows yet. */
  async of(ports: AskPorts, payment: StoredRow): Promise<string> {
    const status = Number(payment['status']);
    if (status !== PAYMENT_STATUS.waiting || !isPayMethod(String(payment['channel'])))
      return STATES[status] ?? 'waiting';
    if (!this.#mayAsk(String(payment['pay_no']), ports.now())) return this.#waiting(payment, ports.now());
    const said = await askChannel(ports, payment);
    const after = await this.#read(ports, payment);
    const now = Number(after['status']);
    if (now !== PAYMENT_STATUS.waiting) return STATES[now] ?? 'waiting';
    const isOpen = said?.state === 'waiting' || said?.state === 'missing';
    return isOpen ? this.#waiting(payment, ports.now()) : 'confirming';
  }

  #waiting(payment: StoredRow, now: number): string {
    return instantOf(payment['expire_time']) <= now ? 'confirming' : 'waiting';
  }

  #mayAsk(payNo: string, now: number): boolean {
    if (now - (this.#asked.get(payNo) ?? Number.NEGATIVE_INFINITY) < PAUSE_MS) return false;
    if (this.#asked.size >= MAX_KNOWN) this.#asked.clear();
    this.#asked.set(payNo, now);
    return true;
  }

  #read({ records }: AskPorts, payment: StoredRow): Promise<StoredRow> {
    return records.transaction(async (transaction) => {
      const [row] = await records
        .as(SYSTEM)
        .in(transaction)
        .find(PAYMENT, { id: payment['id'] ?? null });
      return row ?? payment;
    });
  }
}
