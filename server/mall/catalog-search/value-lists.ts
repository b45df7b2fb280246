/** Short lists of numbers by slot, all in one stretch of memory, so that many of them are read in little time. */
export class ValueLists {
  /** Room of one list with its length before it. */
  private stride = 4;
  private cells = new Int32Array(this.stride * 1024);

  set(slot: number, values: readonly number[]): void {
    if (values.length >= this.stride) this.widen(values.length + 1);
    if ((slot + 1) * this.stride > this.cells.length) {
      const grown = new Int32Array(this.cells.length * 2);
      grown.set(this.cells);
      this.cells = grown;
      this.set(slot, values);
      return;
    }
    const from = slot * this.stride;
    this.cells[from] = values.length;
    this.cells.set(values, from + 1);
  }

  of(slot: number): Int32Array {
    const from = slot * this.stride;
    return this.cells.subarray(from + 1, from + 1 + (this.cells[from] ?? 0));
  }

  /** How many of the slots have each number below `size`. */
  count(slots: Int32Array, size: number): Int32Array {
    const counts = new Int32Array(size);
    const { cells, stride } = this;
    for (let index = 0; index < slots.length; index += 1) {
      const from = slots[index]! * stride;
      const end = from + cells[from]!;
      for (let at = from + 1; at <= end; at += 1) counts[cells[at]!]! += 1;
    }
    return counts;
  }

  private widen(stride: number): void {
    const slots = Math.floor(this.cells.length / this.stride);
    const wide = new Int32Array(slots * stride);
    for (let slot = 0; slot < slots; slot += 1)
      wide.set(this.cells.subarray(slot * this.stride, (slot + 1) * this.stride), slot * stride);
    this.cells = wide;
    this.stride = stride;
  }
}
