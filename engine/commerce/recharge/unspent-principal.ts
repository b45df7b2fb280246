/** A change of a member's balance, as far as what was paid in is concerned: cents above 0, in the order in which they happened. */
export type BalanceMove =
  | { kind: 'recharge'; rechargeId: number; amount: number }
  | { kind: 'rechargeRefund'; rechargeId: number; amount: number }
  /** `orderId`: what was bought; null for what staff take away. */
  | { kind: 'spend'; orderId: number | null; amount: number }
  /** Money of an order that comes back. */
  | { kind: 'restore'; orderId: number; amount: number };

interface Lot {
  rechargeId: number;
  left: number;
}

/** What an order has taken from one lot; null: from gifts and all else. */
interface Taken {
  lot: Lot | null;
  amount: number;
}

/**
 * Cents of a recharge that its member has not spent. Spending takes what was paid in before gifts and all else, the oldest first; what
 * comes back of an order goes where it came from, the last that was taken first.
 */
export function unspentPrincipal(moves: readonly BalanceMove[], rechargeId: number): number {
  const lots: Lot[] = [];
  const byOrder = new Map<number, Taken[]>();
  for (const move of moves) {
    if (move.kind === 'recharge') lots.push({ rechargeId: move.rechargeId, left: move.amount });
    else if (move.kind === 'rechargeRefund') leave(lots, move.rechargeId, move.amount);
    else if (move.kind === 'restore') restore(byOrder.get(move.orderId) ?? [], move.amount);
    else {
      const taken = spend(lots, move.amount);
      if (move.orderId !== null) byOrder.set(move.orderId, [...(byOrder.get(move.orderId) ?? []), ...taken]);
    }
  }
  return lots.filter((lot) => lot.rechargeId === rechargeId).reduce((sum, { left }) => sum + left, 0);
}

function leave(lots: readonly Lot[], rechargeId: number, amount: number): void {
  const lot = lots.find((each) => each.rechargeId === rechargeId);
  if (lot) lot.left = Math.max(0, lot.left - amount);
}

function spend(lots: readonly Lot[], amount: number): Taken[] {
  const taken: Taken[] = [];
  let rest = amount;
  for (const lot of lots) {
    const part = Math.min(lot.left, rest);
    if (part === 0) continue;
    lot.left -= part;
    rest -= part;
    taken.push({ lot, amount: part });
  }
  return rest === 0 ? taken : [...taken, { lot: null, amount: rest }];
}

function restore(taken: Taken[], amount: number): void {
  let rest = amount;
  for (let last = taken.at(-1); last && rest > 0; last = taken.at(-1)) {
    const part = Math.min(last.amount, rest);
    if (last.lot) last.lot.left += part;
    last.amount -= part;
    rest -= part;
    if (last.amount === 0) taken.pop();
  }
}
