/** The injection token of `Clock`. */
export const CLOCK = Symbol('CLOCK');

/** Milliseconds since 1970, UTC. */
export type Clock = () => number;
