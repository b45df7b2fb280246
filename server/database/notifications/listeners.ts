import type { Channel, NotificationListener } from './notifications.ts';

/** Called for a listener that failed; the others hear all the same. */
export type OnFailure = (error: unknown) => void;

/** Listeners by channel. */
export class Listeners {
  readonly #byChannel = new Map<string, Set<NotificationListener>>();
  readonly #failed: OnFailure;

  constructor(failed: OnFailure) {
    this.#failed = failed;
  }

  add(channel: Channel, listener: NotificationListener): () => void {
    const own = this.#byChannel.get(channel) ?? new Set();
    this.#byChannel.set(channel, own.add(listener));
    return () => own.delete(listener);
  }

  heard(channel: string, payload: string): void {
    for (const listener of this.#byChannel.get(channel) ?? []) this.#call(() => listener.heard(payload));
  }

  missed(): void {
    for (const own of this.#byChannel.values()) {
      for (const listener of own) this.#call(() => listener.missed());
    }
  }

  clear(): void {
    this.#byChannel.clear();
  }

  #call(call: () => void): void {
    try {
      call();
    } catch (error) {
      this.#failed(error);
    }
  }
}
