import { matchBill, type BillDifference } from '#engine/commerce/index.ts';
import type { BillLine, ChannelName } from '#server/adapters/payment/payment-channel.ts';
import type { Connection } from '#server/database/connection.ts';
import type { AskPorts } from '../payments/ask-channel.ts';
import { SHOP_PAY } from '../settings/shop-pay.ts';
import { askAbout } from './ask-about.ts';
import { movementOf, type HealedDifference } from './checked-bill.ts';
import { keepBill } from './keep-bill.ts';
import { readOurs } from './read-ours.ts';

export interface ReconcilePorts extends AskPorts {
  main: Connection;
  /** Whether there are bills at all. */
  isShop: () => boolean;
}

/**
 * Holds our books of a day against the channel's bill. What the bill alone knows to be paid or given back is asked for at the channel
 * and taken in, so that what is left are differences for people. May be repeated: a bill has each difference once.
 */
export async function reconcileDay(ports: ReconcilePorts, name: ChannelName, day: string): Promise<void> {
  const channel = await ports.channels.of(name);
  if (!channel) return;
  const bill = await channel.bill(day);
  const lines = bill ?? [];
  const before = await readOurs(ports.main, name, day, lines);
  const rate = rateOf(ports, name);
  const theirs = lines.map(movementOf);
  const lost = lostIn(matchBill(before, theirs, rate), lines);
  const healed = await heal(ports, lost);
  // What was asked about may also have been heard of meanwhile, by a message that came late.
  const ours = lost.length === 0 ? before : await readOurs(ports.main, name, day, lines);
  const differences = matchBill(ours, theirs, rate);
  const checked = { name, day, isThere: bill !== null, lines, ours, differences, healed };
  await ports.records.transaction((transaction) => keepBill(ports, transaction, checked));
}

/** Basis points that a channel keeps; null where nobody has said it. */
function rateOf({ settings }: ReconcilePorts, name: ChannelName): number | null {
  const { shop_pay_wechat_rate: wechat, shop_pay_alipay_rate: alipay } = SHOP_PAY.settings;
  const rate = settings.get(name === 'wechat' ? wechat : alipay);
  return rate > 0 ? rate : null;
}

/** Differences by a message that was lost: the bill says that money has moved, and we do not know it. */
function lostIn(differences: readonly BillDifference[], lines: readonly BillLine[]): BillDifference[] {
  const moved = new Set(lines.filter(({ isDone }) => isDone).map((line) => movementOf(line).number));
  return differences.filter(({ kind, number }) => kind === 'status' && moved.has(number));
}

/** Asks the channel about them, and takes in what it says. */
async function heal(ports: ReconcilePorts, lost: readonly BillDifference[]): Promise<HealedDifference[]> {
  const healed: HealedDifference[] = [];
  for (const difference of lost) {
    const outcome = await askAbout(ports, difference.of, difference.number);
    if (outcome !== null) healed.push({ difference: { ...difference, kind: 'theirs_only' }, outcome });
  }
  return healed;
}
