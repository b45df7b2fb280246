import type { Audience } from '#server/http/audience.ts';
import { CLOSED, type Bound, type LiveSocket } from './live-socket.ts';

/** Somebody with an account. */
export interface Person {
  audience: Audience;
  id: number;
}

/** Connections at once that nobody has bound yet. */
export const MAX_UNBOUND = 5000;
/** Connections of one person at once, on one server. */
export const MAX_PER_PERSON = 200;

/** The connections of this server, by person. */
export class OpenSockets {
  readonly #all = new Set<LiveSocket>();
  readonly #byPerson = new Map<string, Set<LiveSocket>>();
  #unbound = 0;
  #stopped = false;

  /** Takes a new connection; false where there is no room for it. */
  add(socket: LiveSocket): boolean {
    if (this.#stopped || this.#unbound >= MAX_UNBOUND) return false;
    this.#all.add(socket);
    this.#unbound += 1;
    return true;
  }

  /** Binds a connection to a person, or to another one than before; false where they have too many. */
  bind(socket: LiveSocket, bound: Bound): boolean {
    if (!this.#all.has(socket)) return false;
    const key = keyOf(personOf(bound));
    const theirs = this.#byPerson.get(key) ?? new Set();
    if (theirs.size >= MAX_PER_PERSON && !theirs.has(socket)) return false;
    this.#release(socket);
    // The set is put in again: it was taken out if the connection was its last.
    this.#byPerson.set(key, theirs.add(socket));
    socket.bound = bound;
    return true;
  }

  remove(socket: LiveSocket): void {
    if (this.#all.delete(socket)) this.#release(socket);
  }

  all(): Iterable<LiveSocket> {
    return this.#all;
  }

  of(person: Person): Iterable<LiveSocket> {
    return this.#byPerson.get(keyOf(person)) ?? [];
  }

  /** Whether somebody has a connection here. */
  has(person: Person): boolean {
    return this.#byPerson.has(keyOf(person));
  }

  /** How many there are, and how many of them nobody has bound. */
  count(): { all: number; unbound: number } {
    return { all: this.#all.size, unbound: this.#unbound };
  }

  /** Closes all connections and takes no more. */
  stop(): void {
    this.#stopped = true;
    for (const socket of this.#all) socket.close(CLOSED.goingAway);
  }

  /** Takes a connection from whoever had it. */
  #release(socket: LiveSocket): void {
    if (socket.bound === null) {
      this.#unbound -= 1;
      return;
    }
    const key = keyOf(personOf(socket.bound));
    const theirs = this.#byPerson.get(key);
    theirs?.delete(socket);
    if (theirs?.size === 0) this.#byPerson.delete(key);
  }
}

/** Whose a bound connection is. */
export const personOf = ({ audience, actor }: Bound): Person => ({ audience, id: actor.id });

const keyOf = ({ audience, id }: Person): string => `${audience} ${id}`;
