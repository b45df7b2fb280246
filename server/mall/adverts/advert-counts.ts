import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { SYSTEM } from '#engine/access/index.ts';
import { SHOP_DEPS, type ShopDeps } from '../shop-deps.ts';
import { ADVERT } from './advert-names.ts';
import type { Counted } from './advert-views.ts';

/** How long counts wait for others. What a server has not written yet is lost with it. */
const WAIT_MS = 3000;

interface Sums {
  shown: bigint;
  clicked: bigint;
}

/** What adverts were seen and clicked, added up here and written some time later: nobody waits for it. */
@Injectable()
export class AdvertCounts implements OnModuleDestroy {
  private readonly log = new Logger('Adverts');
  private waiting = new Map<number, Sums>();
  private timer: ReturnType<typeof setTimeout> | null = null;
  private last: Promise<void> = Promise.resolve();

  constructor(@Inject(SHOP_DEPS) private readonly deps: ShopDeps) {}

  onModuleDestroy(): Promise<void> {
    return this.settle();
  }

  add({ shown, clicked }: Counted): void {
    for (const id of shown) this.sumsOf(id).shown += 1n;
    for (const id of clicked) this.sumsOf(id).clicked += 1n;
    if (this.waiting.size > 0) this.timer ??= setTimeout(() => void this.settle(), WAIT_MS);
  }

  /** Writes what waits, and ends when it is written. */
  settle(): Promise<void> {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    const { waiting } = this;
    this.waiting = new Map();
    if (waiting.size > 0) this.last = this.last.then(() => this.write(waiting));
    return this.last;
  }

  private sumsOf(id: number): Sums {
    const sums = this.waiting.get(id) ?? { shown: 0n, clicked: 0n };
    this.waiting.set(id, sums);
    return sums;
  }

  /** In the order of their ids, as one message. Adverts that are gone meanwhile are passed over. */
  private async write(waiting: ReadonlyMap<number, Sums>): Promise<void> {
    const { records } = this.deps;
    const ordered = [...waiting].sort(([one], [two]) => one - two);
    try {
      await records.transaction(async (transaction) => {
        const adverts = records.as(SYSTEM).in(transaction);
        await Promise.all(
          ordered.map(([id, by]) =>
            adverts.increment(ADVERT, String(id), { by: { ...by }, recorded: false }),
          ),
        );
      });
    } catch (error) {
      this.log.warn(error);
    }
  }
}
