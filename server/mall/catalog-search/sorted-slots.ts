import type { BitSet } from './bit-set.ts';
import { ORDERS, type GoodsFacts, type Sort } from './goods-facts.ts';

/** So many changed goods are sorted in as they are asked for; with more, or after a while, all are sorted anew. */
const MAX_LOOSE = 500;
const MAX_AGE_MS = 1000;
/** Few goods are sorted anew at once. */
const SMALL = 5000;
/** Where fewer than this part of all are found, they are sorted by themselves instead of being picked from the whole order. */
const SPARSE = 1 / 8;

/** The order of all goods by one sort, kept up while single ones change. */
export class SortedSlots {
  /** Slots in their order. */
  private order = new Int32Array(0);
  /** Places in `order` by slot. */
  private ranks = new Int32Array(0);
  /** Slots that changed since everything was sorted. */
  private readonly loose = new Set<number>();
  private sortedAt = -Infinity;

  constructor(
    private readonly sort: Sort,
    private readonly facts: readonly (GoodsFacts | null)[],
    private readonly now: () => number,
  ) {}

  note(slot: number): void {
    this.loose.add(slot);
  }

  /** The slots of a page among those found, in their order. */
  page(found: BitSet, total: number, offset: number, limit: number): number[] {
    const { loose } = this;
    const age = this.now() - this.sortedAt;
    const isLate = loose.size > MAX_LOOSE || this.facts.length <= SMALL || age > MAX_AGE_MS;
    if (loose.size > 0 && isLate) this.sortAll();
    if (offset >= total) return [];
    const end = offset + limit;
    const settled = total < this.order.length * SPARSE ? this.few(found, end) : this.first(found, end);
    return (loose.size === 0 ? settled : this.merged(settled, found)).slice(offset, end);
  }

  /** The first ones of many that are found. */
  private first(found: BitSet, count: number): number[] {
    const picked: number[] = [];
    for (let at = 0; at < this.order.length && picked.length < count; at += 1) {
      const slot = this.order[at]!;
      if (found.has(slot) && !this.loose.has(slot)) picked.push(slot);
    }
    return picked;
  }

  /** The first ones of few that are found. */
  private few(found: BitSet, count: number): number[] {
    const { loose, ranks } = this;
    const slots = found.numbers();
    const settled = loose.size === 0 ? slots : slots.filter((slot) => !loose.has(slot));
    const places = settled.map((slot) => ranks[slot]!).sort();
    return Array.from(places.subarray(0, count), (rank) => this.order[rank]!);
  }

  private merged(settled: number[], found: BitSet): number[] {
    const value = ORDERS[this.sort];
    const compare = (one: number, other: number): number => {
      const [first, second] = [this.facts[one]!, this.facts[other]!];
      return value(second) - value(first) || second.id - first.id;
    };
    return [...settled, ...[...this.loose].filter((slot) => found.has(slot))].sort(compare);
  }

  /** Numbers are sorted much faster than objects: those of goods are put together with their place by age. */
  private sortAll(): void {
    const { facts } = this;
    const slots = facts.flatMap((each, slot) => (each === null ? [] : [slot]));
    const byAge = Float64Array.from(slots, (slot) => facts[slot]!.id).sort();
    const places = new Map<number, number>();
    byAge.forEach((id, at) => places.set(id, byAge.length - 1 - at));
    const value = ORDERS[this.sort];
    const keys = slots.map((slot) => -value(facts[slot]!));
    const levels = new Map([...new Set(keys)].sort((one, other) => one - other).map((key, at) => [key, at]));
    const slotAt = new Int32Array(slots.length);
    const sorted = new Float64Array(slots.length);
    slots.forEach((slot, at) => {
      const place = places.get(facts[slot]!.id)!;
      slotAt[place] = slot;
      sorted[at] = levels.get(keys[at]!)! * slots.length + place;
    });
    sorted.sort();
    this.order = Int32Array.from(sorted, (key) => slotAt[key % slots.length]!);
    this.ranks = new Int32Array(facts.length);
    this.order.forEach((slot, rank) => (this.ranks[slot] = rank));
    this.loose.clear();
    this.sortedAt = this.now();
  }
}
