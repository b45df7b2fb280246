import type { Executor } from '#server/database/connection.ts';
import { MAX_PAYLOAD, type Notifications } from '#server/database/notifications/index.ts';
import type { JsonObject } from '#engine/definition/index.ts';
import type { OpenSockets, Person } from './open-sockets.ts';

/** Who a message is for. */
export type Receivers = readonly Person[] | 'all';

/** A message as it goes to the peers. */
export interface LiveMessage extends JsonObject {
  type: string;
}

interface News {
  to: Receivers;
  message: LiveMessage;
}

/** Receivers named in one piece of news. */
const RECEIVERS_AT_ONCE = 100;

/**
 * Messages to people, on all servers: each goes to every connection somebody has open, after the commit of the
 * transaction it belongs to, and is lost to who has none. What may not be lost is a row that a message only hints at.
 */
export class Live {
  readonly #sockets: OpenSockets;
  readonly #notifications: Notifications;
  readonly #unsubscribe: () => void;

  constructor(sockets: OpenSockets, notifications: Notifications) {
    this.#sockets = sockets;
    this.#notifications = notifications;
    this.#unsubscribe = notifications.subscribe('live', {
      heard: (payload) => this.#deliver(JSON.parse(payload) as News),
      missed: () => this.#deliver({ to: 'all', message: { type: 'missed' } }),
    });
  }

  /** Sends a message of a few kB at most; what is longer is read by its id. @throws Error for a longer one. */
  async send(executor: Executor, to: Receivers, message: LiveMessage): Promise<void> {
    for (const some of inParts(to)) {
      const payload = JSON.stringify({ to: some, message } satisfies News);
      if (Buffer.byteLength(payload) > MAX_PAYLOAD)
        throw new Error(`The message ${message.type} is too long`);
      await this.#notifications.publish(executor, 'live', payload);
    }
  }

  toPerson(executor: Executor, person: Person, message: LiveMessage): Promise<void> {
    return this.send(executor, [person], message);
  }

  stop(): void {
    this.#unsubscribe();
  }

  #deliver({ to, message }: News): void {
    const text = JSON.stringify(message);
    if (to === 'all') {
      for (const socket of this.#sockets.all()) if (socket.bound !== null) socket.sendText(text);
      return;
    }
    for (const person of to) for (const socket of this.#sockets.of(person)) socket.sendText(text);
  }
}

function* inParts(to: Receivers): Iterable<Receivers> {
  if (to === 'all') return yield to;
  for (let at = 0; at < to.length; at += RECEIVERS_AT_ONCE) yield to.slice(at, at + RECEIVERS_AT_ONCE);
}
