import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { MetadataService } from '#server/metadata/metadata.service.ts';
import { SHOP_DEPS, type ShopDeps } from '../shop-deps.ts';
import { FOOTPRINT } from './footprint-names.ts';
import { writeFootprints, type Look } from './write-footprints.ts';

/** How long they wait for others of the same member. */
const WAIT_MS = 200;
/** More than these are not kept while the database is slow. */
const MAX_WAITING = 5000;

/** What members look at, written some time after they have had their answer: nobody waits for it, and none fails of it. */
@Injectable()
export class FootprintNotes implements OnModuleDestroy {
  private readonly log = new Logger('Footprints');
  /** By member, then by goods. */
  private waiting = new Map<number, Map<number, Look>>();
  private count = 0;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private last: Promise<void> = Promise.resolve();

  constructor(
    @Inject(SHOP_DEPS) private readonly deps: ShopDeps,
    @Inject(MetadataService) private readonly metadata: MetadataService,
  ) {}

  onModuleDestroy(): Promise<void> {
    return this.settle();
  }

  /** A member looks at goods. */
  note(memberId: number, goodsId: number): void {
    if (this.count >= MAX_WAITING || !this.metadata.get(FOOTPRINT)) return;
    const looks = this.waiting.get(memberId) ?? new Map<number, Look>();
    this.waiting.set(memberId, looks.set(goodsId, { goodsId, at: this.deps.now() }));
    this.count += 1;
    this.timer ??= setTimeout(() => void this.settle(), WAIT_MS);
  }

  /** Writes what waits, and ends when it is written. */
  settle(): Promise<void> {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    const { waiting } = this;
    this.waiting = new Map();
    this.count = 0;
    this.last = this.last.then(() => this.write(waiting));
    return this.last;
  }

  private async write(waiting: ReadonlyMap<number, ReadonlyMap<number, Look>>): Promise<void> {
    for (const [memberId, looks] of waiting) {
      try {
        await writeFootprints(this.deps)(memberId, [...looks.values()]);
      } catch (error) {
        this.log.warn(error);
      }
    }
  }
}
