import type { PGlite } from '@electric-sql/pglite';

/** What the socket server asks of its queue; a handler is one connection. */
export interface MessageQueue {
  /** Resolves with the number of bytes of the answer. */
  enqueue(handlerId: number, message: Uint8Array, onData: (data: Uint8Array) => void): Promise<number>;
  getQueueLength(): number;
  /** Refuses what still waits of a connection that goes. */
  clearQueueForHandler(handlerId: number): void;
  /** Takes back what a connection that goes has left open. */
  clearTransactionIfNeeded(handlerId: number): Promise<void>;
}

export function messageQueue(database: PGlite): MessageQueue;
