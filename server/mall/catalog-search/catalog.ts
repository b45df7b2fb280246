import type { Executor } from '#server/database/connection.ts';
import { CatalogIndex } from './catalog-index.ts';
import { ClassTree, readClassTree } from './class-tree.ts';
import { BESIDES, EVERYTHING, indexMissingTexts, PAGES } from './note-goods.ts';
import { readGoodsFacts } from './read-goods-facts.ts';

/** Goods on sale with the categories and tags they stand in, as they were at one time. */
export interface CatalogState {
  index: CatalogIndex;
  tree: ClassTree;
}

const PAGE = 5000;

/** The shop and the back office look into the same one. */
const catalogs = new WeakMap<Executor, Catalog>();

interface Change {
  horizon: string;
  marks: { id: number; xact: string }[] | null;
}

/**
 * The catalogue in memory, brought up to date with every answer: whatever was committed before `read` was called is in it.
 * Calls that come while it is brought up to date wait for the next time together.
 */
export class Catalog {
  private state: CatalogState = {
    index: new CatalogIndex(() => performance.now()),
    tree: new ClassTree([], [], []),
  };
  /** The oldest transaction that was still open at the last look; null until everything was read once. */
  private horizon: string | null = null;
  /** Marks of transactions behind the horizon that were looked at already. */
  private readonly seen = new Map<number, string>();
  private version = 0;
  private besides = 0;
  private pages = 0;
  private last: Promise<void> = Promise.resolve();
  /** The refresh that has not begun yet. */
  private next: Promise<void> | null = null;

  constructor(private readonly database: Executor) {}

  /** The one of a database. */
  static of(database: Executor): Catalog {
    const catalog = catalogs.get(database) ?? new Catalog(database);
    catalogs.set(database, catalog);
    return catalog;
  }

  /** Grows with every change that was seen; read after bringing it up to date. */
  async readVersion(): Promise<number> {
    await this.read();
    return this.version;
  }

  /** The same of what pages show beside goods. */
  async readBesides(): Promise<number> {
    await this.read();
    return this.besides;
  }

  /** The same of pages that people design, which are no part of the other two. */
  async readPages(): Promise<number> {
    await this.read();
    return this.pages;
  }

  async read(): Promise<CatalogState> {
    if (!this.next) {
      const begin = (): Promise<void> => {
        this.next = null;
        return this.refresh();
      };
      this.next = this.last.then(begin, begin);
      this.last = this.next;
    }
    await this.next;
    return this.state;
  }

  private async refresh(): Promise<void> {
    const { rows } = await this.database.query<Change>({ text: CHANGES, values: [this.horizon ?? '0'] });
    const { horizon, marks } = rows[0]!;
    const unseen = (marks ?? []).filter(({ id, xact }) => this.seen.get(id) !== xact);
    const fresh = unseen.filter(({ id }) => id !== PAGES);
    const goods = fresh.map(({ id }) => id).filter((id) => id !== BESIDES);
    if (this.horizon === null || goods.includes(EVERYTHING)) await this.readAll();
    else if (goods.length > 0) await this.readSome(goods);
    if (goods.length < fresh.length) this.besides += 1;
    if (fresh.length < unseen.length) this.pages += 1;
    if (this.horizon === null || fresh.length > 0) this.version += 1;
    this.horizon = horizon;
    this.seen.clear();
    for (const { id, xact } of marks ?? []) this.seen.set(id, xact);
  }

  private async readAll(): Promise<void> {
    await indexMissingTexts(this.database, null);
    const tree = await readClassTree(this.database);
    const index = new CatalogIndex(() => performance.now());
    for (let after = 0; ;) {
      const page = await readGoodsFacts(this.database, tree, { after, limit: PAGE });
      for (const facts of page) index.put(facts);
      const last = page.at(-1);
      if (!last || page.length < PAGE) break;
      after = last.id;
    }
    this.state = { index, tree };
  }

  private async readSome(ids: readonly number[]): Promise<void> {
    await indexMissingTexts(this.database, ids);
    const { index, tree } = this.state;
    const found = new Map(
      (await readGoodsFacts(this.database, tree, { ids })).map((facts) => [facts.id, facts]),
    );
    for (const id of ids) {
      const facts = found.get(id);
      if (facts) index.put(facts);
      else index.remove(id);
    }
  }
}

/** Marks of transactions that were open or not begun at the last look, as far as they are committed by now. */
const CHANGES = `select pg_snapshot_xmin(pg_current_snapshot())::text as "horizon",
  (select json_agg(json_build_object('id', "goods_id", 'xact', "xact"::text)) from "shop_goods_mark" where "xact" >= $1::text::xid8) as "marks"`;
