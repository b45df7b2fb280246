/** How long requests may take to arrive, and connections of the live channel to give a sign. */
export interface TimeLimits {
  /** Until its head is there. */
  headMs: number;
  /** Until its body is there, with a second more for every `bytesPerSecond` of it. Forms have no such limit. */
  bodyMs: number;
  bytesPerSecond: number;
  /** Without a byte of it. */
  silenceMs: number;
  /** For the rest of a body that is answered already. */
  dropMs: number;
  /** How often all of this is looked at. */
  checkMs: number;
  /** Of the live channel: until a connection says whose it is. */
  bindMs: number;
  /** Without a sign of life, of which clients give one every 50 seconds. */
  quietMs: number;
  /** Until the session of a connection is looked at again, should no news of its end have come. */
  sessionMs: number;
}

export const TIME_LIMITS: TimeLimits = {
  headMs: 15_000,
  bodyMs: 20_000,
  bytesPerSecond: 20_000,
  silenceMs: 30_000,
  dropMs: 15_000,
  checkMs: 1000,
  bindMs: 10_000,
  quietMs: 110_000,
  sessionMs: 5 * 60_000,
};
