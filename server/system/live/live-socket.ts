import type { Actor } from '#engine/access/index.ts';
import type { Locale } from '#engine/definition/index.ts';
import type { Audience } from '#server/http/audience.ts';

/** What a connection needs of the library that carries it. */
export interface Wire {
  send(text: string): void;
  close(code: number, reason: string): void;
  terminate(): void;
  readonly bufferedAmount: number;
}

/** Bytes that may wait for a peer; one that does not read is let go and catches up when it comes back. */
export const MAX_WAITING_BYTES = 256 * 1024;
/** Frames of a peer in a second; more is no conversation. */
export const MAX_FRAMES_A_SECOND = 50;

/** Why a connection is closed, as the peer reads it. Codes below 4000 are those of the protocol. */
export const CLOSED = {
  goingAway: [1001, 'the server stops'],
  tooFast: [1008, 'too many frames'],
  tryLater: [1013, 'try again later'],
  sessionEnded: [4303, 'the session has ended'],
  notBound: [4408, 'not bound in time'],
} as const satisfies Record<string, readonly [number, string]>;

/** Whose connection it is, since it was bound. */
export interface Bound {
  audience: Audience;
  actor: Actor;
  token: string;
  locale: Locale;
  /** When the session was last found to hold. */
  checkedAt: number;
}

/** One open connection. */
export class LiveSocket {
  readonly #wire: Wire;
  readonly openedAt: number;
  heardAt: number;
  bound: Bound | null = null;
  #frames = 0;
  #framesSince: number;

  constructor(wire: Wire, now: number) {
    this.#wire = wire;
    this.openedAt = now;
    this.heardAt = now;
    this.#framesSince = now;
  }

  /** Notes a frame; false when there are more than a peer may send. */
  hears(now: number): boolean {
    this.heardAt = now;
    if (now - this.#framesSince >= 1000) {
      this.#frames = 0;
      this.#framesSince = now;
    }
    this.#frames += 1;
    return this.#frames <= MAX_FRAMES_A_SECOND;
  }

  send(frame: object): void {
    this.sendText(JSON.stringify(frame));
  }

  /** The same for a frame that goes to many and is printed once. */
  sendText(text: string): void {
    if (this.#wire.bufferedAmount > MAX_WAITING_BYTES) this.#wire.terminate();
    else this.#wire.send(text);
  }

  close([code, reason]: readonly [number, string]): void {
    this.#wire.close(code, reason);
  }

  /** Ends it without a word: nobody is there. */
  drop(): void {
    this.#wire.terminate();
  }
}
