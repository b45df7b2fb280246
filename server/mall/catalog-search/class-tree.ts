import type { Executor } from '#server/database/connection.ts';

/** A category of the shop. */
export interface ShopClass {
  id: number;
  pid: number | null;
  merchant: number;
  name: string;
  name_en: string;
  image: string;
}

/** A tag of goods. */
export interface ShopTag {
  id: number;
  name: string;
  name_en: string;
  color: string;
  bg_color: string;
  image: string;
  position: string;
}

/** A shop that is open. */
export interface NamedShop {
  id: number;
  name: string;
  name_en: string;
}

/** Categories that are on, with all above them on as well, in their order; the tags, and the shops. */
export class ClassTree {
  private readonly byId: ReadonlyMap<number, ShopClass>;

  constructor(
    readonly classes: readonly ShopClass[],
    readonly tags: readonly ShopTag[],
    readonly shops: readonly NamedShop[],
  ) {
    this.byId = new Map(classes.map((each) => [each.id, each]));
  }

  /** A category with those above it; nothing where it is not shown. */
  pathOf(id: number): number[] {
    const path: number[] = [];
    for (let at = this.byId.get(id); at && !path.includes(at.id); at = this.byId.get(at.pid ?? 0))
      path.push(at.id);
    return path;
  }

  /** Categories whose name holds a term, in either language. */
  classesNamed(term: string): number[] {
    return this.classes.filter((each) => isNamed(each, term)).map(({ id }) => id);
  }

  tagsNamed(term: string): number[] {
    return this.tags.filter((each) => isNamed(each, term)).map(({ id }) => id);
  }
}

const isNamed = (each: { name: string; name_en: string }, term: string): boolean =>
  each.name.toLowerCase().includes(term) || each.name_en.toLowerCase().includes(term);

const CLASSES = `with recursive "on" as (
    select "c".*, 1 as "depth" from "shop_goods_classify" "c" where "c"."status" = 1 and "c"."pid" is null
    union all select "c".*, "on"."depth" + 1 from "shop_goods_classify" "c" join "on" on "c"."pid" = "on"."id"
      where "c"."status" = 1 and "on"."depth" < 20)
  select "id"::int8::text as "id", "pid"::text as "pid", coalesce("merchant_id", 0)::text as "merchant",
    coalesce("name", '') as "name", coalesce("name_en", '') as "name_en", coalesce("image", '') as "image"
  from "on" order by "weigh" desc, "id"`;

const TAGS = `select "id"::text as "id", coalesce("name", '') as "name", coalesce("name_en", '') as "name_en",
    coalesce("color", '') as "color", coalesce("bg_color", '') as "bg_color", coalesce("image", '') as "image",
    coalesce("position", '') as "position"
  from "shop_goods_tag" where "status" = 1 order by "weigh" desc, "id"`;

const SHOPS = `select "id"::text as "id", coalesce("name", '') as "name", coalesce("name_en", '') as "name_en"
  from "merchant_shop" where "status" = 1 order by "id"`;

type Stored<Shape> = { [Key in keyof Shape]: string };

/** Reads what the shop shows of categories, tags and shops. */
export async function readClassTree(executor: Executor): Promise<ClassTree> {
  const classes = await executor.query<Stored<ShopClass> & { pid: string | null }>({
    text: CLASSES,
    values: [],
  });
  const tags = await executor.query<Stored<ShopTag>>({ text: TAGS, values: [] });
  const shops = await executor.query<Stored<NamedShop>>({ text: SHOPS, values: [] });
  return new ClassTree(
    classes.rows.map((row) => ({
      ...row,
      id: Number(row.id),
      pid: row.pid === null ? null : Number(row.pid),
      merchant: Number(row.merchant),
    })),
    tags.rows.map((row) => ({ ...row, id: Number(row.id) })),
    shops.rows.map((row) => ({ ...row, id: Number(row.id) })),
  );
}
