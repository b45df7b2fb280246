const EPOCH = 1_577_836_800_000n;
const SEQUENCE_BITS = 12n;
const NODE_BITS = 10n;
const MAX_PER_MILLISECOND = 1n << SEQUENCE_BITS;

/** Processes that can be distinguished. A process id would not do: servers in containers all have the same. */
export const MAX_NODES = 1024;

/**
 * A maker of keys that grow with time: 41 bits of milliseconds since 2020, 10 bits of the process, 12 bits of a counter.
 * Keys of one process never repeat, even when the clock is set back.
 * @param now milliseconds since 1970; `node` from 0, below `MAX_NODES`.
 */
export function snowflakeMaker(now: () => number, node: number): () => string {
  let last = 0n;
  let sequence = 0n;
  return () => {
    const clock = BigInt(Math.trunc(now())) - EPOCH;
    if (clock > last) {
      last = clock;
      sequence = 0n;
    } else {
      sequence += 1n;
    }
    if (sequence === MAX_PER_MILLISECOND) {
      last += 1n;
      sequence = 0n;
    }
    return String((((last << NODE_BITS) | BigInt(node % MAX_NODES)) << SEQUENCE_BITS) | sequence);
  };
}
