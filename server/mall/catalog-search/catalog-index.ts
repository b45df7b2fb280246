import { BitSet } from './bit-set.ts';
import { paramKey, SORTS, type GoodsFacts, type Sort } from './goods-facts.ts';
import { SortedSlots } from './sorted-slots.ts';
import { ValueSets } from './value-sets.ts';

/** What goods are chosen by; what is left out chooses nothing. Money in cents. */
export interface GoodsFilter {
  /** Found by a keyword before. */
  ids?: readonly number[];
  /** Any of these: a category with those below it. */
  classes?: readonly number[];
  tags?: readonly number[];
  merchant?: number;
  priceMin?: number;
  priceMax?: number;
  inStock?: boolean;
  /** Keys of values by param: any value of a param, all params. */
  params?: ReadonlyMap<string, readonly string[]>;
}

/** Goods of a page with what all found ones have, each count without its own filter. */
export interface FoundGoods {
  ids: number[];
  total: number;
  classes: Map<number, number>;
  tags: Map<number, number>;
  params: Map<string, number>;
  merchants: Map<number, number>;
  /** Cents; null where nothing is found. */
  price: { min: number; max: number } | null;
}

interface Page {
  sort: Sort;
  offset: number;
  limit: number;
}

/**
 * Goods on sale in memory: a set of bits for each category, tag and value, so that a list is chosen and its facets are
 * counted in about a millisecond. It holds no texts; rows are read from the database by the ids it finds.
 */
export class CatalogIndex {
  private readonly facts: (GoodsFacts | null)[] = [];
  private readonly slots = new Map<number, number>();
  private readonly free: number[] = [];
  private readonly all = new BitSet();
  private readonly stocked = new BitSet();
  private readonly classes = new ValueSets<number>();
  private readonly tags = new ValueSets<number>();
  private readonly params = new ValueSets<string>();
  private readonly merchants = new ValueSets<number>();
  private readonly latin = new Map<string, number>();
  /** Cents by slot. */
  private prices = new Float64Array(1024);
  private readonly sorted: Record<Sort, SortedSlots>;

  /** @param now milliseconds that only ever grow */
  constructor(now: () => number) {
    const sorted = SORTS.map((sort) => [sort, new SortedSlots(sort, this.facts, now)]);
    this.sorted = Object.fromEntries(sorted) as Record<Sort, SortedSlots>;
  }

  /** Takes goods in, or their new facts. */
  put(facts: GoodsFacts): void {
    this.remove(facts.id);
    const slot = this.free.pop() ?? this.facts.length;
    this.facts[slot] = facts;
    this.slots.set(facts.id, slot);
    this.all.add(slot);
    if (facts.stock > 0) this.stocked.add(slot);
    this.classes.put(slot, facts.classes);
    this.tags.put(slot, facts.tags);
    this.params.put(slot, facts.params);
    this.merchants.put(slot, [facts.merchant]);
    this.setPrice(slot, facts.price);
    for (const word of facts.latin) this.latin.set(word, (this.latin.get(word) ?? 0) + 1);
    for (const sort of SORTS) this.sorted[sort].note(slot);
  }

  remove(id: number): void {
    const slot = this.slots.get(id);
    const facts = slot === undefined ? null : this.facts[slot];
    if (slot === undefined || !facts) return;
    this.facts[slot] = null;
    this.slots.delete(id);
    this.free.push(slot);
    this.all.delete(slot);
    this.stocked.delete(slot);
    for (const sets of [this.classes, this.tags, this.params, this.merchants]) sets.remove(slot);
    for (const word of facts.latin) {
      const count = (this.latin.get(word) ?? 0) - 1;
      if (count > 0) this.latin.set(word, count);
      else this.latin.delete(word);
    }
    for (const sort of SORTS) this.sorted[sort].note(slot);
  }

  /** What is known of goods; null for those that are not on sale. */
  factsOf(id: number): GoodsFacts | null {
    const slot = this.slots.get(id);
    return slot === undefined ? null : (this.facts[slot] ?? null);
  }

  get size(): number {
    return this.slots.size;
  }

  /** Words in Latin letters that goods on sale are named by, with how many have them. */
  get latinWords(): ReadonlyMap<string, number> {
    return this.latin;
  }

  /** What each shop sells: how many goods, and how many pieces of them were sold. */
  merchantTotals(): Map<number, { goods: number; sales: number }> {
    const totals = new Map<number, { goods: number; sales: number }>();
    for (const slot of this.slots.values()) {
      const { merchant, sales } = this.facts[slot]!;
      const total = totals.get(merchant);
      if (total) {
        total.goods += 1;
        total.sales += sales;
      } else totals.set(merchant, { goods: 1, sales });
    }
    return totals;
  }

  /** Goods that stand in one of the categories or have one of the tags, for a keyword that names these. */
  idsOf(classes: readonly number[], tags: readonly number[]): number[] {
    const found = this.classes.any(classes).join(this.tags.any(tags));
    return Array.from(found.numbers(), (slot) => this.facts[slot]!.id);
  }

  find(filter: GoodsFilter, { sort, offset, limit }: Page): FoundGoods {
    const dimensions = this.dimensionsOf(filter);
    const found = this.within(dimensions, null) ?? this.all;
    const total = found.size;
    const own = dimensions.size === 0 ? null : found;
    /** What the other filters leave; null for everything. */
    const base = (name: string): BitSet | null =>
      dimensions.has(name) ? this.within(dimensions, name) : own;
    return {
      ids: this.sorted[sort].page(found, total, offset, limit).map((slot) => this.facts[slot]!.id),
      total,
      classes: this.classes.count(base('classes')),
      tags: this.tags.count(base('tags')),
      params: this.paramCounts(filter, base, own),
      merchants: this.merchants.count(base('merchant')),
      price: this.priceOf(base('price') ?? this.all),
    };
  }

  /** The goods each filter alone leaves. */
  private dimensionsOf(filter: GoodsFilter): Map<string, BitSet> {
    const made = new Map<string, BitSet>();
    const { ids, classes, tags, merchant, priceMin, priceMax, inStock, params } = filter;
    if (ids) made.set('ids', this.slotsOf(ids));
    if (classes) made.set('classes', this.classes.any(classes));
    if (tags) made.set('tags', this.tags.any(tags));
    if (merchant !== undefined) made.set('merchant', this.merchants.any([merchant]));
    if (inStock === true) made.set('stock', this.stocked);
    if (priceMin !== undefined || priceMax !== undefined)
      made.set('price', BitSet.between(this.prices, this.facts.length, priceMin ?? 0, priceMax ?? Infinity));
    for (const [name, keys] of params ?? []) made.set(`param ${name}`, this.params.any(keys));
    return made;
  }

  /** What all filters but one leave; null where there is no other. */
  private within(dimensions: ReadonlyMap<string, BitSet>, except: string | null): BitSet | null {
    let found: BitSet | null = null;
    for (const [name, bits] of dimensions) {
      if (name !== except) found = found === null ? bits.copy().keep(this.all) : found.keep(bits);
    }
    return found;
  }

  private paramCounts(
    { params }: GoodsFilter,
    base: (name: string) => BitSet | null,
    own: BitSet | null,
  ): Map<string, number> {
    const counts = this.params.count(own);
    for (const name of params?.keys() ?? []) {
      for (const key of counts.keys()) if (isOf(key, name)) counts.delete(key);
      for (const [key, count] of this.params.count(base(`param ${name}`)))
        if (isOf(key, name)) counts.set(key, count);
    }
    return counts;
  }

  private priceOf(found: BitSet): FoundGoods['price'] {
    let [min, max] = [Infinity, -Infinity];
    const slots = found.numbers();
    for (let index = 0; index < slots.length; index += 1) {
      const price = this.prices[slots[index]!]!;
      if (price < min) min = price;
      if (price > max) max = price;
    }
    return max < min ? null : { min, max };
  }

  private slotsOf(ids: readonly number[]): BitSet {
    const found = new BitSet(this.facts.length);
    for (const id of ids) {
      const slot = this.slots.get(id);
      if (slot !== undefined) found.add(slot);
    }
    return found;
  }

  private setPrice(slot: number, price: number): void {
    if (slot >= this.prices.length) {
      const grown = new Float64Array(this.prices.length * 2);
      grown.set(this.prices);
      this.prices = grown;
    }
    this.prices[slot] = price;
  }
}

/** Whether a key is a value of the param. */
const isOf = (key: string, name: string): boolean => key.startsWith(paramKey(name, ''));
