import type { Dice } from '#engine/commerce/fixtures.ts';
import type { FakeRefund, FakeTrade } from '../../test/fake-channel/fake-trade.ts';
import type { World } from './life.ts';

/** What the channel makes of a new refund: done at once, under way, or failed where that is planned. */
export function refundStateOf({ failing }: Pick<World, 'failing'>, dice: Dice) {
  return ({ payNo }: FakeTrade): FakeRefund['state'] => {
    const planned = failing.get(payNo);
    failing.delete(payNo);
    return planned ?? (dice.once(3) ? 'processing' : 'success');
  };
}

/** Refunds that are under way end, with a message or without one; messages that were held come, the last one first. */
export async function catchUp({ fake }: Pick<World, 'fake'>, dice: Dice, isLast: boolean): Promise<void> {
  if (isLast) {
    fake.troubles.length = 0;
    fake.trouble = null;
  }
  for (const trade of fake.trades.values()) {
    for (const refund of trade.refunds) {
      if (refund.state !== 'processing' || (!isLast && dice.once(4))) continue;
      Object.assign(refund, { state: 'success', time: fake.now() });
      if (!dice.once(4)) await fake.notify(trade.payNo, { refundNo: refund.refundNo });
    }
  }
  const notices = fake.held.splice(0).reverse();
  for (const notice of notices) {
    await fake.send(notice);
    if (dice.once(3)) await fake.send(notice);
  }
}
