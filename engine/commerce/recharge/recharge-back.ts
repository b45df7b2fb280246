/** What a recharge has given: cents, points and growth. */
export interface RechargeGifts {
  gift: number;
  score: number;
  growth: number;
}

/** What leaves the balance with a refund of it. */
export interface RechargeBack extends RechargeGifts {
  /** Cents that go back to where they came from. */
  pay: number;
}

/** What is taken back of a recharge of `paid` cents of which `unspent` go back: of its gifts the same part, rounded up. */
export function rechargeBack(paid: number, gifts: RechargeGifts, unspent: number): RechargeBack {
  const part = (whole: number): number => partUp(whole, unspent, paid);
  return { pay: unspent, gift: part(gifts.gift), score: part(gifts.score), growth: part(gifts.growth) };
}

/** `whole × part / total`, rounded up. */
function partUp(whole: number, part: number, total: number): number {
  if (total === 0) return 0;
  const [product, divisor] = [BigInt(whole) * BigInt(part), BigInt(total)];
  return Number((product + divisor - 1n) / divisor);
}
