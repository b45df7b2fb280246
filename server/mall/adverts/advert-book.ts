import { advertsChangeAt } from '#engine/commerce/index.ts';
import type { Executor } from '#server/database/connection.ts';
import type { Catalog } from '../catalog-search/catalog.ts';
import { readAdverts, type AdvertRow } from './advert-row.ts';

/** All adverts in memory; whatever was committed before `read` was called is in it, on every server. */
export class AdvertBook {
  private known: { of: number; rows: Promise<AdvertRow[]> } | null = null;
  private next: { of: number; from: number; at: number | null } | null = null;

  constructor(
    private readonly database: Executor,
    private readonly catalog: Catalog,
  ) {}

  async read(): Promise<readonly AdvertRow[]> {
    const of = await this.catalog.readBesides();
    if (this.known?.of !== of) {
      const rows = readAdverts(this.database);
      const known = { of, rows };
      this.known = known;
      // What failed is asked anew.
      rows.catch(() => this.known === known && (this.known = null));
    }
    return this.known.rows;
  }

  /**
   * The second at which other adverts are shown next; null where nothing changes by itself. What was kept of an answer before it is another
   * one after it. @param now Milliseconds since 1970, UTC.
   */
  async changesAt(now: number): Promise<number | null> {
    const rows = await this.read();
    const of = this.known?.of ?? -1;
    const isNext = this.next?.of === of && this.next.from <= now && now < (this.next.at ?? Infinity);
    if (!isNext || !this.next) {
      const at = advertsChangeAt(
        rows.filter(({ isOn }) => isOn),
        now,
      );
      this.next = { of, from: now, at };
    }
    return this.next.at;
  }
}
