/** Milliseconds that the speed looks back: long enough to be calm, short enough to follow the line. */
const SPAN = 3_000;

/** Measures bytes a second from what has arrived by when. */
export interface SpeedMeter {
  /**
   * @param loaded Bytes that have arrived in all.
   * @param at Milliseconds of any steady clock.
   * @returns Bytes a second over the last three seconds; 0 until there are two readings apart.
   */
  read(loaded: number, at: number): number;
}

/** A meter for one run of one task: what was there before the run does not count as speed. */
export function createSpeedMeter(): SpeedMeter {
  const readings: { loaded: number; at: number }[] = [];
  return {
    read(loaded, at) {
      readings.push({ loaded, at });
      while (readings.length > 2 && at - (readings[1]?.at ?? at) >= SPAN) readings.shift();
      const first = readings[0] ?? { loaded, at };
      return at > first.at ? Math.max(0, ((loaded - first.loaded) * 1000) / (at - first.at)) : 0;
    },
  };
}
