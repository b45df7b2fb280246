import type { LiveSocket } from './live-socket.ts';
import type { Person } from './open-sockets.ts';
import type { Frame } from './read-frame.ts';

/** Takes a frame of a bound connection; false where it makes no sense of it. */
type Taker = (frame: Frame, socket: LiveSocket) => boolean;
type BoundListener = (socket: LiveSocket, person: Person) => void;

/** What others make of frames besides `bind` and `ping`, by type, and who wants to know of bound connections. */
export class LiveFrames {
  readonly #takers = new Map<string, Taker>();
  readonly #listeners = new Set<BoundListener>();

  on(type: string, taker: Taker): void {
    this.#takers.set(type, taker);
  }

  /** Called for each connection that was bound. Returns the function that ends it. */
  onBound(listener: BoundListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  take(frame: Frame, socket: LiveSocket): boolean {
    return this.#takers.get(frame.type)?.(frame, socket) ?? false;
  }

  bound(socket: LiveSocket, person: Person): void {
    for (const listener of this.#listeners) listener(socket, person);
  }
}
