import { BitSet } from './bit-set.ts';
import { ValueLists } from './value-lists.ts';

/** Which slots have which values of one kind: categories, tags, or values of params. */
export class ValueSets<Key> {
  private readonly numbers = new Map<Key, number>();
  private readonly keys: Key[] = [];
  private readonly bits: BitSet[] = [];
  /** How many slots have each value. */
  private readonly counts: number[] = [];
  /** Numbers of the values of each slot. */
  private readonly lists = new ValueLists();

  put(slot: number, keys: readonly Key[]): void {
    const numbers = keys.map((key) => this.numberOf(key));
    this.lists.set(slot, numbers);
    for (const number of numbers) {
      this.bits[number]!.add(slot);
      this.counts[number]! += 1;
    }
  }

  remove(slot: number): void {
    for (const number of this.lists.of(slot)) {
      this.bits[number]!.delete(slot);
      this.counts[number]! -= 1;
    }
    this.lists.set(slot, []);
  }

  /** Slots with any of the values. */
  any(keys: readonly Key[]): BitSet {
    const found = new BitSet();
    for (const key of keys) {
      const number = this.numbers.get(key);
      if (number !== undefined) found.join(this.bits[number]!);
    }
    return found;
  }

  /** How many of the slots have each value, those that none has left out; null stands for all slots. */
  count(within: BitSet | null): Map<Key, number> {
    const counts = within === null ? this.counts : this.lists.count(within.numbers(), this.keys.length);
    const found = new Map<Key, number>();
    for (let number = 0; number < this.keys.length; number += 1) {
      if (counts[number]! > 0) found.set(this.keys[number]!, counts[number]!);
    }
    return found;
  }

  private numberOf(key: Key): number {
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    const number = this.keys.length;
    this.numbers.set(key, number);
    this.keys.push(key);
    this.bits.push(new BitSet());
    this.counts.push(0);
    return number;
  }
}
