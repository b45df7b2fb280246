import { PLATFORM } from '#engine/commerce/index.ts';
import { isPersonal, migratePage, type PageDocument } from '#engine/page/index.ts';
import type { Executor } from '#server/database/connection.ts';
import type { Catalog } from '../catalog-search/catalog.ts';

/** A page that customers can open. */
export interface LivePage {
  id: number;
  code: string;
  /** Whose it is; 0: the platform's. */
  merchant: number;
  isHome: boolean;
  version: number;
  document: PageDocument;
  /** Whether members are shown other blocks than guests. */
  varies: boolean;
}

/** All pages that are live. */
export class LivePages {
  private readonly byCode: ReadonlyMap<string, LivePage>;
  private readonly byId: ReadonlyMap<number, LivePage>;
  private readonly homes: ReadonlyMap<number, LivePage>;

  constructor(readonly all: readonly LivePage[]) {
    this.byCode = new Map(all.map((page) => [`${page.merchant} ${page.code}`, page]));
    this.byId = new Map(all.map((page) => [page.id, page]));
    this.homes = new Map(all.filter(({ isHome }) => isHome).map((page) => [page.merchant, page]));
  }

  /** Of the platform's pages. */
  get codes(): string[] {
    return this.all.filter(({ merchant }) => merchant === PLATFORM).map(({ code }) => code);
  }

  withId(id: number): LivePage | undefined {
    return this.byId.get(id);
  }

  withCode(merchant: number, code: string): LivePage | undefined {
    return this.byCode.get(`${merchant} ${code}`);
  }

  homeOf(merchant: number): LivePage | undefined {
    return this.homes.get(merchant);
  }
}

/** By the id of their version. */
type KnownDocuments = ReadonlyMap<number, Pick<LivePage, 'document' | 'varies'>>;

interface Head extends Record<string, unknown> {
  id: string;
  code: string;
  merchant: string;
  home: boolean;
  version: string;
}

/** The pages that are live, in memory; whatever was committed before `read` was called is in it, on every server. */
export class PageBook {
  private known: { of: number; pages: Promise<LivePages> } | null = null;
  /** Versions never change. */
  private documents: KnownDocuments = new Map();

  constructor(
    private readonly database: Executor,
    private readonly catalog: Catalog,
    /** Whether there are designed pages at all. */
    private readonly isThere: () => boolean,
  ) {}

  async read(): Promise<LivePages> {
    if (!this.isThere()) return NO_PAGES;
    const of = await this.catalog.readPages();
    if (this.known?.of !== of) {
      const pages = this.readLive();
      const known = { of, pages };
      this.known = known;
      // What failed is asked anew.
      pages.catch(() => this.known === known && (this.known = null));
    }
    return this.known.pages;
  }

  private async readLive(): Promise<LivePages> {
    const { rows: heads } = await this.database.query<Head>({ text: HEADS, values: [] });
    const wanted = heads.map(({ version }) => Number(version));
    // Another reading may go on at the same time.
    const { documents } = this;
    const unknown = wanted.filter((version) => !documents.has(version));
    const fresh = unknown.length === 0 ? [] : await this.readDocuments(unknown);
    const known = new Map([...documents, ...fresh].filter(([version]) => wanted.includes(version)));
    this.documents = known;
    return new LivePages(heads.flatMap((head) => pageOf(head, known)));
  }

  private async readDocuments(
    versions: readonly number[],
  ): Promise<[number, Pick<LivePage, 'document' | 'varies'>][]> {
    const { rows } = await this.database.query<{ id: string; document: PageDocument }>({
      text: DOCUMENTS,
      values: [versions],
    });
    return rows.map(({ id, document: stored }) => {
      const document = migratePage(stored);
      return [Number(id), { document, varies: isPersonal(document) }];
    });
  }
}

function pageOf({ id, code, merchant, home, version }: Head, known: KnownDocuments): LivePage[] {
  const found = known.get(Number(version));
  if (!found) return [];
  const of = { id: Number(id), code, merchant: Number(merchant), isHome: home, version: Number(version) };
  return [{ ...of, ...found }];
}

const NO_PAGES = new LivePages([]);

const HEADS = `select "id"::text as "id", "code", coalesce("merchant_id", 0)::text as "merchant", "is_home" = 1 as "home",
    "published_version_id"::text as "version"
  from "shop_diy_page" where "status" = 'published' and "published_version_id" is not null and "delete_time" is null order by "id"`;

const DOCUMENTS = `select "v"."id"::text as "id", "d"."document" from "shop_diy_version" "v"
  join "shop_diy_document" "d" on "d"."id" = "v"."document_id" where "v"."id" = any($1::bigint[])`;
