/** How long a request may take to arrive. */
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
}

export const TIME_LIMITS: TimeLimits = {
  headMs: 15_000,
  bodyMs: 20_000,
  bytesPerSecond: 20_000,
  silenceMs: 30_000,
  dropMs: 15_000,
  checkMs: 1000,
};
