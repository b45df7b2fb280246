import type { ShopDeps } from '../shop-deps.ts';
import { grantCoupons, type GrantResult } from './grant-coupons.ts';

/** Members that are served by one transaction. */
const BATCH = 250;

interface Waiting {
  memberId: number;
  resolve: (result: GrantResult | null) => void;
  reject: (error: unknown) => void;
}

/**
 * Grants one coupon to many who ask at once: whoever asks while others are served waits and is served together with all that wait,
 * so that a thousand requests are a few transactions and not a thousand that wait for each other.
 */
export class CouponTurns {
  readonly #waiting = new Map<string, Waiting[]>();

  constructor(private readonly deps: ShopDeps) {}

  /** What becomes of the request; null where there is no such coupon. */
  grant(couponId: number, source: number, memberId: number): Promise<GrantResult | null> {
    const key = `${couponId} ${source}`;
    return new Promise((resolve, reject) => {
      const one: Waiting = { memberId, resolve, reject };
      const waiting = this.#waiting.get(key);
      if (waiting) {
        waiting.push(one);
        return;
      }
      this.#waiting.set(key, [one]);
      void this.#serve(key, { couponId, source });
    });
  }

  async #serve(key: string, grant: { couponId: number; source: number }): Promise<void> {
    for (let batch = this.#take(key); batch.length > 0; batch = this.#take(key)) {
      const memberIds = batch.map(({ memberId }) => memberId);
      try {
        const results = await this.deps.records.transaction((transaction) =>
          grantCoupons(this.deps, transaction, { ...grant, memberIds }),
        );
        batch.forEach(({ resolve }, at) => resolve(results?.[at] ?? null));
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
  }

  /** Those who are served next; nobody waits any more where there is none. */
  #take(key: string): Waiting[] {
    const batch = this.#waiting.get(key)?.splice(0, BATCH) ?? [];
    if (batch.length === 0) this.#waiting.delete(key);
    return batch;
  }
}
