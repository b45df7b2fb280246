/** A set of small whole numbers; it grows as numbers are put in. */
export class BitSet {
  private words: Uint32Array;
  /** What `numbers` gave last, until something is put in or taken out. */
  private listed: Int32Array | null = null;

  constructor(size = 0) {
    this.words = new Uint32Array((size + 31) >>> 5);
  }

  has(at: number): boolean {
    return ((this.words[at >>> 5] ?? 0) & (1 << (at & 31))) !== 0;
  }

  add(at: number): void {
    const word = at >>> 5;
    if (word >= this.words.length) this.grow(word + 1);
    this.words[word]! |= 1 << (at & 31);
    this.listed = null;
  }

  delete(at: number): void {
    if (at >>> 5 < this.words.length) this.words[at >>> 5]! &= ~(1 << (at & 31));
    this.listed = null;
  }

  /** How many numbers are in it. */
  get size(): number {
    let count = 0;
    for (let word = 0; word < this.words.length; word += 1) count += ones(this.words[word]!);
    return count;
  }

  copy(): BitSet {
    const made = new BitSet();
    made.words = this.words.slice();
    return made;
  }

  /** Keeps what is in the other one too. */
  keep(other: BitSet): this {
    const { words } = this;
    const theirs = other.words;
    const length = Math.min(words.length, theirs.length);
    for (let word = 0; word < length; word += 1) words[word]! &= theirs[word]!;
    words.fill(0, length);
    this.listed = null;
    return this;
  }

  /** Takes in what is in the other one. */
  join(other: BitSet): this {
    if (other.words.length > this.words.length) this.grow(other.words.length);
    for (let word = 0; word < other.words.length; word += 1) this.words[word]! |= other.words[word]!;
    this.listed = null;
    return this;
  }

  /** How many numbers are in both. */
  common(other: BitSet): number {
    const length = Math.min(this.words.length, other.words.length);
    let count = 0;
    for (let word = 0; word < length; word += 1) {
      const both = this.words[word]! & other.words[word]!;
      if (both !== 0) count += ones(both);
    }
    return count;
  }

  /** The numbers, the smallest first; not to be written to. */
  numbers(): Int32Array {
    return (this.listed ??= this.list());
  }

  private list(): Int32Array {
    const { words } = this;
    const found = new Int32Array(this.size);
    let at = 0;
    for (let word = 0; word < words.length; word += 1) {
      for (let rest = words[word]!; rest !== 0; rest &= rest - 1) {
        found[at] = (word << 5) + 31 - Math.clz32(rest & -rest);
        at += 1;
      }
    }
    return found;
  }

  /** The numbers below `count` whose value lies between the two. */
  static between(values: Float64Array, count: number, min: number, max: number): BitSet {
    const made = new BitSet(count);
    for (let word = 0, at = 0; at < count; word += 1) {
      let bits = 0;
      for (let bit = 0; bit < 32 && at < count; bit += 1, at += 1) {
        const value = values[at]!;
        if (value >= min && value <= max) bits |= 1 << bit;
      }
      made.words[word] = bits;
    }
    return made;
  }

  private grow(length: number): void {
    const words = new Uint32Array(Math.max(length, this.words.length * 2));
    words.set(this.words);
    this.words = words;
  }
}

function ones(word: number): number {
  let value = word - ((word >>> 1) & 0x5555_5555);
  value = (value & 0x3333_3333) + ((value >>> 2) & 0x3333_3333);
  return (((value + (value >>> 4)) & 0x0f0f_0f0f) * 0x0101_0101) >>> 24;
}
