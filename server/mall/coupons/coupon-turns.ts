import type { ReceiveReason } from '#engine/commerce/index.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { grantCoupons } from './grant-coupons.ts';
import { readHeld, type HeldRow } from './list-held.ts';

/** Members that are served by one transaction. */
const BATCH = 250;

/** The coupon that a member has got, or why there is none. */
export type TurnResult = { ok: true; held: HeldRow } | { ok: false; reason: ReceiveReason };

/** What is given, and how it comes to who asks. */
interface Grant {
  couponId: number;
  /** One of `COUPON_GETS`. */
  source: number;
}

interface Waiting {
  memberId: number;
  resolve: (result: TurnResult | null) => void;
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
  grant(couponId: number, source: number, memberId: number): Promise<TurnResult | null> {
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

  async #serve(key: string, grant: Grant): Promise<void> {
    for (let batch = this.#take(key); batch.length > 0; batch = this.#take(key)) {
      try {
        const results = await this.#grant(
          grant,
          batch.map(({ memberId }) => memberId),
        );
        batch.forEach(({ resolve }, at) => resolve(results[at] ?? null));
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
  }

  async #grant(grant: Grant, memberIds: readonly number[]): Promise<(TurnResult | null)[]> {
    const results = await this.deps.records.transaction((transaction) =>
      grantCoupons(this.deps, transaction, { ...grant, memberIds }),
    );
    if (!results) return memberIds.map(() => null);
    const ids = results.flatMap((result) => (result.ok ? [result.id] : []));
    const held = await this.deps.records.reading(({ executor }) =>
      readHeld(executor, { ids, now: this.deps.now() }),
    );
    return results.map((result): TurnResult | null => {
      if (!result.ok) return result;
      const row = held.get(result.id);
      return row ? { ok: true, held: row } : null;
    });
  }

  /** Those who are served next; nobody waits any more where there is none. */
  #take(key: string): Waiting[] {
    const batch = this.#waiting.get(key)?.splice(0, BATCH) ?? [];
    if (batch.length === 0) this.#waiting.delete(key);
    return batch;
  }
}
